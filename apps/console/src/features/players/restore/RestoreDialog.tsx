import { useDates } from '@padma/i18n'
import { toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useState } from 'react'
import { useOperator } from '../../../operator.ts'
import { isReason, ReasonField } from '../../../parts/form/ReasonField.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import type { SecurityEvent } from '../../../parts/player/security-events.ts'
import { restoreAccess } from '../queries.ts'

type Props = {
  id: string
  player: string
  event: SecurityEvent
  onClose: () => void
}

/**
 * Says what restoring does, and asks why; above the balance limit another operator has to agree.
 */
export function RestoreDialog({ id, player, event, onClose }: Props) {
  const t = useWords()
  const words = useRefusalWords()
  const dates = useDates(useOperator().timeZone)
  const [reason, setReason] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const sending = useAct({
    send: restoreAccess,
    stale: ['players', 'recoveries', 'audit'],
    onDone: ({ state }) => {
      toast(t(state === 'granted' ? 'restore.second' : 'restore.done', { player }))
      onClose()
    },
  })
  const confirm = (): void => {
    setTooShort(!isReason(reason))
    if (isReason(reason)) sending.act({ id, event: event.id, reason: reason.trim() })
  }
  return (
    <ConfirmDialog
      title={t('restore.dialog')}
      text={t('restore.text', {
        what: t(`event.${event.kind}`),
        at: dates.dayAndTime(event.at),
        hint: t('recoveries.beforeHint'),
      })}
      confirm={t('restore.confirm')}
      cancel={t('back')}
      isBusy={sending.isPending}
      error={sending.error && words(sending.error)}
      onConfirm={confirm}
      onCancel={onClose}
    >
      <ReasonField value={reason} isTooShort={isTooShort} onChange={setReason} />
    </ConfirmDialog>
  )
}
