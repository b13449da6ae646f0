import { lookup, type LookupOptions } from 'node:dns'
import { request } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { step } from '../../metrics/steps.ts'
import { isPublic } from './open-net.ts'

const ANSWER_BYTES_MOST = 512 * 1024

type Asked = {
  method?: string | undefined
  headers?: ConstructorParameters<typeof Headers>[0] | undefined
  body?: unknown
  signal?: AbortSignal | null | undefined
}
type Fetch = (address: string, asked: Asked) => Promise<Response>

/**
 * How a provider is asked that an operator has set. Its name is looked at when it is resolved, for
 * this very connection: a name of the open net may lead to a neighbour of ours, and to another one
 * the next time. A redirect is answered as it is and never followed. Only the sandbox's provider,
 * which no operator can set, is on this machine; a provider elsewhere cannot send us there.
 */
export function fetchFrom(provider: URL): Fetch {
  if (!isOfThisMachine(provider)) return withSteps(fetchOutside)
  return withSteps((address, { body, ...asked }) =>
    fetch(address, { ...asked, body, redirect: 'manual' } as RequestInit),
  )
}

function withSteps(ask: Fetch): Fetch {
  return async (address, asked) => {
    const { pathname } = new URL(address)
    step(`asking ${pathname}`)
    const answer = await ask(address, asked)
    step(`answered by ${pathname}`)
    return answer
  }
}

/** The sandbox's provider: nobody else is spoken to without TLS. */
export function isOfThisMachine(address: URL): boolean {
  return address.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(address.hostname)
}

async function fetchOutside(
  address: string,
  { method = 'GET', headers, body, signal }: Asked,
): Promise<Response> {
  const url = new URL(address)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // An address is never looked up, so it is looked at here.
  if (url.protocol !== 'https:' || (isIP(host) !== 0 && !isPublic(host)))
    throw new Error(`${url.host} is not of the open net`)
  const sent =
    body === undefined || body === null
      ? null
      : body instanceof URLSearchParams || typeof body === 'string'
        ? String(body)
        : null
  if (sent === null && body) throw new TypeError('only texts and forms are sent')
  return new Promise((resolve, reject) => {
    const asking = request(
      url,
      {
        method,
        headers: {
          ...Object.fromEntries(new Headers(headers)),
          ...(sent !== null && { 'content-length': Buffer.byteLength(sent) }),
        },
        lookup: lookupPublic,
        agent: false,
        ...(signal && { signal }),
      },
      (answer) => {
        const parts: Buffer[] = []
        let bytes = 0
        answer.on('data', (part: Buffer) => {
          bytes += part.length
          if (bytes > ANSWER_BYTES_MOST)
            answer.destroy(new Error(`${url.host} answers without end`))
          else parts.push(part)
        })
        answer.on('error', reject)
        answer.on('end', () => {
          const status = answer.statusCode ?? 502
          const told = new Headers(
            Object.entries(answer.headers).map(([name, value]): [string, string] => [
              name,
              String(value),
            ]),
          )
          resolve(
            new Response([204, 205, 304].includes(status) ? null : Buffer.concat(parts), {
              status,
              headers: told,
            }),
          )
        })
      },
    )
    asking.on('error', reject)
    asking.end(sent ?? undefined)
  })
}

/** Only what is of the open net, so that the connection can go nowhere else. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookup(hostname, { ...(options as LookupOptions), all: true }, (fault, found) => {
    const open = fault ? [] : found.filter(({ address }) => isPublic(address))
    const [first] = open
    if (fault || !first)
      done(fault ?? new Error(`${hostname} leads to no address of the open net`), '')
    else if ((options as LookupOptions).all) done(null, open)
    else done(null, first.address, first.family)
  })
}
