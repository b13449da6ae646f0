import { useT } from '@padma/i18n'
import { useId } from 'react'

type Props = {
  label: string
  least: number
  most: number
  value: number
  onChange: (value: number) => void
}

/** A prize mode in even steps, up to one’s own. */
export function ModeSlider({ label, least, most, value, onChange }: Props) {
  const t = useT('agents')
  const id = useId()
  return (
    <div className="grid gap-1">
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="num text-xl font-bold">
          {value}
        </output>
      </div>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={2}
        value={value}
        className="h-11 w-full accent-river"
        onChange={({ target }) => onChange(Number(target.value))}
      />
      <div className="num flex justify-between text-xs text-ink-3">
        <span>{least}</span>
        <span>{t('ownMode', { mode: `${most}` })}</span>
      </div>
    </div>
  )
}
