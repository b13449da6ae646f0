import { useT } from '@padma/i18n'
import { Button, EmptyState, shortMoney } from '@padma/ui'
import { formatUnits } from '@padma/money'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useBrand } from '../../../../brand/queries.ts'
import { DepositBonus, useDepositBonus } from '../../../../parts/promotions/DepositBonus.tsx'
import { DepositLimit } from '../../../../parts/limits/DepositLimit.tsx'
import { BannerCarousel } from '../../../../parts/banners/BannerCarousel.tsx'
import { isRefusedWith, useRefusalWords } from '../../../../calls/refusal-text.ts'
import { useRequestKey } from '../../../../calls/request-key.ts'
import { AmountField } from '../../AmountField.tsx'
import { boundFault, readAmount, unitsOf } from '../../entered-amount.ts'
import { overFoot, StickyFoot } from '../../StickyFoot.tsx'
import { useAct } from '../../../../calls/use-act.ts'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { MethodChoice } from './MethodChoice.tsx'
import { type Deposit, type Method, openDeposit } from '../queries.ts'

/** Kinds that are paid at the provider's own page. */
const leadsAway = new Set<Method['kind']>(['merchant', 'psp', 's2s'])

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
  const [promotion, choosePromotion] = useState<string | null>()
  const bonus = useDepositBonus(promotion)
  const method =
    methods.find(({ id, isAvailable }) => id === chosenId && isAvailable) ??
    methods.find(({ isAvailable }) => isAvailable)

  const send = useAct({
    async mutationFn(body: { methodId: string; amount: string }) {
      await bonus.settle()
      return openDeposit(request.key, body)
    },
    async onSuccess(deposit) {
      request.renew()
      onOpened(deposit)
      void queryClient.invalidateQueries({ queryKey: ['promotions'] })
      await queryClient.invalidateQueries({ queryKey: ['cashier', 'deposits'] })
      if (deposit.redirectTo) location.assign(deposit.redirectTo)
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

  /** What it costs the player, before they go on. */
  function feeWords({ feePpm, feeBearer }: Method, units: bigint | null): string {
    if (feePpm === 0 || feeBearer === 'house') return t('noFee')
    const percent = `${feePpm / 10_000}`
    if (units === null) return t('feePercent', { percent })
    const fee = (units * BigInt(feePpm)) / 1_000_000n
    return t('feeSum', { percent, fee: formatUnits(fee, symbol) })
  }
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
      <MethodChoice methods={methods} chosen={method.id} onChoose={choose} />
      <BannerCarousel group="w_topup_2" isSmall className="aspect-[10/3]" />
      <AmountField
        label={t('amount')}
        symbol={symbol}
        value={amount}
        onChange={change}
        onBlur={() => amount !== '' && setLeft(true)}
        hint={`${t('depositBounds', {
          minimum: shortMoney(method.minimum, symbol),
          maximum: shortMoney(method.maximum, symbol),
        })} ${feeWords(method, entered?.units ?? null)}`}
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
      <DepositBonus {...bonus} onChoose={choosePromotion} />
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
        {leadsAway.has(method.kind) && (
          <p className="text-center text-sm text-ink-2">{t('leadsTo', { method: method.name })}</p>
        )}
      </StickyFoot>
    </form>
  )
}
