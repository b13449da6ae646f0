import { onlyDigits } from '@padma/contract/digits'
import { useDates, useT } from '@padma/i18n'
import { Button, shortMoney, TextField } from '@padma/ui'
import { formatUnits } from '@padma/money'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { isRefusedWith, useRefusalWords } from '../../../calls/refusal-text.ts'
import { useRequestKey } from '../../../calls/request-key.ts'
import { AmountField } from '../AmountField.tsx'
import { boundFault, groupAmount, readAmount, unitsOf } from '../entered-amount.ts'
import { overFoot, StickyFoot } from '../StickyFoot.tsx'
import { useAct } from '../../../calls/use-act.ts'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { askWithdrawal, type Terms, type Withdrawal } from './queries.ts'

export function WithdrawForm({
  terms,
  onSent,
  onAddAccount,
}: {
  terms: Terms
  onSent: (withdrawal: Withdrawal) => void
  onAddAccount: () => void
}) {
  const t = useT('cashier')
  const words = useRefusalWords({ isKeyed: true })
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const queryClient = useQueryClient()
  const request = useRequestKey()
  const [accountId, setAccountId] = useState(terms.payoutAccounts[0]!.id)
  const [amount, setAmount] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const account =
    terms.payoutAccounts.find(({ id }) => id === accountId) ?? terms.payoutAccounts[0]!

  const send = useAct({
    mutationFn: (body: { payoutAccountId: string; amount: string; paymentPassword: string }) =>
      askWithdrawal(request.key, body),
    onSuccess(withdrawal) {
      request.renew()
      refresh()
      onSent(withdrawal)
    },
    onError(error) {
      request.renewIfReused(error)
      refresh()
    },
  })
  const { form, focusFault } = useFirstFault(send.error)
  const refresh = (): void =>
    [['cashier', 'withdrawals'], ['cashier', 'terms'], ['wallet']].forEach(
      (queryKey) => void queryClient.invalidateQueries({ queryKey }),
    )

  const entered = readAmount(amount)
  const bound = entered && boundFault(entered.units, terms.minimum, terms.maximum)
  const fault = !entered
    ? t(amount === '' ? 'amountMissing' : 'amountWrong')
    : bound === 'below'
      ? t('belowMinimum', { minimum: shortMoney(terms.minimum, symbol) })
      : bound === 'above'
        ? t('aboveMaximum', { maximum: shortMoney(terms.maximum, symbol) })
        : entered.units > unitsOf(terms.available)
          ? t('short', { sum: formatUnits(entered.units - unitsOf(terms.available), symbol) })
          : undefined
  const isPassword = /^\d{6}$/.test(password)
  const atAmount = isRefusedWith(
    send.error,
    'amount_below_minimum',
    'amount_above_maximum',
    'not_enough_money',
    'identity_needed',
  )
    ? words.of(send.error)
    : words.ofField(send.error, 'amount')
  const atPassword = isRefusedWith(
    send.error,
    'wrong_payment_password',
    'payment_password_locked',
    'payment_password_not_set',
  )
    ? words.of(send.error)
    : words.ofField(send.error, 'paymentPassword')

  // The form stands only when nothing is in the way; another account may still be too new.
  const blocked =
    Date.parse(account.usableFrom) > Date.now()
      ? t('blocked_new', { when: dates.dayAndTime(account.usableFrom) })
      : null
  // No more than may go at once, in whole hundredths.
  const all = leastOf(terms)
  const enter = (next: string): void => {
    setAmount(next)
    if (send.error) send.reset()
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (blocked) return
    if (entered && !fault && isPassword)
      return send.mutate({
        payoutAccountId: account.id,
        amount: entered.wire,
        paymentPassword: password,
      })
    focusFault()
  }

  return (
    <form ref={form} noValidate className={`grid gap-4 ${overFoot}`} onSubmit={submit}>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t('payTo')}</legend>
        <div className="grid gap-2">
          {terms.payoutAccounts.map((each) => (
            <button
              key={each.id}
              type="button"
              aria-pressed={each.id === account.id}
              className="flex min-h-15 flex-wrap items-center justify-between gap-x-3 rounded-sm
                px-4 py-2 text-start text-sm leading-snug inset-ring inset-ring-line
                aria-pressed:bg-river-soft aria-pressed:inset-ring-2 aria-pressed:inset-ring-river"
              onClick={() => setAccountId(each.id)}
            >
              <span>
                <b className="font-semibold">{each.methodName}</b>
                <span className="block text-xs text-ink-2">{each.holder}</span>
              </span>
              <span className="num">{each.maskedNumber}</span>
            </button>
          ))}
          <button
            type="button"
            className="link min-h-11 justify-self-start text-sm"
            onClick={onAddAccount}
          >
            {t('addAccount')}
          </button>
        </div>
      </fieldset>
      <AmountField
        label={t('amount')}
        symbol={symbol}
        value={amount}
        hint={[
          t('withdrawHint', {
            minimum: shortMoney(terms.minimum, symbol),
            maximum: shortMoney(terms.maximum, symbol),
          }),
          ...(entered && !fault
            ? [
                t('leftAfter', {
                  sum: formatUnits(unitsOf(terms.available) - entered.units, symbol),
                }),
              ]
            : []),
        ].join(' ')}
        error={(isTried ? fault : undefined) ?? atAmount}
        onChange={enter}
      />
      <div role="group" aria-label={t('quickAmounts')} className="grid grid-cols-3 gap-2">
        {terms.suggested.map((each) => (
          <Chip
            key={each}
            isChosen={entered?.units === unitsOf(each)}
            onClick={() => enter(chosen(each))}
          >
            {shortMoney(each, symbol)}
          </Chip>
        ))}
        <Chip isChosen={entered?.units === unitsOf(all)} onClick={() => enter(chosen(all))}>
          {t('all')}
        </Chip>
      </div>
      <TextField
        label={t('paymentPassword')}
        type="password"
        value={password}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        isRequired
        hint={t('paymentPasswordHint')}
        error={(isTried && !isPassword ? t('paymentPasswordWrong') : undefined) ?? atPassword}
        onChange={(event) => {
          setPassword(onlyDigits(event.target.value))
          if (send.error) send.reset()
        }}
      />
      {send.error && !atAmount && !atPassword && (
        <p role="alert" className="text-sm text-neg">
          {words.of(send.error)}
        </p>
      )}
      <StickyFoot>
        {blocked && (
          <p id="why-blocked" className="text-sm text-warn">
            {blocked}
          </p>
        )}
        <Button
          type="submit"
          look="lotus"
          size="lg"
          isBusy={send.isPending}
          disabled={blocked !== null}
          aria-describedby={blocked ? 'why-blocked' : undefined}
        >
          {send.isPending
            ? t('sending')
            : entered && !fault
              ? t('withdrawSum', { sum: formatUnits(entered.units, symbol).replace(/\.00$/, '') })
              : t('withdraw')}
        </Button>
        <p className="text-center text-xs text-ink-3">
          {terms.typicalMinutes !== null && (
            <>{t('usuallyArrives', { minutes: terms.typicalMinutes })} </>
          )}
          {t('notCancelled')}
        </p>
      </StickyFoot>
    </form>
  )
}

/** What may go at once: the free money, the highest amount, what the day still allows. */
function leastOf({ available, maximum, leftToday }: Terms): string {
  return [available, maximum, leftToday].reduce((least, each) =>
    unitsOf(each) < unitsOf(least) ? each : least,
  )
}
/** As it stands in the field: two decimals at most, none when they are nothing. */
const chosen = (amount: string): string => {
  const { text } = groupAmount(
    amount.replace(/^(-?\d+)(\.\d{2})\d*$/, '$1$2').replace(/\.00$/, ''),
    0,
  )
  return text
}

function Chip({
  isChosen,
  onClick,
  children,
}: {
  isChosen: boolean
  onClick: () => void
  children: ReactNode
}) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      className="num min-h-11 rounded-sm bg-surface-2 px-2 text-sm font-medium text-ink-2
        aria-pressed:bg-river-soft aria-pressed:font-semibold aria-pressed:text-on-river-soft
        aria-pressed:inset-ring-[1.5px] aria-pressed:inset-ring-river"
      onClick={onClick}
    >
      {children}
    </button>
  )
}
