import { useT } from '@padma/i18n'
import { Button, Card } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { type BreakLength, limitsQuery, takeBreak } from '../../parts/limits/queries.ts'
import { Choices } from './Choices.tsx'

const lengths = ['day', 'week', 'month'] as const

/** No play and no deposits for a while; asked once more, as it cannot be taken back. */
export function BreakCard({ isExcluded }: { isExcluded: boolean }) {
  const t = useT('limits')
  const words = useRefusalWords()
  const queryClient = useQueryClient()
  const [length, setLength] = useState<BreakLength>('day')
  const [isAsking, setAsking] = useState(false)
  const take = useAct({
    mutationFn: takeBreak,
    onSuccess(limits) {
      queryClient.setQueryData(limitsQuery.queryKey, limits)
      setAsking(false)
    },
  })
  return (
    <Card className="grid gap-3">
      <h3 className="text-md">{t('break')}</h3>
      <Choices
        label={t('break')}
        choices={lengths.map((value) => ({ value, label: t(`break_${value}`) }))}
        value={length}
        onChoose={setLength}
      />
      <Button look="river" onClick={() => setAsking(true)}>
        {t(isExcluded ? 'takeLonger' : `take_${length}`)}
      </Button>
      <p className="text-sm text-ink-2">{t('breakText')}</p>
      {isAsking && (
        <ConfirmDialog
          title={t(`take_${length}`)}
          text={t('breakAsk')}
          cancel={t('cancel')}
          confirm={t('takeBreak')}
          isBusy={take.isPending}
          error={words.of(take.error)}
          onConfirm={() => take.mutate(length)}
          onCancel={() => setAsking(false)}
        />
      )}
    </Card>
  )
}
