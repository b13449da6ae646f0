import { useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { cancelDeposit, type Deposit } from './queries.ts'

/** Asks before it cancels: money that was sent already would be looked for in vain. */
export function CancelOrder({
  deposit,
  isDisabled,
  onCancelled,
}: {
  deposit: Deposit
  isDisabled: boolean
  onCancelled: () => void
}) {
  const t = useT('cashier')
  const words = useRefusalWords()
  const queryClient = useQueryClient()
  const renew = () => queryClient.invalidateQueries({ queryKey: ['cashier', 'deposits'] })
  const [isAsking, setAsking] = useState(false)
  const cancel = useAct({
    mutationFn: () => cancelDeposit(deposit.id),
    onSuccess: () => {
      onCancelled()
      void renew()
    },
    onError: () => void renew(),
    onSettled: () => setAsking(false),
  })
  return (
    <>
      {cancel.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(cancel.error)}
        </p>
      )}
      <Button disabled={isDisabled} onClick={() => setAsking(true)}>
        {t('cancelOrder')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('cancelOrderTitle')}
          text={t('cancelOrderText')}
          confirm={t('cancelOrder')}
          cancel={t('keepOrder')}
          isBusy={cancel.isPending}
          onConfirm={() => cancel.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}
