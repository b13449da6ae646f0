import { TextField, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useState } from 'react'
import { isReason, ReasonField } from '../../../parts/form/ReasonField.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { lowerLimit, type OwnLimit } from '../queries.ts'

/** A lower limit for a player, with the reason; the server refuses a higher one. */
export function LowerDialog({
  id,
  limit,
  onClose,
}: {
  id: string
  limit: OwnLimit
  onClose: () => void
}) {
  const t = useWords()
  const words = useRefusalWords()
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const isAmount = /^\d{1,9}(\.\d{1,2})?$/.test(amount.trim()) && Number(amount) > 0
  const sending = useAct({
    send: lowerLimit,
    stale: ['players', 'audit'],
    onDone: () => {
      toast(t('limits.lowered'))
      onClose()
    },
  })
  const confirm = (): void => {
    setTried(true)
    if (isAmount && isReason(reason))
      sending.act({
        id,
        limit: limit.limit as Exclude<OwnLimit['limit'], 'time_day'>,
        amount: amount.trim(),
        reason: reason.trim(),
      })
  }
  return (
    <ConfirmDialog
      title={t(`limits.name.${limit.limit}`)}
      text={t('limits.lowerText')}
      confirm={t('limits.lower')}
      cancel={t('back')}
      isBusy={sending.isPending}
      error={sending.error && words(sending.error)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <TextField
        label={t('limits.newLimit')}
        inputMode="decimal"
        value={amount}
        error={isTried && !isAmount ? t('limits.wrongAmount') : undefined}
        onChange={(event) => setAmount(event.target.value)}
      />
      <ReasonField value={reason} isTooShort={isTried && !isReason(reason)} onChange={setReason} />
    </ConfirmDialog>
  )
}
