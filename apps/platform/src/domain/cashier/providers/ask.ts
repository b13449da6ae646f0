import { fetchFrom } from '../../../http/outside/fetch-from.ts'
import type { Asked, Asking } from './provider.ts'

const PATIENCE_MS = 10_000

/** Providers are asked at public addresses over TLS alone, but for the sandbox on this machine. */
export const overTheNet = (now: () => Date): Asking => ({
  now,
  fetch: (address, asked) =>
    fetchFrom(new URL(address))(address, {
      ...asked,
      signal: asked.signal ?? AbortSignal.timeout(PATIENCE_MS),
    }),
})

export type Answered =
  | { is: 'answered'; status: number; body: Record<string, unknown> }
  | { is: 'unknown'; why: string }

/** Asks once. Without an answer that is an object of JSON nothing is known. */
export async function askJson(asking: Asking, address: string, asked: Asked): Promise<Answered> {
  try {
    const response = await asking.fetch(address, asked)
    const body = (await response.json()) as unknown
    if (response.status >= 500 || typeof body !== 'object' || body === null)
      return { is: 'unknown', why: `answered ${response.status}` }
    return { is: 'answered', status: response.status, body: body as Record<string, unknown> }
  } catch (error) {
    return {
      is: 'unknown',
      why: (error as Error).name === 'TimeoutError' ? 'timeout' : 'no_answer',
    }
  }
}
