import { Button, TextField } from '@padma/ui'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useOperator } from '../../operator.ts'
import { Acts } from '../../parts/case/CasePanel.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { isReason, ReasonField } from '../../parts/form/ReasonField.tsx'
import { useWords } from '../../words.ts'
import type { Payment, Withdrawal } from './queries.ts'

const SHORTEST_REFERENCE = 3

/** Approval. Large amounts take two operators; the first sees why the second must be another. */
export function ApproveStep({
  withdrawal: { needsChecker, approvedBy, canApprove },
  onApprove,
  onReject,
}: {
  withdrawal: Withdrawal
  onApprove: () => void
  onReject: () => void
}) {
  const t = useWords()
  const noteId = useId()
  const { username } = useOperator()
  const isMaker = approvedBy.includes(username)
  const note = isMaker
    ? t('withdrawals.makerCannotCheck')
    : !needsChecker
      ? null
      : approvedBy.length > 0
        ? t('withdrawals.checkNow', { maker: approvedBy.join(', ') })
        : t('withdrawals.needsTwo')
  return (
    <div className="grid gap-3">
      {note && (
        <Notice tone={isMaker ? 'warn' : 'quiet'}>
          <span id={noteId}>{note}</span>
        </Notice>
      )}
      <Acts onReject={onReject}>
        <Button
          look="lotus"
          disabled={!canApprove}
          aria-describedby={note ? noteId : undefined}
          onClick={onApprove}
        >
          {t('withdrawals.approve')}
        </Button>
      </Acts>
    </div>
  )
}

/**
 * The payment with its reference. `followsApproval`: this form has just replaced the pressed
 * button. `isStopped`: payouts stopped meanwhile; a payment sent before is still recorded.
 */
export function PayStep({
  withdrawal,
  followsApproval,
  isStopped,
  onPaid,
  onReject,
}: {
  withdrawal: Withdrawal
  followsApproval: boolean
  isStopped: boolean
  onPaid: ((payment: Payment) => void) | null
  onReject: (() => void) | null
}) {
  const t = useWords()
  const [reference, setReference] = useState('')
  const [reason, setReason] = useState<string | null>(null)
  const [isTried, setTried] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // After the question's own try to give the focus back.
    if (followsApproval) setTimeout(() => field.current?.focus())
  }, [followsApproval])
  const sentBefore = isStopped ? reason : null
  const isReferenceMissing = reference.trim().length < SHORTEST_REFERENCE
  const isReasonMissing = sentBefore !== null && !isReason(sentBefore)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (!isReferenceMissing && !isReasonMissing)
      onPaid?.({ paymentReference: reference.trim(), sentBefore: sentBefore?.trim() })
  }
  if (!onPaid) return <Acts onReject={onReject} />
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label={t('withdrawals.reference')}
        hint={t('withdrawals.referenceHint')}
        error={isTried && isReferenceMissing ? t('withdrawals.referenceMissing') : undefined}
        isRequired
        ref={field}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        value={reference}
        onChange={(event) => setReference(event.target.value)}
      />
      {isStopped && (
        <SentBefore
          withdrawal={withdrawal}
          reason={sentBefore}
          isTooShort={isTried && isReasonMissing}
          onChange={setReason}
        />
      )}
      <Acts onReject={onReject}>
        <Button type="submit" look="lotus">
          {t('withdrawals.markPaid')}
        </Button>
      </Acts>
    </form>
  )
}

/** Confirms, by another than the approver, that the money was sent before payouts stopped. */
function SentBefore({
  withdrawal: { approvedBy },
  reason,
  isTooShort,
  onChange,
}: {
  withdrawal: Withdrawal
  reason: string | null
  isTooShort: boolean
  onChange: (reason: string | null) => void
}) {
  const t = useWords()
  const noteId = useId()
  const isApprover = approvedBy.includes(useOperator().username)
  return (
    <div className="grid gap-3">
      <label
        className={`flex min-h-11 items-start gap-3 text-sm ${isApprover ? 'text-ink-3' : ''}`}
      >
        <input
          type="checkbox"
          className="tick-box"
          disabled={isApprover}
          aria-describedby={noteId}
          checked={reason !== null}
          onChange={(event) => onChange(event.target.checked ? '' : null)}
        />
        <span className="grid gap-0.5">
          {t('withdrawals.sentBefore')}
          <span id={noteId} className="text-xs text-ink-3">
            {t(isApprover ? 'withdrawals.sentBeforeNotYours' : 'withdrawals.sentBeforeHint')}
          </span>
        </span>
      </label>
      {reason !== null && (
        <ReasonField
          label={t('withdrawals.sentBeforeReason')}
          value={reason}
          isTooShort={isTooShort}
          onChange={onChange}
        />
      )}
    </div>
  )
}
