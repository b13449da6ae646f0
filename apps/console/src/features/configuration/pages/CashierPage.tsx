import { useOperator } from '../../../operator.ts'
import { NumberInput } from '../fields.tsx'
import { SectionEditor } from '../SectionEditor.tsx'
import { typedPer } from '../typed-per.ts'
import { UnitsInput } from '../UnitsInput.tsx'
import { useSiteWords } from '../words.ts'

/** What a withdrawal has to keep to, and what it waits for. */
export function CashierPage() {
  const t = useSiteWords()
  const { currency } = useOperator()
  return (
    <SectionEditor section="cashier" lead={t('cashier.lead')}>
      {({ value: { cashier }, change, errorOf }) => {
        const amount = (
          field: 'withdrawalMinimumUnits' | 'withdrawalMaximumUnits' | 'checkerAboveUnits',
        ) => (
          <UnitsInput
            label={`${t(`field.${field}`)} (${currency})`}
            hint={t(`cashier.${field}Hint`)}
            value={cashier[field]}
            error={errorOf(`cashier.${field}`)}
            onChange={(units) => change({ cashier: { ...cashier, [field]: units } })}
          />
        )
        const number = (
          field:
            | 'withdrawalsPerDay'
            | 'autoReceiptMinutes'
            | 'payoutAccountAgeHours'
            | 'depositTurnoverPpm',
          min: number,
          max: number,
          per = 1,
        ) => (
          <NumberInput
            label={t(`field.${field}`)}
            hint={t(`cashier.${field}Hint`)}
            min={min}
            max={max}
            value={cashier[field] / per}
            error={errorOf(`cashier.${field}`)}
            onChange={(next) =>
              change({ cashier: { ...cashier, [field]: Math.round(next * per) } })
            }
          />
        )
        return (
          <>
            {amount('withdrawalMinimumUnits')}
            {amount('withdrawalMaximumUnits')}
            {number('withdrawalsPerDay', 1, 1_000)}
            {amount('checkerAboveUnits')}
            {number('depositTurnoverPpm', 0, 1_000, typedPer.depositTurnoverPpm)}
            {number('payoutAccountAgeHours', 0, 720)}
            {number('autoReceiptMinutes', 5, 10_080)}
          </>
        )
      }}
    </SectionEditor>
  )
}
