import { useLanguage } from '@padma/i18n'
import { Button, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { isReason, ReasonField } from '../../../parts/form/ReasonField.tsx'
import { Notice } from '../../../parts/Notice.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { wordsIn } from '../names/names.ts'
import { useSiteWords } from '../names/words.ts'
import { type Row, switchPromotion } from './queries.ts'

export type Switch = { row: Row; to: 'on' | 'paused' | 'closed' }

/** Switches a promotion on, pauses or closes it, with a reason for the audit log. */
export function StateDialog({
  asked: { row, to },
  onClose,
}: {
  asked: Switch
  onClose: () => void
}) {
  const t = useSiteWords()
  const words = useRefusalWords()
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, isPending, error } = useAct({
    send: switchPromotion,
    stale: ['promotions', 'audit'],
    onDone: () => {
      toast(t(`promo.did.${to}`))
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (isReason(reason)) act({ id: row.id, state: to, reason: reason.trim() })
  }
  return (
    <Sheet
      title={`${t(`promo.to.${to}`)}: ${wordsIn(row.draft.title, useLanguage())}`}
      onClose={onClose}
    >
      <form noValidate onSubmit={submit} className="grid gap-4">
        <p className="text-sm text-ink-2">{t(`promo.toText.${to}`)}</p>
        <ReasonField
          value={reason}
          isTooShort={isTried && !isReason(reason)}
          onChange={setReason}
        />
        {error && (
          <Notice tone="bad" role="alert">
            {words(error)}
          </Notice>
        )}
        <Button type="submit" look="lotus" isBusy={isPending}>
          {t(`promo.to.${to}`)}
        </Button>
      </form>
    </Sheet>
  )
}
