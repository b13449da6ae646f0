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

const youngFor = ({ accounts }: Pick<Settings, 'accounts'>): number => accounts.newFactorHours * 3_600_000

/**
 * Which ways count, and which are too young to: one that came beside an older one within the brand's time (`newFactorHours`), while its owner, who was
 * told of it, can still come forward. A stranger in an open session may have put it there. Where nothing is older, the first one counts at once.
 */
export function split<Way>(ways: readonly Since<Way>[], youngAfter: Date): { settled: Since<Way>[]; young: Since<Way>[] } {
  const isYoung = ({ since }: Since<Way>): boolean => since > youngAfter && ways.some((other) => other.since < since)
  return { settled: ways.filter((found) => !isYoung(found)), young: ways.filter(isYoung) }
}
