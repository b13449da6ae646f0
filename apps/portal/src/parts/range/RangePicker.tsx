import { useDates, useT } from '@padma/i18n'
import { IconButton } from '@padma/ui'
import caretDoubleLeft from 'icon:caret-double-left'
import caretDoubleRight from 'icon:caret-double-right'
import caretLeft from 'icon:caret-left'
import caretRight from 'icon:caret-right'
import { presetOf, presets, type Range, rangeOf, shifted } from './presets.ts'

const steps = [
  { days: -30, icon: caretDoubleLeft, word: 'earlier30' },
  { days: -7, icon: caretLeft, word: 'earlier7' },
  { days: 7, icon: caretRight, word: 'later7' },
  { days: 30, icon: caretDoubleRight, word: 'later30' },
] as const

export function RangePicker({
  range,
  today,
  onChange,
}: {
  range: Range
  today: string
  onChange: (range: Range) => void
}) {
  const t = useT('records')
  const dates = useDates('UTC')
  const current = presetOf(range, today)
  const step = ({ days, icon, word }: (typeof steps)[number]) => {
    const next = shifted(range, days, today)
    return (
      <IconButton
        key={word}
        icon={icon}
        isFlipped
        label={t(word)}
        disabled={!next}
        className="disabled:opacity-40"
        onClick={() => next && onChange(next)}
      />
    )
  }
  return (
    <div className="grid gap-2">
      <div
        role="group"
        aria-label={t('range')}
        className="no-bar -mx-4 flex gap-2 overflow-x-auto px-4 py-0.5"
      >
        {presets.map((preset) => (
          <button
            key={preset}
            type="button"
            aria-pressed={preset === current}
            className="min-h-11 flex-none rounded-full bg-surface-2 px-4 text-sm font-medium
              text-ink-2 aria-pressed:bg-river-soft aria-pressed:font-semibold
              aria-pressed:text-on-river-soft aria-pressed:inset-ring-[1.5px]
              aria-pressed:inset-ring-river"
            onClick={() => onChange(rangeOf(preset, today))}
          >
            {t(preset)}
          </button>
        ))}
      </div>
      <div className="flex items-center justify-center desk:justify-start">
        {steps.slice(0, 2).map(step)}
        <span className="min-w-0 flex-1 text-center text-sm font-semibold desk:flex-none desk:px-3">
          {range.from === range.to
            ? dates.dayOf(range.from)
            : `${dates.dayOf(range.from)} – ${dates.dayOf(range.to)}`}
        </span>
        {steps.slice(2).map(step)}
      </div>
    </div>
  )
}
