import { Choice, NumberInput, TextInput } from '../inputs/fields.tsx'
import { useSiteWords } from '../names/words.ts'
import type { Terms } from './queries.ts'

/** As what a sum is given, and how it is played through. */
export function TermsFields({
  terms,
  hasDeposit = false,
  errorOf,
  onChange,
}: {
  terms: Terms
  /** The wagering may count it too. */
  hasDeposit?: boolean
  errorOf: (name: string) => string | undefined
  onChange: (terms: Terms) => void
}) {
  const t = useSiteWords()
  return (
    <div className="grid gap-3 desk:grid-cols-2">
      <Choice
        label={t('promo.as')}
        value={terms.as}
        options={(['bonus', 'cash'] as const).map((value) => ({
          value,
          word: t(`promo.as.${value}`),
        }))}
        onChange={(as) =>
          onChange(
            as === 'cash'
              ? { as, turnoverTimes: 1 }
              : {
                  as,
                  wageringTimes: 10,
                  wageringOn: 'bonus',
                  maxBet: '',
                  maxCashout: '',
                  days: 7,
                },
          )
        }
      />
      {terms.as === 'cash' ? (
        <NumberInput
          label={t('promo.turnoverTimes')}
          min={0}
          max={50}
          unit="×"
          value={terms.turnoverTimes}
          error={errorOf('turnoverTimes')}
          onChange={(turnoverTimes) => onChange({ ...terms, turnoverTimes })}
        />
      ) : (
        <>
          <NumberInput
            label={t('promo.wageringTimes')}
            min={0}
            max={100}
            unit="×"
            value={terms.wageringTimes}
            error={errorOf('wageringTimes')}
            onChange={(wageringTimes) => onChange({ ...terms, wageringTimes })}
          />
          {hasDeposit && (
            <Choice
              label={t('promo.wageringOn')}
              value={terms.wageringOn}
              options={(['bonus', 'bonus_and_deposit'] as const).map((value) => ({
                value,
                word: t(`promo.wageringOn.${value}`),
              }))}
              onChange={(wageringOn) => onChange({ ...terms, wageringOn })}
            />
          )}
          <TextInput
            label={t('promo.maxBet')}
            hint={t('promo.noneHint')}
            isPlain
            max={12}
            value={terms.maxBet}
            error={errorOf('maxBet')}
            onChange={(maxBet) => onChange({ ...terms, maxBet })}
          />
          <TextInput
            label={t('promo.maxCashout')}
            hint={t('promo.noneHint')}
            isPlain
            max={12}
            value={terms.maxCashout}
            error={errorOf('maxCashout')}
            onChange={(maxCashout) => onChange({ ...terms, maxCashout })}
          />
          <NumberInput
            label={t('promo.wageringDays')}
            min={1}
            max={90}
            unit={t('unit.days')}
            value={terms.days}
            error={errorOf('days')}
            onChange={(days) => onChange({ ...terms, days })}
          />
        </>
      )}
    </div>
  )
}
