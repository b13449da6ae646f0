import { ownersAlone, type Right } from '@padma/contract/rights'
import { useMay } from '../../operator.ts'
import { useWords } from '../../words.ts'
import { rightsByThing } from './choose-right.ts'

type Props = {
  rights: readonly Right[]
  isFixed: boolean
  /** The id of what says that none is chosen. */
  wrongBy?: string | undefined
  onChoose: (right: Right, isOn: boolean) => void
}

/** Every right by its subject, with a tick. An operator can give only what they have. */
export function RightsField({ rights, isFixed, wrongBy, onChoose }: Props) {
  const t = useWords()
  const may = useMay()
  const mayGive = (right: Right) => may(right) && !ownersAlone.includes(right)
  const first = [...rightsByThing.values()].flat().find(mayGive)
  return (
    <div className="grid gap-4">
      {[...rightsByThing].map(([thing, ofThing]) => (
        <fieldset key={thing} disabled={isFixed} className="grid gap-0.5">
          <legend className="mb-1 text-sm font-semibold">{t(`rights.${thing}`)}</legend>
          {ofThing.map((right) => (
            <label
              key={right}
              className={`flex min-h-9 items-center gap-2.5 text-sm
                ${mayGive(right) ? '' : 'text-ink-3'}`}
            >
              <input
                type="checkbox"
                className="tick-box"
                checked={rights.includes(right)}
                disabled={!mayGive(right)}
                {...(wrongBy &&
                  right === first && { 'aria-invalid': true, 'aria-describedby': wrongBy })}
                onChange={(event) => onChoose(right, event.target.checked)}
              />
              {t(`right.${right}`)}
              {ownersAlone.includes(right) && (
                <span className="text-xs">{t('roles.ownersAlone')}</span>
              )}
            </label>
          ))}
        </fieldset>
      ))}
      {!isFixed && [...rightsByThing.values()].some((ofThing) => !ofThing.every(may)) && (
        <p className="text-xs text-ink-3">{t('roles.greyed')}</p>
      )}
    </div>
  )
}
