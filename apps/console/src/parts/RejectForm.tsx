import { Button, Field } from '@padma/ui'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useWords } from '../words.ts'
import { TextArea } from './TextArea.tsx'

const SHORTEST = 3
const LONGEST = 300

/** Asks for the reason that the player will read. */
export function RejectForm({ onReject, onBack }: { onReject: (reason: string) => void; onBack: () => void }) {
  const t = useWords()
  const [reason, setReason] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  // The button that opened the form has gone with the step before.
  useEffect(() => area.current?.focus(), [])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const text = reason.trim()
    setTooShort(text.length < SHORTEST)
    if (text.length >= SHORTEST) onReject(text)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <Field label={t('reject.reason')} hint={t('reject.hint')} error={isTooShort ? t('reject.tooShort') : undefined} isRequired>
        {(control) => <TextArea {...control} ref={area} rows={3} maxLength={LONGEST} value={reason} onChange={(event) => setReason(event.target.value)} />}
      </Field>
      <div className="grid grid-cols-2 gap-2">
        <Button onClick={onBack}>{t('back')}</Button>
        <Button type="submit" look="river">{t('reject.act')}</Button>
      </div>
    </form>
  )
}
