import { useT } from '@padma/i18n'
import { Button, Icon, IconButton, Money, TextField, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import copy from 'icon:copy'
import hourglass from 'icon:hourglass-medium'
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { isRefusedWith, useRefusalWords } from '../../../calls/refusal-text.ts'
import { useNow } from '../../../device/use-now.ts'
import { overFoot, StickyFoot } from '../StickyFoot.tsx'
import { useAct } from '../../../calls/use-act.ts'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { timeLeft } from './countdown.ts'
import { cancelDeposit, type Deposit, handInTransaction } from './queries.ts'

/** Where to pay and how much; then the transaction id that the payment got. */
export function PayStep({
  deposit,
  onFollow,
  onCancelled,
}: {
  deposit: Deposit
  onFollow: (id: string) => void
  onCancelled: () => void
}) {
  const t = useT('cashier')
  const words = useRefusalWords()
  const { symbol } = useBrand()
  const queryClient = useQueryClient()
  const [transactionId, setTransactionId] = useState('')
  const [isTried, setTried] = useState(false)
  const renew = () => queryClient.invalidateQueries({ queryKey: ['cashier', 'deposits'] })
  const handIn = useAct({
    mutationFn: () => handInTransaction(deposit.id, transactionId),
    async onSuccess() {
      onFollow(deposit.id)
      await renew()
    },
    onError: (error) =>
      void (
        isRefusedWith(error, 'deposit_expired', 'deposit_not_open') &&
        (onFollow(deposit.id), renew())
      ),
  })
  const [isAsking, setAsking] = useState(false)
  const cancel = useAct({
    mutationFn: () => cancelDeposit(deposit.id),
    onSuccess: () => (onCancelled(), void renew()),
    onError: () => void renew(),
    onSettled: () => setAsking(false),
  })
  const isWrong = !/^[A-Z0-9]{8,12}$/.test(transactionId)
  const { form, focusFault } = useFirstFault(handIn.error)
  const isAtField = isRefusedWith(handIn.error, 'transaction_id_claimed', 'invalid_input')

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isWrong) focusFault()
    else handIn.mutate()
  }
  async function copyText(text: string): Promise<void> {
    await navigator.clipboard.writeText(text)
    toast(t('copied'))
  }

  return (
    <form ref={form} noValidate className={`grid gap-4 ${overFoot}`} onSubmit={submit}>
      <Countdown until={deposit.expiresAt} onEnd={renew} />
      {deposit.receiver && (
        <ol className="grid gap-4">
          <li>
            <p className="text-sm font-semibold">{t('step1', { method: deposit.methodName })}</p>
            <div className="mt-2 rounded-md border border-line bg-surface-2 p-4">
              <p className="flex items-center gap-1">
                <span className="num flex-1 text-2xl leading-tight font-bold tracking-wide">
                  {deposit.receiver.number}
                </span>
                <IconButton
                  icon={copy}
                  label={t('copyNumber')}
                  onClick={() => void copyText(deposit.receiver!.number)}
                />
              </p>
              <p className="text-sm text-ink-2">
                {t(`receiver_${deposit.receiver.kind}`)} · {deposit.receiver.holder}
              </p>
              <p className="mt-3 flex items-center gap-1 border-t border-line pt-3">
                <span className="flex-1 text-sm text-ink-2">
                  {t('exactAmount')}{' '}
                  <Money
                    amount={deposit.amount}
                    symbol={symbol}
                    className="text-lg font-bold text-ink"
                  />
                </span>
                <IconButton
                  icon={copy}
                  label={t('copyAmount')}
                  onClick={() => void copyText(deposit.amount)}
                />
              </p>
            </div>
          </li>
          <li>
            <TextField
              label={t('step2')}
              value={transactionId}
              isRequired
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              className="uppercase placeholder:normal-case"
              placeholder="9C7A1XY2Z0"
              hint={t('transactionHint')}
              isMet={!isWrong}
              error={
                isTried && isWrong
                  ? t('transactionWrong')
                  : isAtField
                    ? words.of(handIn.error)
                    : undefined
              }
              onChange={(event) => {
                // As it is pasted from a message: with spaces, dashes or small letters.
                setTransactionId(
                  event.target.value.replace(/[\s-]/g, '').toUpperCase().slice(0, 14),
                )
                if (handIn.error) handIn.reset()
              }}
            />
          </li>
        </ol>
      )}
      {(handIn.error ?? cancel.error) && !isAtField && (
        <p role="alert" className="text-sm text-neg">
          {words.of(handIn.error ?? cancel.error)}
        </p>
      )}
      <StickyFoot>
        <Button type="submit" look="lotus" size="lg" isBusy={handIn.isPending}>
          {t(handIn.isPending ? 'sending' : 'iHavePaid')}
        </Button>
        <Button disabled={handIn.isPending} onClick={() => setAsking(true)}>
          {t('cancelOrder')}
        </Button>
      </StickyFoot>
      {isAsking && (
        <ConfirmDialog
          title={t('cancelOrderTitle')}
          text={t('cancelOrderText')}
          confirm={t('cancelOrder')}
          cancel={t('keepOrder')}
          isBusy={cancel.isPending}
          onConfirm={() => cancel.mutate()}
          onCancel={() => setAsking(false)}
        />
      )}
    </form>
  )
}

/** Counts down by eye all the time, for screen readers only at 60, 30 and 10 seconds. */
function Countdown({ until, onEnd }: { until: string; onEnd: () => unknown }) {
  const t = useT('cashier')
  const { seconds, text } = timeLeft(until, useNow())
  const isOver = seconds === 0
  const end = useEffectEvent(onEnd)
  useEffect(() => {
    if (isOver) end()
  }, [isOver])
  return (
    <p
      className="flex items-center gap-2 rounded-sm bg-info-soft px-4 py-2.5 text-sm font-medium
      text-info"
    >
      <Icon of={hourglass} />
      <span className="flex-1">{t('payWithin')}</span>
      <b aria-hidden="true" className="num">
        {text}
      </b>
      <span className="sr-only" aria-live="polite">
        {[60, 30, 10].includes(seconds) ? t('secondsLeft', { seconds }) : ''}
      </span>
    </p>
  )
}
