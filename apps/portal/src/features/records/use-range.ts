import { useSearch } from '@tanstack/react-router'
import { useBrand } from '../../brand/queries.ts'
import { businessDay } from '../../device/business-day.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { mended, type Range, rangeOf } from './presets.ts'

/** Range and page of a record live in the address; without them it is today's first page. */
export function useRange() {
  const { timeZone } = useBrand()
  const { setSearch } = useOverlay()
  const search = useSearch({ strict: false })
  const today = businessDay(new Date(), timeZone)
  const range =
    search.from && search.to
      ? mended({ from: search.from, to: search.to }, today)
      : rangeOf('today', today)
  return {
    today,
    range,
    page: typeof search.page === 'number' ? search.page : 1,
    setRange: (next: Range) => setSearch({ ...mended(next, today), page: undefined }),
    setPage: (page: number) => setSearch({ page: page > 1 ? page : undefined }),
  }
}
