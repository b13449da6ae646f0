import { useSearch } from '@tanstack/react-router'
import { useBrand } from '../../brand/queries.ts'
import { businessDay } from '../../device/business-day.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { mended, type Preset, type Range, rangeOf } from './presets.ts'

/** The range of a record lives in the address; without it the preset stands. */
export function useRange(otherwise: Preset = 'today') {
  const { timeZone } = useBrand()
  const { setSearch } = useOverlay()
  const search = useSearch({ strict: false })
  const today = businessDay(new Date(), timeZone)
  const range =
    search.from && search.to
      ? mended({ from: search.from, to: search.to }, today)
      : rangeOf(otherwise, today)
  const setRange = (next: Range) => setSearch(mended(next, today))
  return { today, range, setRange, widen: () => setRange(rangeOf('last30', today)) }
}
