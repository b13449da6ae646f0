/**
 * The server understood and said no. `code` is the wire's refusal, such as
 * RS_ERROR_NOT_ENOUGH_MONEY.
 */
export class Refusal extends Error {
  readonly code: string
  readonly status: number
  readonly detail: Record<string, unknown>
  constructor(status: number, code: string, detail: Record<string, unknown> = {}) {
    super(code)
    this.status = status
    this.code = code
    this.detail = detail
  }
}

/**
 * The server was reached and asks to be asked again: another round is closing, the wallet is away.
 */
export class Later extends Error {
  readonly code: string
  constructor(code: string) {
    super(code)
    this.code = code
  }
}

export type LinkState = 'up' | 'lost'

export type SessionApi = {
  /**
   * The bearer of later calls. It lives in this variable alone: a reload forgets it and asks for a
   * new launch.
   */
  setToken: (token: string) => void
  get: <Answer>(path: string) => Promise<Answer>
  post: <Answer>(path: string, body: unknown) => Promise<Answer>
  /**
   * Asks until the server has answered, with the very same body, so that its request key makes
   * every repeat the same bet. Only a refusal or `stop` ends it.
   */
  postUntilAnswered: <Answer>(path: string, body: unknown, stop?: AbortSignal) => Promise<Answer>
}

type SessionApiOptions = {
  onLink?: (state: LinkState) => void
  fetch?: typeof fetch
  wait?: (milliseconds: number) => Promise<void>
  timeoutMs?: number
}

const BUSY_TRIES = 2
const RETRY_WAITS_MS = [400, 1000, 2000, 4000, 5000]

export function createSessionApi(options: SessionApiOptions = {}): SessionApi {
  const ask = options.fetch ?? ((...call: Parameters<typeof fetch>) => fetch(...call))
  const wait = options.wait ?? waitOrOnline
  const timeoutMs = options.timeoutMs ?? 12_000
  let token: string | null = null

  async function call<Answer>(
    method: 'GET' | 'POST',
    path: string,
    body?: unknown,
  ): Promise<Answer> {
    const headers: Record<string, string> = { accept: 'application/json' }
    if (token) headers['authorization'] = `Bearer ${token}`
    if (body !== undefined) headers['content-type'] = 'application/json'
    const response = await ask(path, {
      method,
      headers,
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const answer = await readJson(response)
    if (response.ok) return answer as Answer
    // 408, 425, 429 and 5xx say "later", not "no".
    if (response.status >= 500 || [408, 425, 429].includes(response.status))
      throw new Later(readCode(answer))
    throw new Refusal(response.status, readCode(answer), (answer ?? {}) as Record<string, unknown>)
  }

  return {
    setToken(next) {
      token = next
    },
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    async postUntilAnswered<Answer>(path: string, body: unknown, stop?: AbortSignal) {
      for (let tries = 0; ; tries += 1) {
        try {
          const answer = await call<Answer>('POST', path, body)
          options.onLink?.('up')
          return answer
        } catch (fault) {
          if (fault instanceof Refusal) {
            options.onLink?.('up')
            throw fault
          }
          if (stop?.aborted) throw fault
          // A studio that is busy for a moment is no lost line; one that stays so is as good as
          // lost.
          if (!(fault instanceof Later) || tries >= BUSY_TRIES) options.onLink?.('lost')
          await wait(RETRY_WAITS_MS[Math.min(tries, RETRY_WAITS_MS.length - 1)]!)
        }
      }
    },
  }
}

/** A key for one bet; the same bet asked again carries the same key. */
export function newRequestKey(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID()
  // randomUUID is missing outside secure contexts; getRandomValues is not.
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  bytes[6] = (bytes[6]! & 0x0f) | 0x40
  bytes[8] = (bytes[8]! & 0x3f) | 0x80
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-${hex.slice(12, 16)}-${hex.slice(16, 20)}-${hex.slice(20)}`
}

async function readJson(response: Response): Promise<unknown> {
  const text = await response.text()
  try {
    return text === '' ? null : JSON.parse(text)
  } catch (fault) {
    if (response.ok) throw fault // a cut answer: ask again
    return null
  }
}

function readCode(answer: unknown): string {
  if (typeof answer !== 'object' || answer === null) return 'UNKNOWN'
  const { code, refused, message } = answer as {
    code?: unknown
    refused?: unknown
    message?: unknown
  }
  return String(code ?? refused ?? message ?? 'UNKNOWN')
}

/** Waits, but not past the moment at which the browser says that it is back on line. */
function waitOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      globalThis.removeEventListener?.('online', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    globalThis.addEventListener?.('online', done)
  })
}
