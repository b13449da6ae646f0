import { useOperator } from '../../../operator.ts'
import { SectionEditor } from '../SectionEditor.tsx'
import { UnitsInput } from '../UnitsInput.tsx'
import { useSiteWords } from '../words.ts'

/** What free rounds may be worth in a day. */
export function RewardsPage() {
  const t = useSiteWords()
  const { currency } = useOperator()
  return (
    <SectionEditor section="rewards" lead={t('rewards.lead')}>
      {({ value: { rewards }, change, errorOf }) =>
        (['perPlayerDayUnits', 'perOperatorDayUnits'] as const).map((field) => (
          <UnitsInput
            key={field}
            label={`${t(`field.${field}`)} (${currency})`}
            hint={t('rewards.hint')}
            value={rewards[field]}
            error={errorOf(`rewards.${field}`)}
            onChange={(units) => change({ rewards: { ...rewards, [field]: units } })}
          />
        ))
      }
    </SectionEditor>
  )
}
