import type { Right } from '@padma/contract'
import { useMay } from '../../operator.ts'
import { useWords } from '../../words.ts'
import { rightsByThing } from './choose-right.ts'

type Props = { rights: readonly Right[]; isFixed: boolean; onChoose: (right: Right, isOn: boolean) => void }

/** Every right by its thing, with a tick. What one may not do oneself one cannot give. */
export function RightsField({ rights, isFixed, onChoose }: Props) {
  const t = useWords()
  const may = useMay()
  return (
    <div className="grid gap-4">
      {[...rightsByThing].map(([thing, ofThing]) => (
        <fieldset key={thing} disabled={isFixed} className="grid gap-0.5">
          <legend className="mb-1 text-sm font-semibold">{t(`rights.${thing}`)}</legend>
          {ofThing.map((right) => (
            <label key={right} className={`flex min-h-9 items-center gap-2.5 text-sm ${may(right) ? '' : 'text-ink-3'}`}>
              <input type="checkbox" className="tick-box" checked={rights.includes(right)} disabled={!may(right)} onChange={(event) => onChoose(right, event.target.checked)} />
              {t(`right.${right}`)}
            </label>
          ))}
        </fieldset>
      ))}
      {!isFixed && [...rightsByThing.values()].some((ofThing) => !ofThing.every(may)) && <p className="text-xs text-ink-3">{t('roles.greyed')}</p>}
    </div>
  )
}
