import { Button, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { isReason, ReasonField } from '../../../parts/form/ReasonField.tsx'
import { Notice } from '../../../parts/Notice.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { type Adjustment, askUndo } from './queries.ts'

/** Asks a second person to take an entry back. */
export function UndoSheet({
  adjustment: { id },
  onClose,
}: {
  adjustment: Adjustment
  onClose: () => void
}) {
  const t = useWords()
  const words = useRefusalWords()
  const [key] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const { act, isPending, error } = useAct({
    send: askUndo,
    stale: ['players', 'approvals', 'audit'],
    onDone: (asked) => {
      toast(t('adjustment.asked', { id: `M-${asked.id}` }))
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTooShort(!isReason(reason))
    if (isReason(reason)) act({ id, key, reason: reason.trim() })
  }
  return (
    <Sheet title={t('adjustment.undoTitle', { id: `A-${id}` })} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-ink-2">{t('adjustment.undoText')}</p>
        <ReasonField
          label={t('approvals.reason')}
          value={reason}
          isTooShort={isTooShort}
          onChange={setReason}
        />
        {error && (
          <Notice tone="bad" role="alert">
            {words(error)}
          </Notice>
        )}
        <Button type="submit" look="lotus" isBusy={isPending}>
          {t(isPending ? 'sending' : 'adjustment.send')}
        </Button>
      </form>
    </Sheet>
  )
}
