import { AsyncLocalStorage } from 'node:async_hooks'
import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { isRefusal } from '../refusal.ts'
import { countsOf, deleteCountsBefore, lengthen, msLeftOf, pointsOf } from './counts.ts'

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
  /** In how many seconds the subject's tries begin anew; nothing when they have. */
  secondsLeft: (subject: string) => Promise<number>
  /** Forgets all tries of the subject. */
  clear: (subject: string) => Promise<void>
}

/** Until when the count lasts of which a call last took a try in vain. */
const calls = new AsyncLocalStorage<{ usedUpUntil: number | null }>()

/** What is refused inside for too many tries says when the count begins anew that refused it. In whole minutes: many share some of them, and what others do is told no closer. */
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

/** Counts in PostgreSQL, so that all processes share one count; outside of any transaction, so that no rollback loses a try. */
export function createRateLimit(
  db: Db,
  { name, tries, seconds, blockSeconds }: RateRule,
): RateLimit {
  const counts = countsOf(db)
  // Subjects are names and addresses of people: only their digest is kept.
  const keyOf = (subject: string) =>
    `${name}:${createHash('sha256').update(subject).digest('base64url')}`
  return {
    async take(subject) {
      const key = keyOf(subject)
      const { points: taken, expire } = await counts.add({ key, forMs: seconds * 1000 })
      if (taken === tries && blockSeconds) await lengthen(db, key, blockSeconds * 1000)
      if (taken <= tries) return tries - taken
      const call = calls.getStore()
      if (call) call.usedUpUntil = expire
      return null
    },
    giveBack: (subject) => counts.takeAway({ key: keyOf(subject), isAll: false }),
    secondsLeft: async (subject) => Math.ceil((await msLeftOf(db, keyOf(subject))) / 1000),
    isUsedUp: async (subject) => (await pointsOf(db, keyOf(subject))) >= tries,
    clear: (subject) => counts.takeAway({ key: keyOf(subject), isAll: true }),
  }
}

/** Forgets counts that ran out. */
export async function purgeRateLimits(db: Db): Promise<void> {
  await deleteCountsBefore(db, Date.now())
}

/** Whom an address is counted as: itself in IPv4; in IPv6 its /64, for one household has that many to hide behind. */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)
  if (mapped) return mapped[1]!
  if (!ip.includes(':')) return ip
  const [head = '', tail] = ip.toLowerCase().split('%')[0]!.split('::')
  const before = head.split(':').filter(Boolean)
  const after = (tail ?? '').split(':').filter(Boolean)
  const groups =
    tail === undefined
      ? before
      : [
          ...before,
          ...Array<string>(Math.max(0, 8 - before.length - after.length)).fill('0'),
          ...after,
        ]
  return `${groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')}::/64`
}

/** The part of the net that an address is of, as providers hand them out: who is at it by a phone has another address every few minutes, and mostly one beside the former. IPv6 by /32, IPv4 by /16. */
export function neighbourhoodOf(ip: string): string {
  const network = networkOf(ip)
  return network.includes(':')
    ? network.split(':').slice(0, 2).join(':')
    : network.split('.').slice(0, 2).join('.')
}

/** The network of a stored address, counted as by `networkOf` though written otherwise. What is no address, as a proxy may send it, stands for itself. */
export function networkInSql(ip: RawBuilder<string>): RawBuilder<string> {
  const bare = sql`split_part(${ip}, '%', 1)`
  return sql<string>`case when ${ip} ~* '^::ffff:[0-9]+([.][0-9]+){3}$' then substr(${ip}, 8) when ${ip} like '%:%' and pg_input_is_valid(${bare}, 'inet') then network(set_masklen(${bare}::inet, 64))::text else ${ip} end`
}
