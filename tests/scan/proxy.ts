// `node tests/scan/proxy.ts PORT`: stands before a running product (PADMA_PORT, PADMA_DATA) and
// fills in what scanners cannot make themselves: sessions of a player and of the owner, request
// keys, sealed bodies, the vendor's signature. The rest passes unchanged.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import {
  type Call,
  memberCalls,
  type MemberCalls,
  operatorCalls,
  type OperatorCalls,
} from '@padma/contract'
import { createClient } from '@padma/contract/client'
import { totp } from '@padma/testkit'
import { signBytes } from '@padma/testkit/sign-bytes.ts'
import pg from 'pg'
import { seal } from '../../packages/contract/src/client/seal.ts'
import { platformDatabase } from '../../tools/proof/platform-database.ts'
import { demoSignIns } from '../../tools/start/run-product.ts'
import { addresses, settingsFrom } from '../../tools/start/product.ts'

const port = Number(process.argv[2] ?? 6200)
const settings = settingsFrom(process.env, 'development')
const at = addresses(settings.port)
const demo = demoSignIns(settings.dataDir)!
const vendorKey = readFileSync(join(settings.dataDir, 'keys/studio.private.pem'), 'utf8')
const database = await platformDatabase()
const db = new pg.Pool({ connectionString: database.url, max: 1 })
// Tries that scanners make are more than a person's; what counts them must not stand before what is
// scanned.
setInterval(() => void db.query('delete from http.rate_limit').catch(() => {}), 250)

const portal = createClient<MemberCalls>({
  base: at.portal,
  token: () => null,
  language: () => 'en',
})
const console_ = createClient<OperatorCalls>({
  base: at.console,
  token: () => null,
  language: () => 'en',
})
const owner = demo.operators.find(({ role }) => role === 'owner')!
const tokens = {
  member: (
    await portal.sealed('POST /wps/session/login', {
      body: { ...demo.players[0]!, type: 'username' },
    })
  ).token,
  operator: (
    await console_('POST /ops/session', {
      body: { username: owner.username, password: owner.password, code: totp(owner.totpSecret) },
    })
  ).token,
}
const keySet = await portal('GET /wps/system/keys')
const calls = Object.entries({ ...memberCalls, ...operatorCalls } as Record<string, Call>).map(
  ([name, call]) => ({
    call,
    method: name.split(' ')[0]!,
    path: new RegExp(`^${name.split(' ')[1]!.replace(/:\w+/g, '[^/]+')}$`),
  }),
)
const statuses = new Map<number, number>()

createServer((asked, answered) => {
  const parts: Buffer[] = []
  asked
    .on('data', (part: Buffer) => parts.push(part))
    .on('end', () => void forward(Buffer.concat(parts)))

  async function forward(raw: Buffer): Promise<void> {
    const path = asked.url!.split('?')[0]!
    const call = calls.find((each) => each.method === asked.method && each.path.test(path))?.call
    const target = new URL(path.startsWith('/ops/') ? at.console : at.portal)
    const headers: Record<string, string | string[] | undefined> = {
      ...asked.headers,
      host: target.host,
      connection: 'close',
    }
    delete headers['transfer-encoding']
    if (call?.session === 'member' || call?.session === 'operator')
      headers.authorization = `Bearer ${tokens[call.session]}`
    if (call?.keyed) headers['idempotency-key'] = randomUUID()
    let body = raw
    if (call?.sealed)
      body = Buffer.from(
        JSON.stringify({
          payload: await seal({ ...keySet, serverTime: Date.now() }, path, parsed(raw)),
        }),
      )
    if (path.startsWith('/gw/')) headers['x-padma-signature'] = signBytes(body, vendorKey)
    headers['content-length'] = String(body.length)
    const onward = request(
      { host: '127.0.0.1', port: target.port, method: asked.method, path: asked.url, headers },
      (answer) => {
        const status = answer.statusCode!
        statuses.set(status, (statuses.get(status) ?? 0) + 1)
        if (status >= 500)
          console.error(
            `${status}: ${asked.method} ${asked.url} ${raw.toString('utf8').slice(0, 2_000)}`,
          )
        answered.writeHead(status, answer.headers)
        answer.pipe(answered)
      },
    )
    onward.on('error', (error) => {
      console.error(`no answer (${error.message}): ${asked.method} ${asked.url}`)
      answered.destroy()
    })
    onward.end(body)
  }
}).listen(port, '127.0.0.1', () =>
  console.log(`http://127.0.0.1:${port} in front of ${at.portal} and ${at.console}`),
)

process.on('SIGINT', () => {
  console.log(
    `answers: ${[...statuses]
      .sort()
      .map(([status, count]) => `${status} ${count}`)
      .join(', ')}`,
  )
  process.exit(0)
})

function parsed(raw: Buffer): object {
  try {
    return JSON.parse(raw.toString('utf8')) as object
  } catch {
    return { unreadable: raw.toString('utf8') }
  }
}
