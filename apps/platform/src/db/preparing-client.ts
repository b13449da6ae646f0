import { createHash } from 'node:crypto'
import pg from 'pg'

const digests = new Map<string, string>()
function digestOf(text: string): string {
  const digest = digests.get(text) ?? createHash('sha256').update(text).digest('base64url')
  digests.set(text, digest)
  return digest
}

/**
 * Said of a prepared statement whose answer has other columns by now: a migration of a newer
 * release has come while we serve.
 */
export const isPlanOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  error.code === '0A000' &&
  error.routine === 'RevalidateCachedQuery'

/**
 * Prepares each statement once a connection, where PostgreSQL keeps it read and planned: to read
 * and plan it each time costs more than to do it. Statements are written by hand, so that there are
 * some hundreds of texts. Once one is outdated all are prepared again.
 */
export class PreparingClient extends pg.Client {
  #era = 0

  // eslint-disable-next-line typescript/no-explicit-any
  override query(...asked: any[]): any {
    const [text, values] = asked
    if (
      typeof text !== 'string' ||
      !Array.isArray(values) ||
      values.length === 0 ||
      asked.length > 2
    )
      return super.query(...(asked as [string]))
    const ask = () => super.query({ name: `${digestOf(text)}.${this.#era}`, text, values })
    return ask().catch((error: unknown) => {
      if (!isPlanOutdated(error)) throw error
      this.#era += 1
      // A transaction is lost with the statement: its caller begins again.
      if (this.getTransactionStatus() !== 'I') throw error
      return ask()
    })
  }
}
