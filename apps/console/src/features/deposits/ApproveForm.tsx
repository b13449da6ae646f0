import { Button, TextField } from '@padma/ui'
import { type FormEvent, useState } from 'react'
import { Acts } from '../../parts/case/CasePanel.tsx'
import { useWords } from '../../words.ts'
import { readAmount } from '../../parts/form/read-amount.ts'

/** The amount that really came: typed, never taken over, so that no claim is credited unread. */
export function ApproveForm({
  symbol,
  onApprove,
  onReject,
}: {
  symbol: string
  onApprove: (receivedAmount: string) => void
  onReject: () => void
}) {
  const t = useWords()
  const [amount, setAmount] = useState('')
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const received = readAmount(amount)
    setWrong(received === null)
    if (received !== null) onApprove(received)
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <TextField
        label={t('deposits.received')}
        hint={t('deposits.receivedHint')}
        error={isWrong ? t('deposits.receivedWrong') : undefined}
        isRequired
        inputMode="decimal"
        autoComplete="off"
        className="num text-xl font-semibold"
        before={<span className="text-ink-2">{symbol}</span>}
        value={amount}
        onChange={(event) => setAmount(event.target.value)}
      />
      <Acts onReject={onReject}>
        <Button type="submit" look="lotus">
          {t('deposits.approve')}
        </Button>
      </Acts>
    </form>
  )
}
