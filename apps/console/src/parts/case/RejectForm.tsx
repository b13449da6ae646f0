import { Button } from '@padma/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../../words.ts'
import { isReason, ReasonField } from '../form/ReasonField.tsx'

/** Asks for the reason that the player will read. */
export function RejectForm({
  onReject,
  onBack,
}: {
  onReject: (reason: string) => void
  onBack: () => void
}) {
  const t = useWords()
  const [reason, setReason] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  // The button that opened the form has gone with the step before.
  useEffect(() => area.current?.focus(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTooShort(!isReason(reason))
    if (isReason(reason)) onReject(reason.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <ReasonField
        label={t('reject.reason')}
        hint={t('reject.hint')}
        value={reason}
        isTooShort={isTooShort}
        onChange={setReason}
        ref={area}
      />
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button type="submit" look="river">
          {t('reject.act')}
        </Button>
      </div>
    </form>
  )
}
