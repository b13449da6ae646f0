import type { Figures } from './queries.ts'

/** How much more or less in percent; null where there was nothing before. For a picture only. */
export function change(now: string | undefined, before: string | undefined): number | null {
  const [to, from] = [Number(now ?? 0), Number(before ?? 0)]
  return from === 0 ? null : ((to - from) / Math.abs(from)) * 100
}

/** What of the stakes stays with the house, in percent; null without stakes. */
export function marginOf({ stake, net }: Figures): number | null {
  const staked = Number(stake ?? 0)
  return staked === 0 ? null : (Number(net ?? 0) / staked) * 100
}

/** 4.15%, with the sign that amounts have. */
export function percent(value: number | null, digits = 1): string {
  if (value === null) return '–'
  const text = Math.abs(value).toFixed(digits)
  return `${value < 0 && Number(text) > 0 ? '\u2212' : ''}${text}%`
}
