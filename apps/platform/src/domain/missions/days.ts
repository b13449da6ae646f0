import type { Deps } from './deps.ts'

/** Today in the brand's zone, as 2026-01-31. */
export async function dayOf(
  { brand, now }: Pick<Deps, 'brand' | 'now'>,
  brandId: number,
): Promise<string> {
  const { timeZone } = await brand.settings(brandId)
  return new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now())
}
