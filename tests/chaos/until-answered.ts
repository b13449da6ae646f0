import { setTimeout as sleep } from 'node:timers/promises'
import { Unreachable } from '@padma/contract/client'

export type Patience = {
  /**
   * When a process was last killed, or was back: until then no one has to answer. As
   * `performance.now()`.
   */
  disturbedAt: () => number
  /** How long it may take to answer in peace, in milliseconds. */
  inPeaceMs?: number
}

/**
 * Asks the same again while no one answers; gives up when no one did though no one was killed for
 * so long, and says what came instead. What is refused is thrown at once.
 */
export async function untilAnswered<T>(
  ask: () => Promise<T>,
  { disturbedAt, inPeaceMs = 60_000 }: Patience,
): Promise<T> {
  const began = performance.now()
  const inPeace = () => performance.now() - Math.max(began, disturbedAt())
  const instead = new Map<string, number>()
  for (;;) {
    try {
      return await within(inPeaceMs, ask())
    } catch (error) {
      if (!isPassing(error)) throw error
      const what = withCauses(error)
      instead.set(what, (instead.get(what) ?? 0) + 1)
      if (inPeace() > inPeaceMs) {
        const told = [...instead].map(([each, times]) => `${each} (${times} times)`).join('; ')
        throw new Error(
          `not answered for ${Math.round(performance.now() - began)} ms, the last ${Math.round(inPeace())} in peace: ${told}`,
          { cause: error },
        )
      }
    }
    await sleep(Math.min(200, inPeaceMs))
  }
}

function within<T>(ms: number, answer: Promise<T>): Promise<T> {
  const stopping = new AbortController()
  const late = sleep(ms, undefined, { signal: stopping.signal }).then(() => {
    throw new Unreachable('asked, and nothing came')
  })
  return Promise.race([answer, late]).finally(() => {
    stopping.abort()
    late.catch(() => {})
  })
}

/** Lost lines, a server that says it cannot now, a database that is away. */
function isPassing(error: unknown): boolean {
  const { code, status } = error as { code?: string; status?: number }
  return (
    error instanceof Unreachable ||
    error instanceof TypeError ||
    code === 'unavailable' ||
    (status ?? 0) >= 500 ||
    /^(57P|08|ECONN)/.test(code ?? '') ||
    /terminat|ECONN|closed/.test((error as Error).message)
  )
}

function withCauses(error: unknown): string {
  const { name, code, message, cause } = error as Error & { code?: string }
  return `${name} ${code ?? ''} ${message}${cause ? `, for ${withCauses(cause)}` : ''}`
}
