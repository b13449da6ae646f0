import type { Input, Value } from '../call.ts'
import type { EndedBy, Envelope } from '../index.ts'
import { relayModules } from '../relay-modules.ts'

/** The server said no: `code` is a word of the contract, `fields` names what to mend where. */
export class Refused extends Error {
  readonly code: string
  readonly value: { fields?: Record<string, string> } & Record<string, unknown>
  constructor(code: string, message: string, value: unknown) {
    super(message)
    this.name = 'Refused'
    this.code = code
    this.value = (value ?? {}) as never
  }
}
/** How long a caller who tried too often waits, as the server tells it: in hours beyond one. */
export function waitOf(error: unknown): { unit: 'minutes' | 'hours'; count: number } | null {
  if (
    !(error instanceof Refused) ||
    error.code !== 'too_many_requests' ||
    typeof error.value.secondsLeft !== 'number'
  )
    return null
  const minutes = Math.ceil(error.value.secondsLeft / 60)
  return minutes > 60
    ? { unit: 'hours', count: Math.ceil(minutes / 60) }
    : { unit: 'minutes', count: minutes }
}

/** No answer came: the line, not the server. Safe to repeat with the same key. */
export class Unreachable extends Error {
  override name = 'Unreachable'
}

/**
 * No one answered, or the product said that it cannot just now: asking the same again is right, and
 * an act with a key is not done twice.
 */
export function isPassing(error: unknown): boolean {
  return error instanceof Unreachable || isPaused(error)
}

/** The line is there; what lies behind the product is away for a moment. */
export function isPaused(error: unknown): boolean {
  return error instanceof Refused && error.code === 'unavailable'
}

export type ClientOptions = {
  base?: string
  token: () => string | null
  language: () => string
  /**
   * Called with the token of a call that is answered `not_logged_in`, and by whom its session was
   * ended where that is known. True: the session has another by now; nothing was done, and the call
   * is made once more.
   */
  onSessionEnded?: (refused: string, by?: EndedBy) => void | Promise<boolean>
  /**
   * Called when a call is answered `reauth_needed`. True: the member has authenticated again, and
   * the call is made once more.
   */
  onReauthNeeded?: () => Promise<boolean>
}

/** An act that may need a session authenticated just now: once that is done, it is done again. */
export async function withReauth<T>(
  act: () => Promise<T>,
  reauthenticate: (() => Promise<boolean>) | undefined,
): Promise<T> {
  try {
    return await act()
  } catch (error) {
    const isNeeded = error instanceof Refused && error.code === 'reauth_needed'
    if (isNeeded && (await reauthenticate?.())) return act()
    throw error
  }
}

type Sent = {
  params?: Record<string, string>
  query?: Record<string, unknown>
  body?: unknown
  key?: string
  headers?: unknown
  sealedIn?: string
}
type SealedKey<C> = { [K in keyof C]: C[K] extends { sealed: true } ? K : never }[keyof C]
type PlainKey<C> = Exclude<keyof C, SealedKey<C>>
/** An input without required parts may be left out. */
type Args<I> = unknown extends I ? [] : [input: I]

export type Client<C> = {
  /** Plain calls, named by method and path: `api('GET /wps/member/info')`. */
  <K extends PlainKey<C>>(name: K, ...args: Args<Input<C[K]>>): Promise<Value<C[K]>>
  /** Calls whose body travels encrypted (flag E). */
  sealed<K extends SealedKey<C>>(name: K, ...args: Args<Input<C[K]>>): Promise<Value<C[K]>>
}

/**
 * A typed client. Only types of the contract reach the browser; JWE loads when the first sealed
 * call is made.
 */
export function createClient<C>(options: ClientOptions): Client<C> {
  async function send(
    name: string,
    input: Sent = {},
    body: unknown = input.body,
  ): Promise<unknown> {
    const [method, template] = name.split(' ') as [string, string]
    const path = filled(template, input)
    const query = new URLSearchParams()
    for (const [field, value] of Object.entries(input.query ?? {}))
      if (value !== undefined) query.set(field, String(value))
    const token = options.token()
    const headers: Record<string, string> = {
      ...(input.headers as Record<string, string> | undefined),
      'accept-language': options.language(),
    }
    if (token) headers.authorization = `Bearer ${token}`
    if (body !== undefined) headers['content-type'] = 'application/json'
    if (input.key) headers['idempotency-key'] = input.key
    const module = relayModules[name as keyof typeof relayModules] as string | undefined
    if (module) headers['x-module-id'] = module
    let envelope: Envelope<unknown>
    try {
      const response = await fetch(`${options.base ?? ''}${path}${query.size ? `?${query}` : ''}`, {
        method,
        headers,
        ...(body !== undefined && { body: JSON.stringify(body) }),
      })
      envelope = (await response.json()) as Envelope<unknown>
    } catch (cause) {
      throw new Unreachable('no answer', { cause })
    }
    if (envelope.success) return envelope.value
    if (
      envelope.code === 'not_logged_in' &&
      token &&
      (await options.onSessionEnded?.(token, (envelope.value as { by?: EndedBy } | undefined)?.by))
    )
      return send(name, input, body)
    throw new Refused(envelope.code, envelope.message, envelope.value)
  }

  async function sealed(name: string, input: Sent = {}): Promise<unknown> {
    // What was not here yet is a lost line like any other.
    const { seal } = await import('./seal.ts').catch((cause: unknown) => {
      throw new Unreachable('no answer', { cause })
    })
    const path = filled(name.split(' ')[1]!, input)
    const attempt = async () => {
      const keys = (await send('GET /wps/system/keys')) as {
        keys: Record<string, unknown>[]
        serverTime: number
      }
      const payload = await seal(keys, path, (input.body ?? {}) as object)
      if (!input.sealedIn) return send(name, input, { payload })
      return send(name, {
        ...input,
        body: undefined,
        headers: { ...(input.headers as object), [input.sealedIn]: payload },
      })
    }
    try {
      return await attempt()
    } catch (error) {
      // These three mean that the key or clock went stale between the two calls; once is enough,
      // the request key is the same.
      if (
        error instanceof Refused &&
        ['key_unknown', 'clock_skew', 'nonce_used'].includes(error.code)
      )
        return attempt()
      throw error
    }
  }
  const plain = (name: string, input?: Sent) =>
    withReauth(() => send(name, input), options.onReauthNeeded)
  return Object.assign(plain, {
    sealed: (name: string, input?: Sent) =>
      withReauth(() => sealed(name, input), options.onReauthNeeded),
  }) as unknown as Client<C>
}

const filled = (path: string, { params }: Sent): string =>
  path.replace(/:(\w+)/g, (_, part: string) => encodeURIComponent(params?.[part] ?? ''))
