import { useDates, useT } from '@padma/i18n'
import { useBrand } from '../../brand/queries.ts'
import { daysOf, type DayRange, presetOf, presets } from './date-presets.ts'

/** Four presets of business days, and the days they mean in words. */
export function RangePicker({ range, onRange }: { range: DayRange; onRange: (range: DayRange) => void }) {
  const t = useT('records')
  const { timeZone } = useBrand()
  const dates = useDates(timeZone)
  const now = new Date()
  const chosen = presetOf(range, now, timeZone)
  return (
    <div className="grid min-w-0 gap-2">
      <div role="group" aria-label={t('days')} className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5 desk:mx-0 desk:px-0">
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === chosen}
            className="min-h-11 flex-none rounded-full bg-surface-2 px-4 text-sm font-medium text-ink-2 hover:bg-surface-3 aria-pressed:bg-river-soft aria-pressed:font-semibold aria-pressed:text-on-river-soft aria-pressed:inset-ring-2 aria-pressed:inset-ring-river"
            onClick={() => onRange(daysOf(preset, now, timeZone))}
          >
            {t(preset)}
          </button>
        ))}
      </div>
      <p className="text-sm text-ink-3">{range.from === range.to ? dates.dayOf(range.from) : `${dates.dayOf(range.from)} – ${dates.dayOf(range.to)}`}</p>
    </div>
  )
}
