import { isPlanOutdated } from './preparing-client.ts'

const LINE = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH'])
/**
 * Connection (08), resources such as disk, memory and connections (53), interference (57), a lock
 * or a transaction that took too long (55P03, 25P03, 25P04), a lost race (40), books that are
 * closed until a clock has passed (LG002).
 */
const STATE = /^(08|53|57|40)...$|^(55P03|25P03|25P04|LG002)$/
/**
 * What the driver says without a code, of lines that are or were broken and of a pool with no
 * connection free.
 */
const WORDS =
  /Connection terminated|is not queryable|timeout exceeded when trying to connect|timeout expired/

/**
 * Whether an error only says that the database could not do it now: nothing was done, or it is not
 * known, and the same may be asked again.
 */
export function isPassingFault(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = String((cause as { code?: unknown }).code ?? '')
    if (LINE.has(code) || STATE.test(code) || WORDS.test(cause.message) || isPlanOutdated(cause))
      return true
    if (cause instanceof AggregateError && cause.errors.some(isPassingFault)) return true
  }
  return false
}

/** For a write beside what was asked, which may be left out while it cannot be done. */
export function unlessPassing(error: unknown): void {
  if (!isPassingFault(error)) throw error
}
