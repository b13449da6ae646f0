import { toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useState } from 'react'
import { isReason, ReasonField } from '../../../parts/form/ReasonField.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { type CareAct, takeCare } from '../queries.ts'

/** Says what an act will do to the player, and asks why. */
export function CareDialog({
  id,
  player,
  act,
  session,
  onClose,
}: {
  id: string
  player: string
  act: CareAct
  session?: { id: string; device: string }
  onClose: () => void
}) {
  const t = useWords()
  const words = useRefusalWords()
  const names = { player, device: session?.device ?? '' }
  const [reason, setReason] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const sending = useAct({
    send: takeCare,
    stale: ['players', 'audit'],
    onDone: () => {
      toast(t(`care.did.${act}`, names))
      onClose()
    },
  })
  const error = sending.error && words(sending.error)
  const confirm = (): void => {
    setTooShort(!isReason(reason))
    if (isReason(reason))
      sending.act({
        id,
        act,
        reason: reason.trim(),
        session: session?.id,
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
      <ReasonField value={reason} isTooShort={isTooShort} onChange={setReason} />
    </ConfirmDialog>
  )
}
