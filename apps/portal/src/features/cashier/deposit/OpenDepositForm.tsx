import { useT } from '@padma/i18n'
import { Button, EmptyState, shortMoney } from '@padma/ui'
import { formatUnits } from '@padma/money'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { DepositLimit } from '../../../parts/limits/DepositLimit.tsx'
import { BannerCarousel } from '../../../parts/banners/BannerCarousel.tsx'
import { isRefusedWith, useRefusalWords } from '../../../calls/refusal-text.ts'
import { useRequestKey } from '../../../calls/request-key.ts'
import { AmountField } from '../AmountField.tsx'
import { boundFault, readAmount, unitsOf } from '../entered-amount.ts'
import { overFoot, StickyFoot } from '../StickyFoot.tsx'
import { useAct } from '../../../calls/use-act.ts'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { type Deposit, type Method, openDeposit } from './queries.ts'

/** A letter on a colour marks a method; their logos are not ours to show. */
const letterColours = ['#C2185B', '#C4500F', '#6D3C97', '#1D5F93', '#3F6B2A']

export function OpenDepositForm({
  methods,
  onOpened,
}: {
  methods: Method[]
  onOpened: (deposit: Deposit) => void
}) {
  const t = useT('cashier')
  const words = useRefusalWords({ isKeyed: true })
  const { symbol } = useBrand()
  const queryClient = useQueryClient()
  const request = useRequestKey()
  const [chosenId, choose] = useState<string>()
  const [amount, setAmount] = useState('')
  const [isLeft, setLeft] = useState(false)
  const method =
    methods.find(({ id, isAvailable }) => id === chosenId && isAvailable) ??
    methods.find(({ isAvailable }) => isAvailable)

  const send = useAct({
    mutationFn: (body: { methodId: string; amount: string }) => openDeposit(request.key, body),
    async onSuccess(deposit) {
      request.renew()
      await queryClient.invalidateQueries({ queryKey: ['cashier', 'deposits'] })
      onOpened(deposit)
    },
    onError(error) {
      request.renewIfReused(error)
      if (isRefusedWith(error, 'key_reused', 'too_many_open_orders'))
        void queryClient.invalidateQueries({ queryKey: ['cashier', 'deposits'] })
      if (isRefusedWith(error, 'method_unavailable'))
        void queryClient.invalidateQueries({ queryKey: ['cashier', 'methods'] })
    },
  })
  const { form, focusFault } = useFirstFault(send.error)

  if (!method)
    return <EmptyState picture="/art/lotus.svg" title={t('noMethods')} text={t('noMethodsText')} />
  const entered = readAmount(amount)
  const bound = entered && boundFault(entered.units, method.minimum, method.maximum)
  const fault = !entered
    ? amount === ''
      ? t('amountMissing')
      : t('amountWrong')
    : bound === 'below'
      ? t('belowMinimum', { minimum: shortMoney(method.minimum, symbol) })
      : bound === 'above'
        ? t('aboveMaximum', { maximum: shortMoney(method.maximum, symbol) })
        : undefined
  const isAtAmount = isRefusedWith(
    send.error,
    'amount_below_minimum',
    'amount_above_maximum',
    'deposit_limit_reached',
    'invalid_input',
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    setLeft(true)
    if (entered && !fault) send.mutate({ methodId: method!.id, amount: entered.wire })
    else focusFault()
  }
  const change = (next: string): void => {
    setAmount(next)
    if (send.error) send.reset()
  }

  return (
    <form ref={form} noValidate className={`grid gap-4 ${overFoot}`} onSubmit={submit}>
      <BannerCarousel group="w_topup_1" isSmall className="aspect-[10/3]" />
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t('whichMethod')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {methods.map((each, index) => (
            <button
              key={each.id}
              type="button"
              aria-pressed={each.id === method.id}
              disabled={!each.isAvailable}
              className="flex min-h-15 min-w-0 items-center gap-2.5 rounded-sm px-2.5 text-start
                text-sm leading-snug font-semibold inset-ring inset-ring-line disabled:opacity-55
                aria-pressed:bg-river-soft aria-pressed:inset-ring-2 aria-pressed:inset-ring-river"
              onClick={() => choose(each.id)}
            >
              <span
                aria-hidden="true"
                className="grid size-9 flex-none place-items-center rounded-sm font-bold text-white"
                style={{ background: letterColours[index % letterColours.length] }}
              >
                {each.name.slice(0, 1)}
              </span>
              <span className="min-w-0">
                <span className="block truncate">{each.name}</span>
                <span className="block text-xs font-normal text-ink-2">
                  {each.isAvailable ? (
                    <>
                      <span className="num">{shortMoney(each.minimum, symbol)} –</span>{' '}
                      <span className="num">{shortMoney(each.maximum, symbol)}</span>
                    </>
                  ) : (
                    t('closedNow')
                  )}
                </span>
              </span>
            </button>
          ))}
        </div>
      </fieldset>
      <BannerCarousel group="w_topup_2" isSmall className="aspect-[10/3]" />
      <AmountField
        label={t('amount')}
        symbol={symbol}
        value={amount}
        onChange={change}
        onBlur={() => amount !== '' && setLeft(true)}
        hint={t('depositHint', {
          minimum: shortMoney(method.minimum, symbol),
          maximum: shortMoney(method.maximum, symbol),
        })}
        error={(isLeft ? fault : undefined) ?? (isAtAmount ? words.of(send.error) : undefined)}
      />
      <div role="group" aria-label={t('quickAmounts')} className="grid grid-cols-3 gap-2">
        {method.suggested.map((suggested) => (
          <button
            key={suggested}
            type="button"
            aria-pressed={entered !== null && entered.units === unitsOf(suggested)}
            disabled={boundFault(unitsOf(suggested), method.minimum, method.maximum) !== null}
            className="num min-h-12 rounded-sm bg-surface-2 font-medium text-ink-2
              disabled:bg-transparent disabled:text-ink-3 disabled:line-through disabled:inset-ring
              disabled:inset-ring-line aria-pressed:bg-river-soft aria-pressed:font-semibold
              aria-pressed:text-on-river-soft aria-pressed:inset-ring-[1.5px]
              aria-pressed:inset-ring-river"
            onClick={() => change(shortMoney(suggested))}
          >
            {shortMoney(suggested, symbol)}
          </button>
        ))}
      </div>
      <DepositLimit />
      <p className="rounded-sm bg-surface-2 px-4 py-3 text-sm leading-normal text-ink-2">
        {t('depositTerms')}
      </p>
      <BannerCarousel group="w_topup_3" isSmall className="aspect-[10/3]" />
      {send.error && !isAtAmount && (
        <p role="alert" className="text-sm text-neg">
          {words.of(send.error)}
        </p>
      )}
      <StickyFoot>
        <Button type="submit" look="lotus" size="lg" isBusy={send.isPending}>
          {send.isPending
            ? t('sending')
            : entered && !fault
              ? t('depositSum', { sum: formatUnits(entered.units, symbol).replace(/\.00$/, '') })
              : t('deposit')}
        </Button>
      </StickyFoot>
    </form>
  )
}
