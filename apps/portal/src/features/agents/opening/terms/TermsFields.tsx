import { useT } from '@padma/i18n'
import { TextField } from '@padma/ui'
import { useId } from 'react'
import { Effects } from './Effects.tsx'
import { ModeSlider } from './ModeSlider.tsx'
import type { Own } from '../queries.ts'
import { alike, givable, modeKinds, rebateFault, type Terms } from './terms.ts'

type Props = {
  own: Own
  value: Terms
  isTried: boolean
  onChange: (terms: Terms) => void
}

/** What an account is opened with: member or agent, prize modes and rebates up to one’s own. */
export function TermsFields({ own, value, isTried, onChange }: Props) {
  const t = useT('agents')
  const name = useId()
  const { prizeModes, rebates } = value
  const most = Math.max(...modeKinds.map((kind) => own.prizeModes[kind]))
  const mode = Math.max(...modeKinds.map((kind) => prizeModes[kind]))
  const rebateTypes = givable(own)
  return (
    <>
      <fieldset className="grid grid-cols-2 gap-1 rounded-sm bg-surface-2 p-1">
        <legend className="sr-only">{t('accountType')}</legend>
        {(['member', 'agent'] as const).map((type) => (
          <label
            key={type}
            className="grid min-h-11 place-items-center rounded-xs text-sm font-semibold text-ink-2
              has-checked:bg-surface has-checked:text-ink has-checked:shadow-1
              has-focus-visible:outline-3 has-focus-visible:outline-focus
              [[data-theme=dark]_&]:has-checked:bg-surface-3"
          >
            <input
              type="radio"
              name={name}
              className="sr-only"
              checked={value.accountType === type}
              onChange={() => onChange({ ...value, accountType: type })}
            />
            {t(`type_${type}`)}
          </label>
        ))}
      </fieldset>
      <ModeSlider
        label={t('prizeMode')}
        least={own.leastMode}
        most={most}
        value={mode}
        onChange={(next) => onChange({ ...value, prizeModes: alike(own.prizeModes, next) })}
      />
      <Effects own={most} given={mode} />
      <details className="-my-2">
        <summary className="link min-h-11 w-fit cursor-pointer content-center text-sm">
          {t('modesApart')}
        </summary>
        <div className="grid gap-3 pb-2">
          {modeKinds.map((kind) => (
            <ModeSlider
              key={kind}
              label={t(`mode_${kind}`)}
              least={own.leastMode}
              most={own.prizeModes[kind]}
              value={prizeModes[kind]}
              onChange={(next) =>
                onChange({ ...value, prizeModes: { ...prizeModes, [kind]: next } })
              }
            />
          ))}
        </div>
      </details>
      {rebateTypes.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="mb-1 text-sm font-semibold">{t('rebatesGiven')}</legend>
          <p className="mb-2 text-xs text-ink-3">{t('rebatesHint')}</p>
          <div className="grid grid-cols-2 gap-3 desk:grid-cols-4">
            {rebateTypes.map((type) => {
              const fault = isTried ? rebateFault(rebates[type], own.rebates[type]) : undefined
              return (
                <TextField
                  key={type}
                  label={
                    <span className="font-normal text-ink-2">
                      {t(`game_${type}`)} <span className="num">≤ {own.rebates[type]}</span>
                    </span>
                  }
                  value={rebates[type]}
                  inputMode="decimal"
                  autoComplete="off"
                  maxLength={8}
                  after={<span className="text-ink-3">%</span>}
                  error={fault && t(fault, { most: own.rebates[type] })}
                  onChange={({ target }) =>
                    onChange({
                      ...value,
                      rebates: { ...rebates, [type]: target.value.replace(',', '.') },
                    })
                  }
                />
              )
            })}
          </div>
        </fieldset>
      )}
    </>
  )
}
