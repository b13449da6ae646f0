const SHOWN = 12

/** Months of the brand, today's first, back to that of the first day: `2026-03`. */
export function monthsUntil(today: string, firstDay = ''): string[] {
  const [year, month] = today.split('-').map(Number) as [number, number]
  return Array.from({ length: SHOWN }, (_, back) =>
    new Date(Date.UTC(year, month - 1 - back, 1)).toISOString().slice(0, 7),
  ).filter((each) => each >= firstDay.slice(0, 7))
}

/** From its first moment to the first of the next month, by the brand's clocks. */
export function momentsOf(month: string): { since: string; until: string } {
  const [year, number] = month.split('-').map(Number) as [number, number]
  const next = new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 10)
  return { since: `${month}-01T00:00`, until: `${next}T00:00` }
}
