import { Button, TextField } from '@padma/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useOperator } from '../../operator.ts'
import { Acts } from '../../parts/CasePanel.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useWords } from '../../words.ts'
import type { Withdrawal } from './queries.ts'

const SHORTEST_REFERENCE = 3

/** Approval. Large amounts take two people; who made the first one sees why the second is not his. */
export function ApproveStep({ withdrawal: { needsChecker, approvedBy, canApprove }, onApprove, onReject }: { withdrawal: Withdrawal; onApprove: () => void; onReject: () => void }) {
  const t = useWords()
  const noteId = useId()
  const { username } = useOperator()
  const isMaker = approvedBy.includes(username)
  const note = isMaker ? t('withdrawals.makerCannotCheck') : !needsChecker ? null : approvedBy.length > 0 ? t('withdrawals.checkNow', { maker: approvedBy.join(', ') }) : t('withdrawals.needsTwo')
  return (
    <div className="grid gap-3">
      {note && <Notice tone={isMaker ? 'warn' : 'quiet'}><span id={noteId}>{note}</span></Notice>}
      <Acts onReject={onReject}>
        <Button look="lotus" disabled={!canApprove} aria-describedby={note ? noteId : undefined} onClick={onApprove}>{t('withdrawals.approve')}</Button>
      </Acts>
    </div>
  )
}

/** The money has been sent: the reference of the payment proves it. `followsApproval`: the button that was pressed has just given way to this form. Without the right to an act there is no way to it. `isStopped`: something came in the way; what had been sent before is written down all the same. */
export function PayStep({ followsApproval, isStopped, onPaid, onReject }: { followsApproval: boolean; isStopped: boolean; onPaid: ((paid: { paymentReference: string; wasSentBefore: boolean }) => void) | null; onReject: (() => void) | null }) {
  const t = useWords()
  const [reference, setReference] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const [wasSentBefore, setSentBefore] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (followsApproval) field.current?.focus()
  }, [followsApproval])
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const text = reference.trim()
    setTooShort(text.length < SHORTEST_REFERENCE)
    if (text.length >= SHORTEST_REFERENCE) onPaid?.({ paymentReference: text, wasSentBefore: isStopped && wasSentBefore })
  }
  if (!onPaid) return <Acts onReject={onReject} />
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label={t('withdrawals.reference')} hint={t('withdrawals.referenceHint')} error={isTooShort ? t('withdrawals.referenceMissing') : undefined} isRequired ref={field}
        autoComplete="off" autoCapitalize="characters" spellCheck={false} maxLength={60} value={reference} onChange={(event) => setReference(event.target.value)}
      />
      {isStopped && (
        <label className="flex min-h-11 items-start gap-3 text-sm">
          <input type="checkbox" className="tick-box" checked={wasSentBefore} onChange={(event) => setSentBefore(event.target.checked)} />
          {t('withdrawals.sentBefore')}
        </label>
      )}
      <Acts onReject={onReject}>
        <Button type="submit" look="lotus">{t('withdrawals.markPaid')}</Button>
      </Acts>
    </form>
  )
}
