import { formatUnits, parseUnits } from '@padma/money'
import { Button } from '@padma/ui'
import { type FormEvent, useState } from 'react'
import { useOperator } from '../../operator.ts'
import { Acts } from '../../parts/case/CasePanel.tsx'
import { isReason, ReasonField } from '../../parts/form/ReasonField.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useWords } from '../../words.ts'
import type { Withdrawal } from './queries.ts'

/** Why an operator should look closer, with the figures; the player is told none of it. */
export function RiskFlags({ flags }: { flags: Withdrawal['flags'] }) {
  const t = useWords()
  const { currencySymbol } = useOperator()
  const shown = (amount = '0'): string => formatUnits(parseUnits(amount)!, currencySymbol)
  return (
    <Notice tone="warn">
      <b className="font-semibold">{t('flags.title')}</b>
      <ul className="mt-1 list-disc ps-4">
        {flags.map(({ code, amount, of, count = 0, text = '' }) => (
          <li key={code}>
            {t(`flag.${code}`, { amount: shown(amount), of: shown(of), count, text })}
          </li>
        ))}
      </ul>
    </Notice>
  )
}

/** The operator has looked: with what they found it goes on to approval. */
export function ClearStep({
  onClear,
  onReject,
}: {
  onClear: (note: string) => void
  onReject: () => void
}) {
  const t = useWords()
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (isReason(note)) onClear(note.trim())
  }
  return (
    <form noValidate onSubmit={submit} className="grid gap-3">
      <ReasonField
        label={t('withdrawals.clearNote')}
        value={note}
        isTooShort={isTried && !isReason(note)}
        onChange={setNote}
      />
      <Acts onReject={onReject}>
        <Button type="submit" look="lotus">
          {t('withdrawals.clear')}
        </Button>
      </Acts>
    </form>
  )
}
