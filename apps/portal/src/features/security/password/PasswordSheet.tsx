import { useT } from '@padma/i18n'
import { Button, SkeletonRows, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import lock from 'icon:lock-simple'
import { type FormEvent, useState } from 'react'
import { isRefusedWith, useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useNewPassword } from '../../../parts/password/NewPasswordField.tsx'
import { memberQuery } from '../../../parts/member/queries.ts'
import { changePassword } from './password-queries.ts'
import { rememberAgain } from '../../../parts/entry/remembered.ts'
import { useHome } from '../../../parts/password/use-home.ts'

const names = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const
type Name = (typeof names)[number]
/** A refusal of the whole call that concerns one field. */
const places: Record<string, Name> = {
  wrong_old_password: 'oldPassword',
  password_unchanged: 'newPassword',
  password_too_common: 'newPassword',
  password_confirmation_differs: 'confirmNewPassword',
}

/** A new sign-in password, by the current one where there is one. */
export default function PasswordSheet() {
  const t = useT('accounts')
  const words = useRefusalWords()
  const { close } = useOverlay()
  const goHome = useHome()
  const queryClient = useQueryClient()
  const { data: member } = useQuery(memberQuery)
  const [values, setValues] = useState<Record<Name, string>>({
    oldPassword: '',
    newPassword: '',
    confirmNewPassword: '',
  })
  // It is not asked for where there is none, or where it has to be replaced: then the member
  // confirms that it is them.
  const isWithoutOld = member && (!member.hasPassword || member.passwordChangeNeeded)
  const fields = names.filter((name) => name !== 'oldPassword' || !isWithoutOld)
  const [isTried, setTried] = useState(false)
  const [left, setLeft] = useState<Partial<Record<Name, true>>>({})
  const change = useAct({
    mutationFn: () => changePassword(values),
    onSuccess() {
      void rememberAgain()
      toast(t('passwordChanged'))
      return goHome()
    },
    // There is one by now: its field is asked for.
    onError: (error) =>
      words.ofField(error, 'oldPassword')
        ? queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
        : undefined,
  })
  const { form, focusFault } = useFirstFault(change.error)
  const { fault, hint } = useNewPassword(values.newPassword)
  const faultIn = (name: Name): string | undefined => {
    if (values[name] === '') return t('required')
    if (name === 'newPassword') return fault
    return name === 'confirmNewPassword' && values[name] !== values.newPassword
      ? t('passwordsDiffer')
      : undefined
  }
  const refusedIn = (name: Name): string | undefined =>
    Object.entries(places).find(
      ([code, place]) => place === name && isRefusedWith(change.error, code),
    )
      ? words.of(change.error)!
      : words.ofField(change.error, name)
  const isShownAtField = fields.some((name) => refusedIn(name) !== undefined)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (fields.every((name) => faultIn(name) === undefined)) return change.mutate()
    focusFault()
  }
  const act = t(member?.hasPassword === false ? 'setPassword' : 'changePassword')
  return (
    <Sheet title={act} onClose={close}>
      {member?.passwordChangeNeeded && (
        <p className="rounded-sm bg-warn-soft p-3 text-sm text-warn">
          {t(member.passwordExpired ? 'passwordExpired' : 'newPasswordFirst')}
        </p>
      )}
      {member ? (
        <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
          {fields.map((name) => (
            <TextField
              key={name}
              label={t(`field_${name}`)}
              icon={lock}
              type="password"
              autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'}
              isRequired
              value={values[name]}
              hint={name === 'newPassword' ? hint : undefined}
              isMet={name !== 'oldPassword' && values[name] !== '' && faultIn(name) === undefined}
              error={
                (isTried || (left[name] && values[name] !== '') ? faultIn(name) : undefined) ??
                refusedIn(name)
              }
              onBlur={() => setLeft({ ...left, [name]: true })}
              onChange={(event) => {
                setValues({ ...values, [name]: event.target.value })
                if (change.error) change.reset()
              }}
            />
          ))}
          <p className="text-xs text-ink-3">{t('endsOthers')}</p>
          {change.error && !isShownAtField && (
            <p role="alert" className="text-sm text-neg">
              {words.of(change.error)}
            </p>
          )}
          <Button type="submit" look="lotus" size="lg" isBusy={change.isPending}>
            {change.isPending ? t('changing') : act}
          </Button>
        </form>
      ) : (
        <SkeletonRows count={5} className="h-18" />
      )}
    </Sheet>
  )
}
