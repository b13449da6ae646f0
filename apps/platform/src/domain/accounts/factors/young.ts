import type { Settings } from '../../brand/index.ts'

export type Since<Way> = { way: Way; since: Date }

/** What came after it is young. */
export function youngSince(settings: Pick<Settings, 'accounts'>, now: Date): Date {
  return new Date(now.getTime() - youngFor(settings))
}

/** From when on what came then is young no more. */
export function settledAt(settings: Pick<Settings, 'accounts'>, since: Date): Date {
  return new Date(since.getTime() + youngFor(settings))
}

/** What came from then on, and not with the account, may have been laid ready by whoever replaced a number or a mailbox at `replacedAt`: who prepares a theft waits a few days, not a month. */
export function laidReadySince(
  replacedAt: Date,
  { created_at: createdAt }: { created_at: Date },
): Date {
  return new Date(Math.max(replacedAt.getTime() - LAID_READY_MS, createdAt.getTime()))
}

const LAID_READY_MS = 30 * 24 * 3_600_000
const youngFor = ({ accounts }: Pick<Settings, 'accounts'>): number =>
  accounts.newFactorHours * 3_600_000

/**
 * Which ways count, and which are too young to: one that came beside an older one within the brand's time (`newFactorHours`), while its owner, who was
 * told of it, can still come forward. A stranger in an open session may have put it there. Where nothing is older, the first one counts at once.
 */
export function split<Way>(
  ways: readonly Since<Way>[],
  youngAfter: Date,
): { settled: Since<Way>[]; young: Since<Way>[] } {
  const isYoung = ({ since }: Since<Way>): boolean =>
    since > youngAfter && ways.some((other) => other.since < since)
  return { settled: ways.filter((found) => !isYoung(found)), young: ways.filter(isYoung) }
}
