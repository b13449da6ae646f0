/** Whole points with separators, as money has them: 12,480. */
export function shownPoints(points: string | bigint | number): string {
  const text = `${points}`
  const sign = text.startsWith('-') ? '−' : ''
  return `${sign}${text.replace('-', '').replaceAll(/\B(?=(\d{3})+$)/g, ',')}`
}
