const DAY_MS = 86_400_000

/** The Monday, UTC, of a moment's week, as the database's periods begin. */
export function weekOf(moment: Date): string {
  return dayOf(moment.getTime() - ((moment.getUTCDay() + 6) % 7) * DAY_MS)
}

export function weekBefore(week: string): string {
  return dayOf(Date.parse(week) - 7 * DAY_MS)
}

function dayOf(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10)
}
