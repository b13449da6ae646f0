import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'
import { signBytes } from '@padma/testkit/sign-bytes.ts'
import { seal } from '../../../packages/contract/src/client/seal.ts'
import type { Asked, FuzzedCall } from '../fuzzed-call.ts'
import { resolve } from '../values/known.ts'
import { asText, textsOf } from './schema-verdict.ts'
import type { World } from '../world.ts'

/** A request as it goes out, every pointer filled in. */
export type Wire = {
  asked: Asked
  port: number
  method: string
  path: string
  headers: Record<string, string>
  body: Buffer | null
  owner: number | undefined
}
export type Answer = { status: number; type: string; text: string; json: unknown }

const agent = new Agent({ keepAlive: true, maxSockets: 16 })
const elsewhere = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({
  format: 'jwk',
})

/** Fills in what exists now, the session, the seal or signature, and what is wrong with it. */
export async function wireOf(world: World, call: FuzzedCall, symbolic: Asked): Promise<Wire> {
  const { value, owner } = resolve(
    { params: symbolic.params, query: symbolic.query, body: symbolic.body },
    world.known,
  )
  const asked = { ...symbolic, ...(value as Pick<Asked, 'params' | 'query' | 'body'>) }
  const { spoilt } = asked
  const path = pathOf(call, asked)
  const headers: Record<string, string> = {
    host: `localhost:${portOf(world, call)}`,
    'accept-language': 'en',
  }
  const token = await tokenOf(world, call, asked, owner)
  if (token !== null) headers.authorization = `Bearer ${token}`
  if (spoilt === 'no session') delete headers.authorization
  if (spoilt === 'an odd session')
    headers.authorization = [
      'Bearer',
      'Basic cmFoaW06eA==',
      `Bearer ${'x'.repeat(5_000)}`,
      'Bearer \u00e4\u00e4\u00e4',
      `bearer ${token}`,
    ][asked.who % 5]!
  if (call.keyed && spoilt !== 'no key')
    headers['idempotency-key'] =
      spoilt === 'a wrong key'
        ? ['1', randomUUID().slice(1), `${randomUUID()}x`, "' or 1=1"][asked.who % 4]!
        : keyOf(world, call, asked.who, token)
  if (spoilt === 'another brand')
    headers.merchant = ['brand-b', 'x'.repeat(500), '', "'"][asked.who % 4]!
  for (const name of call.headers) headers[name] = randomBytes(32).toString('base64url')
  const body = await bodyOf(world, call, asked, path, headers)
  if (body) headers['content-length'] = String(body.length)
  return {
    asked,
    port: portOf(world, call),
    method: spoilt === 'another method' ? 'PATCH' : call.method,
    path: path + queryOf(asked.query),
    headers,
    body,
    owner,
  }
}

export async function send(wire: Wire): Promise<Answer> {
  for (let tries = 1; ; tries++) {
    try {
      return await exchange(wire)
    } catch (error) {
      // A kept connection that the server closed meanwhile, or that it closes on a body it will not
      // read.
      if (tries === 4 || !['ECONNRESET', 'EPIPE'].includes((error as { code?: string }).code ?? ''))
        throw error
    }
  }
}

function exchange({ port, method, path, headers, body }: Wire): Promise<Answer> {
  return new Promise((done, failed) => {
    const asking = request(
      { host: '127.0.0.1', port, method, path, headers, agent, timeout: 20_000 },
      (response) => {
        const parts: Buffer[] = []
        response
          .on('data', (part: Buffer) => parts.push(part))
          .on('error', failed)
          .on('end', () => {
            const text = Buffer.concat(parts).toString('utf8')
            done({
              status: response.statusCode!,
              type: String(response.headers['content-type'] ?? ''),
              text,
              json: parsed(text),
            })
          })
      },
    )
    asking
      .on('timeout', () => asking.destroy(new Error('no answer within 20 s')))
      .on('error', failed)
    asking.end(body ?? undefined)
  })
}

function pathOf(call: FuzzedCall, { params, spoilt }: Asked): string {
  const given = textsOf(params)
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => escaped(given[name] ?? ''))
  return call.door === 'wallet'
    ? `/gw/v1/${spoilt === 'another vendor' ? 'nobody' : 'padma-studio'}${path}`
    : path
}

function queryOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    (Array.isArray(value) ? value : value === undefined ? [] : [value]).map(
      (one) => `${escaped(name)}=${escaped(asText(one).toWellFormed())}`,
    ),
  )
  return pairs.length > 0 ? `?${pairs.join('&')}` : ''
}

/**
 * Half of a surrogate pair has no right form: it goes as the bytes that some programs write for it.
 */
function escaped(text: string): string {
  return text.isWellFormed()
    ? encodeURIComponent(text)
    : Array.from(text, (sign) =>
        sign.isWellFormed() ? encodeURIComponent(sign) : '%ED%A0%80',
      ).join('')
}

function portOf({ stack }: World, call: FuzzedCall): number {
  const url = {
    portal: stack.portalUrl,
    wallet: stack.portalUrl,
    console: stack.consoleUrl,
    studio: stack.studioUrl,
    sandbox: stack.sandboxUrl,
  }[call.door]
  return Number(new URL(url).port)
}

