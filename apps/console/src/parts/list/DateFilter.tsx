import { useState } from 'react'
import { useOperator } from '../../operator.ts'
import { useWords } from '../../words.ts'
import { FilterSelect } from './FilterSelect.tsx'
import {
  type DayRange,
  type Preset,
  presetOf,
  presets as usual,
  rangeOf,
  today,
} from './day-range.ts'

/** Narrows a list to days of the brand: by a name, or from one to another. */
export function DateFilter({
  range,
  presets = usual,
  onChoose,
}: {
  range: DayRange
  /** What it may be called, the usual one first. */
  presets?: readonly Preset[]
  onChoose: (range: DayRange) => void
}) {
  const t = useWords()
  const now = today(useOperator().timeZone)
  const [isOwn, setOwn] = useState(false)
  const preset = isOwn ? 'own' : presetOf(range, now, presets)
  return (
    <>
      <FilterSelect
        label={t('dates.label')}
        value={preset}
        choices={presets.map((value) => ({ value, word: t(`dates.${value}`) }))}
        onChoose={(value) => {
          setOwn(value === 'own')
          if (value !== 'own') onChoose(rangeOf(value, now))
        }}
      />
      {preset === 'own' &&
        (['from', 'to'] as const).map((end) => (
          <input
            key={end}
            type="date"
            aria-label={t(`dates.${end}`)}
            title={t(`dates.${end}`)}
            value={range[end] ?? ''}
            max={now}
            onChange={(event) => onChoose({ ...range, [end]: event.target.value || undefined })}
            className="min-h-11 rounded-full border-0 bg-surface-2 px-3 text-sm font-medium"
          />
        ))}
    </>
  )
}
