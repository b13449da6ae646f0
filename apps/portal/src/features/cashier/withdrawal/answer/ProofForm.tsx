import { useT } from '@padma/i18n'
import { formatUnits } from '@padma/money'
import { Button, Card, Icon, IconButton, TextField, toast } from '@padma/ui'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { useQueryClient } from '@tanstack/react-query'
import arrowLeft from 'icon:arrow-left'
import lockKey from 'icon:lock-key'
import { type FormEvent, useState } from 'react'
import { useBrand } from '../../../../brand/queries.ts'
import { useRefusalWords } from '../../../../calls/refusal-text.ts'
import { useAct } from '../../../../calls/use-act.ts'
import { AmountField } from '../../AmountField.tsx'
import { readAmount, unitsOf } from '../../entered-amount.ts'
import { answerPayout, type Withdrawal } from '../queries.ts'
import { ProofTiles } from './ProofTiles.tsx'

const NOTE_MOST = 140

/** What arrived, if anything, and the pictures that show it. */
export function ProofForm({
  withdrawal,
  outcome,
  onBack,
}: {
  withdrawal: Withdrawal
  outcome: 'partly_received' | 'not_received'
  onBack: () => void
}) {
  const t = useT('cashier')
  const words = useRefusalWords()
  const { symbol } = useBrand()
  const queryClient = useQueryClient()
  const [amount, setAmount] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setTried] = useState(false)
  const isPart = outcome === 'partly_received'
  const whole = unitsOf(withdrawal.amount)
  const entered = readAmount(amount)
  const remaining = entered && entered.units < whole ? whole - entered.units : null
  const shown = (units: bigint) => formatUnits(units, symbol)
  const fault = !isPart
    ? undefined
    : !entered || entered.units === 0n
      ? t(amount === '' ? 'amountMissing' : 'amountWrong')
      : remaining === null
        ? t('partTooMuch', { sum: shown(whole) })
        : undefined
  const hasProof = withdrawal.proofs.length > 0

  const send = useAct({
    mutationFn: () =>
      answerPayout(withdrawal.id, {
        outcome,
        ...(isPart && entered && { receivedAmount: entered.wire }),
        ...(note.trim() && { note: note.trim() }),
      }),
    onSuccess: () => toast(t('claimSent')),
    onSettled: () =>
      [['cashier', 'withdrawals'], ['wallet']].forEach(
        (queryKey) => void queryClient.invalidateQueries({ queryKey }),
      ),
  })
  const { form, focusFault } = useFirstFault(send.error)
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (!fault && hasProof) send.mutate()
    else focusFault()
  }

  return (
    <Card className="p-5!">
      <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
        <div className="flex items-center gap-2">
          <IconButton
            icon={arrowLeft}
            label={t('backToAnswers')}
            className="-ms-2.5 rtl:-scale-x-100"
            onClick={onBack}
          />
          <h3 className="flex-1 text-lg">{t(`answer_${outcome}`)}</h3>
          <span className="num text-xs text-ink-3">W-{withdrawal.id}</span>
        </div>
        {isPart ? (
          <AmountField
            label={t('howMuchArrived')}
            symbol={symbol}
            value={amount}
            hint={
              remaining === null
                ? t('ofSum', { sum: shown(whole) })
                : t('restWeTrace', { sum: shown(whole), rest: shown(remaining) })
            }
            error={(isTried ? fault : undefined) ?? words.ofField(send.error, 'receivedAmount')}
            onChange={(next) => {
              setAmount(next)
              if (send.error) send.reset()
            }}
          />
        ) : (
          <p className="text-sm text-ink-2">{t('allWeTrace', { sum: shown(whole) })}</p>
        )}
        <div className="grid gap-2">
          <p id={`proofs-${withdrawal.id}`} className="text-sm font-semibold">
            {t('proofs')}
          </p>
          <ProofTiles withdrawal={withdrawal} isMissing={isTried && !hasProof} />
          <p className="flex items-center gap-2 text-xs text-ink-3">
            <Icon of={lockKey} className="size-4 shrink-0" />
            {t('proofKinds')}
          </p>
        </div>
        <TextField
          label={t('claimNote')}
          value={note}
          maxLength={NOTE_MOST}
          placeholder={t('claimNoteExample')}
          hint={`${note.length}/${NOTE_MOST}`}
          onChange={(event) => setNote(event.target.value)}
        />
        {send.error && !words.ofField(send.error, 'receivedAmount') && (
          <p role="alert" className="text-sm text-neg">
            {words.of(send.error)}
          </p>
        )}
        <Button type="submit" look="lotus" size="lg" isBusy={send.isPending}>
          {t(send.isPending ? 'sending' : 'sendClaim')}
        </Button>
        <p className="text-center text-xs text-ink-3">{t('claimNext')}</p>
      </form>
    </Card>
  )
}
