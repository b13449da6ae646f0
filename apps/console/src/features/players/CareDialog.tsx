import { Refused } from '@padma/contract/client'
import { useDates } from '@padma/i18n'
import { TextField, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/ConfirmDialog.tsx'
import { useState } from 'react'
import { useOperator } from '../../operator.ts'
import { isReason, ReasonField } from '../../parts/form/ReasonField.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { type CareAct, takeCare } from './queries.ts'

/** Says what an act will do to the player, and asks why. */
export function CareDialog({
  id,
  player,
  act,
  session,
  asksMailbox = false,
  onClose,
}: {
  id: string
  player: string
  act: CareAct
  session?: { id: string; device: string }
  /** Which of two the player names. */ asksMailbox?: boolean
  onClose: () => void
}) {
  const t = useWords()
  const words = useRefusalWords()
  const dates = useDates(useOperator().timeZone)
  const names = { player, device: session?.device ?? '' }
  const [reason, setReason] = useState('')
  const [mailbox, setMailbox] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const sending = useAct({
    send: takeCare,
    stale: ['players', 'audit'],
    onDone: () => {
      toast(t(`care.did.${act}`, names))
      onClose()
    },
  })
  const worksFrom =
    sending.error instanceof Refused && sending.error.code === 'reached_lately'
      ? sending.error.value.worksFrom
      : null
  const error =
    typeof worksFrom === 'string'
      ? t('care.reachedLatelyUntil', { at: dates.dayAndTime(worksFrom) })
      : sending.error && words(sending.error)
  const confirm = (): void => {
    setTooShort(!isReason(reason))
    if (isReason(reason))
      sending.act({
        id,
        act,
        reason: reason.trim(),
        session: session?.id,
        ...(asksMailbox && { mailbox }),
      })
  }
  return (
    <ConfirmDialog
      title={t(`care.${act}`)}
      text={t(`care.${act}Text`, names)}
      confirm={t(`care.${act}`)}
      cancel={t('back')}
      isBusy={sending.isPending}
      error={error}
      onConfirm={confirm}
      onCancel={onClose}
    >
      {asksMailbox && (
        <TextField
          label={t('care.mailbox')}
          hint={t('care.mailboxHint')}
          autoComplete="off"
          maxLength={255}
          value={mailbox}
          onChange={(event) => setMailbox(event.target.value)}
        />
      )}
      <ReasonField value={reason} isTooShort={isTooShort} onChange={setReason} />
    </ConfirmDialog>
  )
}
