import { Button, TextField } from '@padma/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useWords } from '../../words.ts'
import { readAmount } from './read-amount.ts'

/** The amount that really came. It is typed, never taken over from the claim, so that nobody credits a claim unread. */
export function ApproveForm({ symbol, aside, onApprove }: { symbol: string; aside: ReactNode; onApprove: (receivedAmount: string) => void }) {
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
        label={t('deposits.received')} hint={t('deposits.receivedHint')} error={isWrong ? t('deposits.receivedWrong') : undefined} isRequired
        inputMode="decimal" autoComplete="off" className="num text-xl font-semibold" before={<span className="text-ink-2">{symbol}</span>}
        value={amount} onChange={(event) => setAmount(event.target.value)}
      />
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-2">
        {aside}
        <Button type="submit" look="lotus">{t('deposits.approve')}</Button>
      </div>
    </form>
  )
}
