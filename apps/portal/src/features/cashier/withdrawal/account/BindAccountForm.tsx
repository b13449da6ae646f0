import { inLatinDigits, onlyDigits } from '@padma/contract/digits'
import { isSimplePaymentPassword } from '@padma/contract/easy-values'
import { HOLDER_NAME } from '@padma/contract/holder-name'
import { useT } from '@padma/i18n'
import { Button, TextField, toast } from '@padma/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { isRefusedWith, useRefusalWords } from '../../../../calls/refusal-text.ts'
import { useRequestKey } from '../../../../calls/request-key.ts'
import { overFoot, StickyFoot } from '../../StickyFoot.tsx'
import { useAct } from '../../../../calls/use-act.ts'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { profileQuery } from '../../../../parts/profile/profile-queries.ts'
import { bindPayoutAccount, type Terms } from '../queries.ts'

/**
 * Where winnings are sent. The first account also sets the payment password, which every withdrawal
 * asks for.
 */
export function BindAccountForm({
  terms,
  onBound,
  onCancel,
}: {
  terms: Terms
  onBound: () => void
  onCancel?: () => void
}) {
  const t = useT('cashier')
  const refusals = useT('refusals')
  const words = useRefusalWords({ isKeyed: true })
  const queryClient = useQueryClient()
  const request = useRequestKey()
  const [methodId, setMethodId] = useState(terms.methods[0]?.id ?? '')
  const [number, setNumber] = useState('')
  // The real name of the profile: it has to be the payment account's.
  const { data: profile } = useQuery(profileQuery)
  const [typedHolder, setHolder] = useState<string | null>(null)
  const holder = typedHolder ?? profile?.realName ?? ''
  const [password, setPassword] = useState('')
  const [again, setAgain] = useState('')
  const [isTried, setTried] = useState(false)
  const isFirst = !terms.hasPaymentPassword
  const isNumber = /^01[3-9]\d{8,9}$/.test(number.trim())
  const isHolder = HOLDER_NAME.test(holder.trim())
  const isSimple = !terms.hasPaymentPassword && isSimplePaymentPassword(password)
  const isPassword = /^\d{6}$/.test(password) && !isSimple
  const isSame = !isFirst || again === password

  const bind = useAct({
    mutationFn: () =>
      bindPayoutAccount(request.key, {
        methodId,
        number: number.trim(),
        holder: holder.trim(),
        paymentPassword: password,
      }),
    async onSuccess() {
      request.renew()
      toast(t('accountBound'))
      await queryClient.invalidateQueries({ queryKey: ['cashier', 'terms'] })
      void queryClient.invalidateQueries({ queryKey: ['accounts', 'member'] })
      onBound()
    },
    onError: request.renewIfReused,
  })
  const { form, focusFault } = useFirstFault(bind.error)
  const atPassword = isRefusedWith(
    bind.error,
    'wrong_payment_password',
    'payment_password_too_simple',
    'payment_password_locked',
  )
    ? words.of(bind.error)
    : words.ofField(bind.error, 'paymentPassword')
  const atNumber = isRefusedWith(bind.error, 'payout_account_taken')
    ? words.of(bind.error)
    : words.ofField(bind.error, 'number')
  const shown = <T,>(value: T): T | undefined => (isTried ? value : undefined)
  const changed =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value)
      if (bind.error) bind.reset()
    }

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isNumber && isHolder && isPassword && isSame) return bind.mutate()
    focusFault()
  }

  return (
    <form ref={form} noValidate className={`grid gap-4 ${overFoot}`} onSubmit={submit}>
      <h3 className="text-md">{t('bindTitle')}</h3>
      <fieldset>
        <legend className="mb-1.5 text-sm font-semibold">{t('whichMethod')}</legend>
        <div className="flex flex-wrap gap-2">
          {terms.methods.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              aria-pressed={id === methodId}
              className="min-h-11 rounded-full bg-surface-2 px-4 text-sm font-medium text-ink-2
                aria-pressed:bg-river-soft aria-pressed:font-semibold
                aria-pressed:text-on-river-soft aria-pressed:inset-ring-[1.5px]
                aria-pressed:inset-ring-river"
              onClick={() => setMethodId(id)}
            >
              {name}
            </button>
          ))}
        </div>
      </fieldset>
      <TextField
        label={t('accountNumber')}
        value={number}
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={12}
        isRequired
        placeholder="01712345678"
        hint={t('numberHint')}
        isMet={isNumber}
        error={shown(isNumber ? undefined : t('numberWrong')) ?? atNumber}
        onChange={(event) => changed(setNumber)(inLatinDigits(event.target.value))}
      />
      <TextField
        label={t('holder')}
        value={holder}
        autoComplete="name"
        maxLength={80}
        isRequired
        hint={t('holderHint')}
        isMet={isHolder}
        error={
          shown(isHolder ? undefined : t('holderWrong')) ?? words.ofField(bind.error, 'holder')
        }
        onChange={(event) => changed(setHolder)(event.target.value)}
      />
      <TextField
        label={t(isFirst ? 'newPaymentPassword' : 'paymentPassword')}
        type="password"
        value={password}
        inputMode="numeric"
        autoComplete="off"
        maxLength={6}
        isRequired
        hint={t('paymentPasswordHint')}
        isMet={isPassword}
        error={
          shown(
            isPassword
              ? undefined
              : isSimple
                ? refusals('payment_password_too_simple')
                : t('paymentPasswordWrong'),
          ) ?? atPassword
        }
        onChange={(event) => changed(setPassword)(onlyDigits(event.target.value))}
      />
      {isFirst && (
        <TextField
          label={t('repeatPaymentPassword')}
          type="password"
          value={again}
          inputMode="numeric"
          autoComplete="off"
          maxLength={6}
          isRequired
          isMet={isPassword && isSame}
          error={shown(isSame ? undefined : t('paymentPasswordsDiffer'))}
          onChange={(event) => setAgain(onlyDigits(event.target.value))}
        />
      )}
      {bind.error && !atPassword && !atNumber && (
        <p role="alert" className="text-sm text-neg">
          {words.of(bind.error)}
        </p>
      )}
      <StickyFoot>
        <Button type="submit" look="lotus" size="lg" isBusy={bind.isPending}>
          {t(bind.isPending ? 'sending' : 'bind')}
        </Button>
        {onCancel && <Button onClick={onCancel}>{t('cancel')}</Button>}
      </StickyFoot>
    </form>
  )
}
