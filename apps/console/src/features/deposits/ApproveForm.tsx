import { formatDecimal } from '@padma/money'
import { Button, TextField } from '@padma/ui'
import { type FormEvent, useState } from 'react'
import { isReason, ReasonField } from '../../parts/form/ReasonField.tsx'
import { Acts } from '../../parts/case/CasePanel.tsx'
import { useWords } from '../../words.ts'
import { readAmount } from '../../parts/form/read-amount.ts'
import type { Deposit } from './queries.ts'

type Props = {
  deposit: Deposit
  symbol: string
  onApprove: (received: { receivedAmount: string; note?: string }) => void
  onReject: () => void
}

/**
 * The amount that really came. "Same as claimed" fills it in only where what came in shows the same
 * sum; where nothing came in the amount is typed, and a reason says how it is known.
 */
export function ApproveForm({ deposit, symbol, onApprove, onReject }: Props) {
  const t = useWords()
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const { evidence } = deposit
  const isSame = evidence?.amount === deposit.amount
  const received = readAmount(amount)
  const isNoteWrong = !evidence && !isReason(note)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (received !== null && !isNoteWrong)
      onApprove({ receivedAmount: received, ...(note.trim() && { note: note.trim() }) })
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <div className="flex items-start gap-2">
        <div className="min-w-0 flex-1">
          <TextField
            label={t('deposits.received')}
            hint={t('deposits.receivedHint')}
            error={isTried && received === null ? t('deposits.receivedWrong') : undefined}
            isRequired
            inputMode="decimal"
            autoComplete="off"
            className="num text-xl font-semibold"
            before={<span className="text-ink-2">{symbol}</span>}
            value={amount}
            onChange={(event) => setAmount(event.target.value)}
          />
        </div>
        {isSame && (
          <Button className="mt-7" onClick={() => setAmount(deposit.amount)}>
            {t('deposits.sameAsClaimed')}
          </Button>
        )}
      </div>
      {!evidence && (
        <ReasonField
          label={t('deposits.howKnown')}
          hint={t('deposits.howKnownHint')}
          tooShort={t('deposits.howKnownMissing')}
          value={note}
          isTooShort={isTried && isNoteWrong}
          onChange={setNote}
        />
      )}
      <Acts onReject={onReject}>
        <Button type="submit" look="lotus">
          {received === null
            ? t('deposits.approve')
            : t('deposits.creditSum', { amount: formatDecimal(received, symbol) })}
        </Button>
      </Acts>
    </form>
  )
}
