import { useId } from 'react'
import { useWords } from '../lottery-context.ts'
import { type Odds, percentOf, timesOf } from '../slip/odds.ts'

type Props = {
  odds: Odds | undefined
  mode: number
  leastMode: number
  ownMode: number
  isHeld: boolean
  onMode: (mode: number) => void
}

/** A higher prize or a rebate on every bet; what returns in all stays the same. */
export function ModeSlider({ odds, mode, leastMode, ownMode, isHeld, onMode }: Props) {
  const { t } = useWords()
  const id = useId()
  const rebate = percentOf(ownMode - mode)
  const times = odds ? timesOf(odds, mode) : '–'
  return (
    <section className="lot-card grid gap-1">
      <label htmlFor={id} className="sr-only">
        {t('modeLabel')}
      </label>
      <p className="flex justify-between gap-4 text-xs text-ink-2">
        <span>{t('rebate')}</span>
        <span>{t('prize')}</span>
      </p>
      <p className="num flex justify-between gap-4 text-xl font-bold">
        <span>{rebate} %</span>
        <span>{times}×</span>
      </p>
      <input
        id={id}
        type="range"
        className="lot-range"
        min={leastMode}
        max={ownMode}
        step={2}
        value={mode}
        disabled={isHeld}
        aria-valuetext={t('modeNow', { prize: times, rebate })}
        onChange={({ target }) => onMode(Number(target.value))}
      />
      <p className="text-xs text-ink-2">{t('modeNote', { percent: percentOf(ownMode) })}</p>
    </section>
  )
}
