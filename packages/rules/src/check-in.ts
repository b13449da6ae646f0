export type CheckInRules = { days: 7 | 30; onMiss: 'reset' | 'continue' }

/**
 * Which day of the table today's visit is, from 1; null when today was one already. After the last
 * day the table begins again.
 */
export function nextCheckInStep(
  { days, onMiss }: CheckInRules,
  last: { day: string; step: number } | null,
  today: string,
): number | null {
  if (!last) return 1
  if (last.day >= today) return null
  const isMissed = daysBetween(last.day, today) > 1
  return isMissed && onMiss === 'reset' ? 1 : (last.step % days) + 1
}

const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / 86_400_000)