/**
 * One in eight is a key that the same session has sent to the same call before, mostly with other
 * content.
 */
function keyOf({ keys }: World, call: FuzzedCall, who: number, token: string | null): string {
  const whose = `${call.name} ${token}`
  const key = (who % 8 === 7 && keys.get(whose)) || randomUUID()
  keys.set(whose, key)
  return key
}

async function tokenOf(
  world: World,
  call: FuzzedCall,
  { who, asOwner, spoilt }: Asked,
  owner: number | undefined,
): Promise<string | null> {
  const member = () =>
    world.players[(asOwner && owner !== undefined ? owner : who) % world.players.length]!.token
  // Every role, the owner most often: what only they may do must be reached too.
  const operator = () =>
    world.operators[who % 10 < 9 ? 0 : 1 + (who % (world.operators.length - 1))]!.token
  if (spoilt === 'a made-up session') return randomBytes(32).toString('base64url')
  if (spoilt === "another server's session")
    return call.session === 'member' ? operator() : member()
  if (call.endsSession && !spoilt)
    return world.disposable(call.session as 'member' | 'operator', who)
  return call.session === 'member'
    ? member()
    : call.session === 'operator'
      ? operator()
      : call.session === 'table'
        ? world.tables[who % world.tables.length]!.token
        : call.session === 'coin'
          ? world.coin
          : null
}

async function bodyOf(
  world: World,
  call: FuzzedCall,
  asked: Asked,
  path: string,
  headers: Record<string, string>,
): Promise<Buffer | null> {
  const { spoilt, who } = asked
  const isSigned = call.session === 'vendor' || call.session === 'platform'
  if ((!call.schemas.body && !isSigned) || spoilt === 'nothing at all')
    return withoutBody(isSigned ? pemOf(world, call) : null, headers)
  if (!call.sealedIn)
    headers['content-type'] = call.isForm ? 'application/x-www-form-urlencoded' : 'application/json'
  let content: unknown = asked.body
  if (call.sealed) {
    const at = {
      ...world.keySet,
      serverTime: Date.now() - (spoilt === 'sealed long ago' ? 600_000 : 0),
    }
    const under =
      spoilt === 'sealed by nobody' ? { ...at, keys: [{ ...elsewhere, kid: 'nobody' }] } : at
    const payload = await seal(
      under,
      spoilt === 'sealed for elsewhere' ? '/wps/elsewhere' : path,
      (asked.body ?? {}) as object,
    )
    if (call.sealedIn) {
      Object.assign(headers, { os: 'fuzz', platform: 'W', 'gateway-version': '3' })
      if (spoilt !== 'not sealed')
        headers[call.sealedIn] =
          spoilt === 'a torn seal' ? payload.slice(0, (who * 7) % payload.length) : payload
      return null
    }
    content =
      spoilt === 'not sealed'
        ? asked.body
        : {
            payload:
              spoilt === 'a torn seal' ? payload.slice(0, (who * 7) % payload.length) : payload,
          }
  }
  let text = call.isForm
    ? new URLSearchParams(textsOf(Object(content) as Record<string, unknown>)).toString()
    : (JSON.stringify(content) ?? '')
  if (spoilt === 'cut short') text = text.slice(0, -1)
  if (spoilt === 'no JSON')
    text = ['<a/>', 'payload', "{'a':1}", '{"a":1,}', '{"a":NaN}', '\u0000', '{"__proto__":1'][
      who % 7
    ]!
  if (spoilt === 'a list') text = `[${text}]`
  if (spoilt === 'a NUL in it') text = `${text.slice(0, 1)}\u0000${text.slice(1)}`
  if (spoilt === 'no body') text = ''
  if (spoilt === 'too large')
    text = call.isForm
      ? `${text}&pad=${'x'.repeat(70_000)}`
      : JSON.stringify({ pad: 'x'.repeat(70_000) })
  if (spoilt === 'nested too deep') text = `${'['.repeat(6_000)}${']'.repeat(6_000)}`
  if (spoilt === 'as text') headers['content-type'] = 'text/plain'
  if (spoilt === 'as a form') headers['content-type'] = 'application/x-www-form-urlencoded'
  const raw = Buffer.from(text)
  if (isSigned && spoilt !== 'not signed') {
    const pem = spoilt === 'signed by another' ? world.pem.nobody : pemOf(world, call)
    const signature = signBytes(
      spoilt === 'signed for another body' ? Buffer.from(`${text} `) : raw,
      pem,
    )
    headers['x-padma-signature'] =
      spoilt === 'an odd signature'
        ? ['', 'AAAA', '%%%', signature.slice(0, -4), `${signature}==`.repeat(9)][who % 5]!
        : signature
  }
  return raw
}

const pemOf = ({ pem }: World, call: FuzzedCall) =>
  call.session === 'vendor' ? pem.vendor : pem.platform

/** Not even a length; a signature over no bytes where there must be one. */
function withoutBody(pem: string | null, headers: Record<string, string>): null {
  if (pem) headers['x-padma-signature'] = signBytes(Buffer.alloc(0), pem)
  return null
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
