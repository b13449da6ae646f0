import { inLatinDigits } from '@padma/contract/digits'
import { Button, controlClass, Field, inputClass, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { useOperator } from '../../../operator.ts'
import { readAmount } from '../../../parts/form/read-amount.ts'
import { isReason, ReasonField } from '../../../parts/form/ReasonField.tsx'
import { Notice } from '../../../parts/Notice.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { type Adjustment, askAdjustment } from './queries.ts'

/** As the contract has them: which kinds give, and which take. */
const kindsOf = {
  credit: ['goodwill', 'correction', 'compensation'],
  debit: ['correction', 'chargeback'],
} as const satisfies Record<Adjustment['direction'], readonly Adjustment['kind'][]>

/** Asks a second person to credit or debit a player's cash. */
export function AdjustSheet({ id, onClose }: { id: string; onClose: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const { currencySymbol } = useOperator()
  const [key] = useState(() => crypto.randomUUID())
  const [direction, setDirection] = useState<Adjustment['direction']>('credit')
  const [kind, setKind] = useState<Adjustment['kind']>('goodwill')
  const [amount, setAmount] = useState('')
  const [turnover, setTurnover] = useState('')
  const [reason, setReason] = useState('')
  const [wrong, setWrong] = useState({ amount: false, turnover: false, reason: false })
  const { act, isPending, error } = useAct({
    send: askAdjustment,
    stale: ['players', 'approvals', 'audit'],
    onDone: (asked) => {
      toast(t('adjustment.asked', { id: `M-${asked.id}` }))
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const sum = readAmount(inLatinDigits(amount))
    const toStake =
      direction === 'credit' && turnover.trim() !== '' ? readAmount(inLatinDigits(turnover)) : ''
    const found = { amount: sum === null, turnover: toStake === null, reason: !isReason(reason) }
    setWrong(found)
    if (sum === null || toStake === null || found.reason) return
    act({
      id,
      key,
      direction,
      kind,
      amount: sum,
      ...(toStake && { turnover: toStake }),
      reason: reason.trim(),
    })
  }
  return (
    <Sheet title={t('adjustment.ask')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <div role="radiogroup" aria-label={t('adjustment.direction')} className="flex gap-2">
          {(['credit', 'debit'] as const).map((each) => (
            <label
              key={each}
              className="flex min-h-11 flex-1 cursor-pointer items-center justify-center gap-2
                rounded-full bg-surface-2 px-4 text-sm font-medium has-checked:bg-river-soft
                has-checked:text-on-river-soft has-checked:inset-ring-[1.5px]
                has-checked:inset-ring-river has-focus-visible:outline-2"
            >
              <input
                type="radio"
                name="direction"
                className="sr-only"
                checked={direction === each}
                onChange={() => {
                  setDirection(each)
                  setKind(kindsOf[each][0])
                }}
              />
              {t(`adjustment.direction.${each}`)}
            </label>
          ))}
        </div>
        <Field label={t('col.kind')}>
          {(control) => (
            <div className={controlClass}>
              <select
                {...control}
                value={kind}
                onChange={(event) => setKind(event.target.value as Adjustment['kind'])}
                className={`${inputClass} min-h-11`}
              >
                {kindsOf[direction].map((each) => (
                  <option key={each} value={each} className="bg-surface">
                    {t(`adjustment.${each}`)}
                  </option>
                ))}
              </select>
            </div>
          )}
        </Field>
        <TextField
          label={t('col.amount')}
          error={wrong.amount ? t('deposits.receivedWrong') : undefined}
          isRequired
          inputMode="decimal"
          autoComplete="off"
          className="num"
          before={<span className="text-ink-2">{currencySymbol}</span>}
          value={amount}
          onChange={(event) => setAmount(event.target.value)}
        />
        {direction === 'credit' && (
          <TextField
            label={t('adjustment.turnover')}
            hint={t('adjustment.turnoverHint')}
            error={wrong.turnover ? t('deposits.receivedWrong') : undefined}
            inputMode="decimal"
            autoComplete="off"
            className="num"
            before={<span className="text-ink-2">{currencySymbol}</span>}
            value={turnover}
            onChange={(event) => setTurnover(event.target.value)}
          />
        )}
        <ReasonField
          label={t('approvals.reason')}
          hint={t('adjustment.reasonHint')}
          value={reason}
          isTooShort={wrong.reason}
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
