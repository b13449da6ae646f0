import { useT } from '@padma/i18n'
import { Card } from '@padma/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { type Limits, limitsQuery } from '../../parts/limits/queries.ts'
import { Choices } from './Choices.tsx'
import { setCheck } from './queries.ts'

/** How often play is interrupted: the site's interval or a shorter one, never none. */
export function CheckCard({ of: { checkMinutes, checkChoices } }: { of: Limits }) {
  const t = useT('limits')
  const words = useRefusalWords()
  const queryClient = useQueryClient()
  const set = useAct({
    mutationFn: setCheck,
    onSuccess: (limits) => queryClient.setQueryData(limitsQuery.queryKey, limits),
  })
  return (
    <Card className="grid gap-3">
      <h3 className="text-md">{t('remind')}</h3>
      <p className="text-sm text-ink-2">{t('remindText')}</p>
      <Choices
        label={t('remind')}
        choices={checkChoices.map((minutes) => ({
          value: minutes,
          label: t('minutes', { count: minutes }),
        }))}
        value={checkMinutes}
        onChoose={(minutes) => set.mutate(minutes)}
      />
      {set.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(set.error)}
        </p>
      )}
    </Card>
  )
}
