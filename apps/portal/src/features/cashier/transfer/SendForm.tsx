import { onlyDigits } from '@padma/contract/digits'
import { useT } from '@padma/i18n'
import { formatUnits } from '@padma/money'
import { Button, Money, shortMoney, TextField } from '@padma/ui'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { isRefusedWith, useRefusalWords } from '../../../calls/refusal-text.ts'
import { useRequestKey } from '../../../calls/request-key.ts'
import { useAct } from '../../../calls/use-act.ts'
import { AmountField } from '../AmountField.tsx'
import { boundFault, readAmount, unitsOf } from '../entered-amount.ts'
import { overFoot, StickyFoot } from '../StickyFoot.tsx'
import { FactorField } from './FactorField.tsx'
import type { Sending, Transfer, TransferTerms } from './queries.ts'

/** How much, the payment password, and above the brand's limit the second factor. */
export function SendForm({
  terms,
  to,
  send: sendTo,
  words: { whose, turnover },
  onSent,
}: {
  terms: TransferTerms
  to: string
  send: (key: string, body: Sending) => Promise<Transfer>
  /** What they are to the member, and what they must do with the money. */
  words: { whose: string; turnover: string }
  onSent: (transfer: Transfer) => void
}) {
  const t = useT('cashier')
  const words = useRefusalWords({ isKeyed: true })
  const { symbol } = useBrand()
  const queryClient = useQueryClient()
  const request = useRequestKey()
  const [amount, setAmount] = useState('')
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)

  const send = useAct({
    mutationFn: (body: Sending) => sendTo(request.key, body),
    onSuccess(transfer) {
      request.renew()
      refresh()
      onSent(transfer)
    },
    onError(error) {
      request.renewIfReused(error)
      refresh()
    },
  })
  const { form, focusFault } = useFirstFault(send.error)
  const refresh = (): void =>
    [['cashier', 'transfers'], ['cashier', 'terms'], ['wallet'], ['agents', 'team']].forEach(
      (queryKey) => void queryClient.invalidateQueries({ queryKey }),
    )

  const entered = readAmount(amount)
  const bound = entered && boundFault(entered.units, terms.minimum, terms.maximum)
  const sum = (units: bigint) => formatUnits(units, symbol).replace(/\.00$/, '')
  const fault = !entered
    ? t(amount === '' ? 'amountMissing' : 'amountWrong')
    : bound === 'below'
      ? t('belowMinimum', { minimum: shortMoney(terms.minimum, symbol) })
      : bound === 'above'
        ? t('aboveMaximum', { maximum: shortMoney(terms.maximum, symbol) })
        : entered.units > unitsOf(terms.leftToday)
          ? t('sendLeft', { sum: shortMoney(terms.leftToday, symbol) })
          : entered.units > unitsOf(terms.available)
            ? t('short', { sum: sum(entered.units - unitsOf(terms.available)) })
            : undefined
  const needsFactor = entered !== null && entered.units > unitsOf(terms.factor.above)
  const isPassword = /^\d{6}$/.test(password)
  const isReady = isPassword && (!needsFactor || code.trim() !== '')
  const at = (field: string, ...codes: Parameters<typeof isRefusedWith>[1][]) =>
    isRefusedWith(send.error, ...codes) ? words.of(send.error) : words.ofField(send.error, field)
  const atAmount = at(
    'amount',
    'amount_below_minimum',
    'amount_above_maximum',
    'not_enough_money',
    'transfer_sum_reached',
  )
  const atPassword = at('paymentPassword', 'wrong_payment_password', 'payment_password_locked')
  const atCode = at(
    'code',
    'confirmation_needed',
    'wrong_code',
    'code_wrong',
    'code_expired',
    'code_used_up',
    'app_codes_closed',
  )
  const changed = (set: (value: string) => void) => (value: string) => {
    set(value)
    if (send.error) send.reset()
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (entered && !fault && isReady)
      return send.mutate({
        amount: entered.wire,
        paymentPassword: password,
        ...(needsFactor && { code: code.trim() }),
      })
    focusFault()
  }

  return (
    <form ref={form} noValidate className={`grid gap-4 ${overFoot}`} onSubmit={submit}>
      <dl className="grid gap-3 rounded-sm bg-surface-2 px-4 py-3 text-sm">
        <div className="flex items-center justify-between gap-3">
          <dt className="text-ink-2">{t('sendTo')}</dt>
          <dd className="text-end leading-snug">
            <b className="text-base font-semibold">{to}</b>
            <span className="block text-xs text-ink-2">{whose}</span>
          </dd>
        </div>
        <div className="flex items-center justify-between gap-3">
          <dt className="text-ink-2">{t('sendAvailable')}</dt>
          <dd>
            <Money amount={terms.available} symbol={symbol} className="text-base font-semibold" />
          </dd>
        </div>
      </dl>
      <AmountField
        label={t('amount')}
        symbol={symbol}
        value={amount}
        hint={[
          t('sendHint', {
            minimum: shortMoney(terms.minimum, symbol),
            maximum: shortMoney(terms.maximum, symbol),
          }),
          entered && !fault
            ? t('leftAfter', { sum: sum(unitsOf(terms.available) - entered.units) })
            : t('sendLeft', { sum: shortMoney(terms.leftToday, symbol) }),
        ].join(' ')}
        error={(isTried ? fault : undefined) ?? atAmount}
        onChange={changed(setAmount)}
      />
      <TextField
        label={t('paymentPassword')}
        type="password"
        value={password}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        isRequired
        hint={t('sendPasswordHint')}
        error={(isTried && !isPassword ? t('paymentPasswordWrong') : undefined) ?? atPassword}
        onChange={(event) => changed(setPassword)(onlyDigits(event.target.value))}
      />
      {needsFactor && (
        <FactorField
          factor={terms.factor}
          value={code}
          error={(isTried && code.trim() === '' ? t('codeMissing') : undefined) ?? atCode}
          onChange={changed(setCode)}
        />
      )}
      {send.error && !atAmount && !atPassword && !atCode && (
        <p role="alert" className="text-sm text-neg">
          {words.of(send.error)}
        </p>
      )}
      <StickyFoot>
        <Button
          type="submit"
          look="lotus"
          size="lg"
          isBusy={send.isPending}
          disabled={needsFactor && terms.factor.way === null}
        >
          {send.isPending
            ? t('sending')
            : entered && !fault
              ? t('sendSum', { sum: sum(entered.units) })
              : t('send')}
        </Button>
        <p className="text-center text-xs text-ink-3">
          {t('sendFinal')}
          {terms.turnoverPercent > 0 && <> {turnover}</>}
        </p>
      </StickyFoot>
    </form>
  )
}
