import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { isRefusal } from '../../refusal.ts'
import { countsOf, deleteCountsBefore, lengthen, msLeftOf, pointsOf } from './counts.ts'

/**
 * So many attempts in so many seconds; then `blockSeconds` of silence, counted from the last
 * attempt that was let in. `blockMost`: each block within a day lasts twice as long as the one
 * before, up to so many seconds.
 */
export type RateRule = {
  name: string
  tries: number
  seconds: number
  blockSeconds?: number
  blockMost?: number
}

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
  /** How many were taken and not given back. */
  taken: (subject: string) => Promise<number>
  /** In how many seconds the subject's attempts begin again; nothing when they have. */
  secondsLeft: (subject: string) => Promise<number>
  /** Forgets all tries of the subject. */
  clear: (subject: string) => Promise<void>
}

const DAY_MS = 86_400_000

/** When the count ends that a call last found used up. */
const calls = new AsyncLocalStorage<{ usedUpUntil: number | null }>()

/**
 * What is refused inside for too many attempts says when the count that refused it begins again. In
 * whole minutes: many share some of them, and what others do is told no closer.
 */
export async function sayingWhen<T>(act: () => Promise<T>): Promise<T> {
  const call = { usedUpUntil: null as number | null }
  const outcome = await calls.run(call, act)
  if (!isRefusal(outcome) || outcome.refused !== 'too_many_requests' || call.usedUpUntil === null)
    return outcome
  return {
    ...outcome,
    detail: {
      ...outcome.detail,
      secondsLeft: Math.max(1, Math.ceil((call.usedUpUntil - Date.now()) / 60_000)) * 60,
    },
  }
}

/**
 * Counts in PostgreSQL, so that all processes share one count; outside of any transaction, so that
 * no rollback loses a try.
 */
export function createRateLimit(
  db: Db,
  { name, tries, seconds, blockSeconds, blockMost = blockSeconds }: RateRule,
): RateLimit {
  const counts = countsOf(db)
  // Subjects are names and addresses of people: only their digest is kept.
  const keyOf = (subject: string) =>
    `${name}:${createHash('sha256').update(subject).digest('base64url')}`
  return {
    async take(subject) {
      const key = keyOf(subject)
      const { points: taken, expire } = await counts.add({ key, forMs: seconds * 1000 })
      if (taken === tries && blockSeconds) {
        const times =
          blockMost === blockSeconds
            ? 1
            : (await counts.add({ key: `${key}:blocks`, forMs: DAY_MS })).points
        const lasts = Math.min(blockSeconds * 2 ** (times - 1), blockMost!)
        await lengthen(db, key, lasts * 1000)
      }
      if (taken <= tries) return tries - taken
      const call = calls.getStore()
      if (call) call.usedUpUntil = expire
      return null
    },
    giveBack: (subject) => counts.takeAway({ key: keyOf(subject), isAll: false }),
    secondsLeft: async (subject) => Math.ceil((await msLeftOf(db, keyOf(subject))) / 1000),
    taken: (subject) => pointsOf(db, keyOf(subject)),
    isUsedUp: async (subject) => (await pointsOf(db, keyOf(subject))) >= tries,
    clear: (subject) => counts.takeAway({ key: keyOf(subject), isAll: true }),
  }
}

/** Forgets counts that ran out. */
export async function purgeRateLimits(db: Db): Promise<void> {
  await deleteCountsBefore(db, Date.now())
}

/** An address in its groups: four of IPv4, also where IPv6 wraps it, or eight of IPv6. */
export function addressGroups(ip: string): { version: 4 | 6 | 0; groups: string[] } {
  const four = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (four) return { version: 4, groups: four[1]!.split('.') }
  if (!ip.includes(':')) return { version: 0, groups: [] }
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(zeros).fill('0'), ...after]
  return { version: 6, groups: groups.map((group) => group.replace(/^0+(?=.)/, '')) }
}

/**
 * Whom an address is counted as: itself in IPv4; in IPv6 its /64, for one household has that many
 * to hide behind.
 */
export function networkOf(ip: string): string {
  const { version, groups } = addressGroups(ip)
  if (version === 4) return groups.join('.')
  return version === 6 ? `${groups.slice(0, 4).join(':')}::/64` : ip
}

/**
 * The network of a stored address, counted as by `networkOf` though written otherwise. What is no
 * address, as a proxy may send it, stands for itself.
 */
export function networkInSql(ip: RawBuilder<string>): RawBuilder<string> {
  const bare = sql`split_part(${ip}, '%', 1)`
  return sql<string>`
    case when ${ip} ~* '^::ffff:[0-9]+([.][0-9]+){3}$' then substr(${ip}, 8)
      when ${ip} like '%:%' and pg_input_is_valid(${bare}, 'inet')
      then network(set_masklen(${bare}::inet, 64))::text else ${ip} end`
}
