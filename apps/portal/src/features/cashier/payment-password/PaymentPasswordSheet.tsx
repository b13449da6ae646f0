import { onlyDigits } from '@padma/contract/digits'
import { isSimplePaymentPassword } from '@padma/contract/easy-values'
import { useT } from '@padma/i18n'
import { Button, Skeleton, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import lock from 'icon:lock-simple'
import { type FormEvent, useState } from 'react'
import { isRefusedWith, useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { useOverlay } from '../../../address/use-overlay.ts'
import { memberQuery } from '../../../parts/member/queries.ts'
import { ServiceLinks } from '../../../parts/service/ServiceLinks.tsx'
import { changePaymentPassword } from '../../../parts/profile/profile-queries.ts'

/** The six digits that every withdrawal asks for; changed by the current ones. */
export default function PaymentPasswordSheet() {
  const t = useT('security')
  const { open } = useOverlay()
  // Only as it was when the sheet opened: what changes it is here.
  const { data: member } = useQuery({ ...memberQuery, staleTime: Infinity })
  const back = (): void => open({ member: 'securityCenter' })
  return (
    <Sheet title={t('paymentPassword')} onClose={back}>
      {member ? (
        <Form hasOne={member.hasPaymentPassword} onDone={back} />
      ) : (
        <Skeleton className="h-40" />
      )}
    </Sheet>
  )
}

/** A refusal of the whole call that concerns one field. */
const places = {
  wrong_payment_password: 'oldPaymentPassword',
  payment_password_locked: 'oldPaymentPassword',
  payment_password_too_simple: 'paymentPassword',
} as const
type Name = 'oldPaymentPassword' | 'paymentPassword' | 'again'

function Form({ hasOne, onDone }: { hasOne: boolean; onDone: () => void }) {
  const t = useT('security')
  const refusals = useT('refusals')
  const words = useRefusalWords()
  const queryClient = useQueryClient()
  const [values, setValues] = useState<Record<Name, string>>({
    oldPaymentPassword: '',
    paymentPassword: '',
    again: '',
  })
  const [isTried, setTried] = useState(false)
  const [left, setLeft] = useState<Partial<Record<Name, true>>>({})
  const change = useAct({
    mutationFn: () =>
      changePaymentPassword({
        paymentPassword: values.paymentPassword,
        ...(hasOne && { oldPaymentPassword: values.oldPaymentPassword }),
      }),
    async onSuccess() {
      toast(t('paymentPasswordIsSet'))
      await queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
      void queryClient.invalidateQueries({ queryKey: ['cashier', 'terms'] })
      onDone()
    },
  })
  const { form, focusFault } = useFirstFault(change.error)
  const names: Name[] = [
    ...(hasOne ? (['oldPaymentPassword'] as const) : []),
    'paymentPassword',
    'again',
  ]
  const faultIn = (name: Name): string | undefined => {
    if (values[name] === '') return t('required')
    if (name === 'again')
      return values.again === values.paymentPassword ? undefined : t('notTheSame')
    if (!/^\d{6}$/.test(values[name])) return t('sixDigits')
    return isSimplePaymentPassword(values[name])
      ? refusals('payment_password_too_simple')
      : undefined
  }
  const refusedIn = (name: Name): string | undefined =>
    Object.entries(places).some(
      ([code, place]) => place === name && isRefusedWith(change.error, code),
    )
      ? words.of(change.error)!
      : words.ofField(change.error, name)
  const isShownAtField = names.some((name) => refusedIn(name))
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (names.every((name) => !faultIn(name))) change.mutate()
    else focusFault()
  }
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-sm text-ink-2">{t('paymentPasswordText')}</p>
      {names.map((name) => (
        <TextField
          key={name}
          label={t(`pay_${name}`)}
          icon={lock}
          type="password"
          isRequired
          value={values[name]}
          autoComplete="off"
          inputMode="numeric"
          maxLength={6}
          hint={name === 'paymentPassword' ? t('sixDigits') : undefined}
          isMet={name === 'paymentPassword' && !faultIn(name)}
          error={
            (isTried || (left[name] && values[name] !== '') ? faultIn(name) : undefined) ??
            refusedIn(name)
          }
          onBlur={() => setLeft({ ...left, [name]: true })}
          onChange={({ target }) => {
            setValues({ ...values, [name]: onlyDigits(target.value) })
            if (change.error) change.reset()
          }}
        />
      ))}
      {change.error && !isShownAtField && (
        <p role="alert" className="text-sm text-neg">
          {words.of(change.error)}
        </p>
      )}
      <Button type="submit" look="lotus" size="lg" isBusy={change.isPending}>
        {t('save')}
      </Button>
      {hasOne && (
        <div className="grid gap-2 text-sm text-ink-2">
          <p>{t('paymentPasswordForgotten')}</p>
          <ServiceLinks />
        </div>
      )}
    </form>
  )
}
