import { createHash } from 'node:crypto'
import { CompiledQuery } from 'kysely'
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import type { Db } from '../db/pool.ts'

/** So many tries in so many seconds; then `blockSeconds` of silence, counted from the last try that was let in. */
export type RateRule = { name: string; tries: number; seconds: number; blockSeconds?: number }

export type RateLimit = {
  /**
   * Takes one try before the outcome is known, so that tries at once cannot slip through together.
   * Answers how many are left, or null when there is none.
   */
  take: (subject: string) => Promise<number | null>
  /** Gives the try back: it was a good one. */
  giveBack: (subject: string) => Promise<void>
  /** Whether the next try would find none left. */
  isUsedUp: (subject: string) => Promise<boolean>
  /** Forgets all tries of the subject. */
  clear: (subject: string) => Promise<void>
}

/** Counts in PostgreSQL, so that all processes share one count; outside of any transaction, so that no rollback loses a try. */
export function createRateLimit(db: Db, rule: RateRule): RateLimit {
  const limiter = new RateLimiterPostgres({
    // The library wants numbers where the product's pool gives bigint.
    storeClient: {
      query: async (query: { text: string; values: unknown[] }) => {
        const { rows } = await db.executeQuery<{ points?: number; expire?: bigint | null }>(CompiledQuery.raw(query.text, query.values))
        return { rows: rows.map((row) => ({ ...row, expire: row.expire === null ? null : Number(row.expire) })), rowCount: rows.length }
      },
    },
    storeType: 'pool',
    schemaName: 'http', tableName: 'rate_limit', tableCreated: true,
    // A timer of the library would outlive the database of a test; `purgeRateLimits` does this.
    clearExpiredByTimeout: false,
    keyPrefix: rule.name, points: rule.tries, duration: rule.seconds,
  })
  // Subjects are names and addresses of people: only their digest is kept.
  const keyOf = (subject: string) => createHash('sha256').update(subject).digest('base64url')
  return {
    async take(subject) {
      const key = keyOf(subject)
      try {
        const { remainingPoints } = await limiter.consume(key)
        if (remainingPoints === 0 && rule.blockSeconds) await limiter.block(key, rule.blockSeconds)
        return remainingPoints
      } catch (outcome) {
        if (outcome instanceof RateLimiterRes) return null
        throw outcome
      }
    },
    giveBack: async (subject) => void (await limiter.reward(keyOf(subject))),
    isUsedUp: async (subject) => ((await limiter.get(keyOf(subject)))?.consumedPoints ?? 0) >= rule.tries,
    clear: async (subject) => void (await limiter.delete(keyOf(subject))),
  }
}

/** Forgets counts that ran out. */
export async function purgeRateLimits(db: Db): Promise<void> {
  await db.executeQuery(CompiledQuery.raw('delete from http.rate_limit where expire < $1', [Date.now()]))
}

/** Whom an address is counted as: itself in IPv4; in IPv6 its /64, for one household has that many to hide behind. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1]!
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const groups = tail === undefined ? before : [...before, ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'), ...after]
  return `${groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, '')).join(':')}::/64`
}
