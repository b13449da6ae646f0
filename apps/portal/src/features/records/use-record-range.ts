import { useSearch } from '@tanstack/react-router'
import { useBrand } from '../../brand/queries.ts'
import { useOverlay } from '../../shell/use-overlay.ts'
import { daysOf, type DayRange } from './date-presets.ts'

/** Range and page of a record as the address says them; the last seven days when it says nothing. */
export function useRecordRange(): { range: DayRange; page: number; setRange: (range: DayRange) => void; setPage: (page: number) => void } {
  const { timeZone } = useBrand()
  const { setSearch } = useOverlay()
  const search = useSearch({ strict: false })
  const fallback = daysOf('last7', new Date(), timeZone)
  return {
    range: { from: search.from ?? fallback.from, to: search.to ?? fallback.to },
    page: search.page ?? 1,
    setRange: (range) => setSearch({ ...range, page: undefined }),
    setPage: (page) => setSearch({ page }),
  }
}
