import { inLatinDigits } from '@padma/contract/digits'
import { useT } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { Button, TextField } from '@padma/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useBrand } from '../../../../brand/queries.ts'
import { isRefusedWith, useRefusalWords } from '../../../../calls/refusal-text.ts'
import { overFoot, StickyFoot } from '../../StickyFoot.tsx'
import { useAct } from '../../../../calls/use-act.ts'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { CancelOrder } from '../CancelOrder.tsx'
import { CopyLine } from '../CopyLine.tsx'
import { Countdown } from '../Countdown.tsx'
import { type Deposit, handInTransaction } from '../queries.ts'

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
  const [sender, setSender] = useState('')
  const [isTried, setTried] = useState(false)
  const renew = () => queryClient.invalidateQueries({ queryKey: ['cashier', 'deposits'] })
  const handIn = useAct({
    mutationFn: () => handInTransaction(deposit.id, transactionId, sender),
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
  const isWrong = !/^[A-Z0-9]{8,12}$/.test(transactionId)
  const isSenderWrong = sender !== '' && !/^\d{4}$/.test(sender)
  const { form, focusFault } = useFirstFault(handIn.error)
  const isAtField = isRefusedWith(handIn.error, 'transaction_id_claimed', 'invalid_input')

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isWrong || isSenderWrong) focusFault()
    else handIn.mutate()
  }
  return (
    <form ref={form} noValidate className={`grid gap-4 ${overFoot}`} onSubmit={submit}>
      <Countdown until={deposit.expiresAt} words={t('payWithin')} onEnd={renew} />
      {deposit.receiver && (
        <ol className="grid gap-4">
          <li>
            <p className="text-sm font-semibold">{t('step1', { method: deposit.methodName })}</p>
            <div className="mt-2 grid gap-2 rounded-md border border-line bg-surface-2 p-4">
              <CopyLine
                word={t(deposit.kind === 'agent' ? 'receiver_agent' : 'receiver_personal')}
                value={deposit.receiver.number}
                isLarge
              />
              <p className="text-sm text-ink-2">{deposit.receiver.holder}</p>
              <div className="border-t border-line pt-2">
                <CopyLine
                  word={t('exactAmount')}
                  value={deposit.amount}
                  shown={formatDecimal(deposit.amount, symbol)}
                />
              </div>
              {deposit.playerFee !== '0.00' && (
                <p className="text-sm text-ink-2">
                  {t('networkFee', { fee: formatDecimal(deposit.playerFee, symbol) })}
                </p>
              )}
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
          <li>
            <TextField
              label={t('lastFour')}
              hint={t('lastFourHint')}
              value={sender}
              inputMode="numeric"
              autoComplete="off"
              error={isTried && isSenderWrong ? t('lastFourWrong') : undefined}
              onChange={(event) => setSender(inLatinDigits(event.target.value).slice(0, 4))}
            />
          </li>
        </ol>
      )}
      {handIn.error && !isAtField && (
        <p role="alert" className="text-sm text-neg">
          {words.of(handIn.error)}
        </p>
      )}
      <StickyFoot>
        <Button type="submit" look="lotus" size="lg" isBusy={handIn.isPending}>
          {t(handIn.isPending ? 'sending' : 'iHavePaid')}
        </Button>
        <CancelOrder deposit={deposit} isDisabled={handIn.isPending} onCancelled={onCancelled} />
      </StickyFoot>
    </form>
  )
}
