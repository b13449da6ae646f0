import { countIn, useLanguage, useT, type Key } from '@padma/i18n'
import { Button, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import lock from 'icon:lock-simple'
import { type FormEvent, useState } from 'react'
import { isRefusedWith, useRefusalWords } from '../../refusal-text.ts'
import { useAct } from '../../use-act.ts'
import { useFirstFault } from '@padma/ui/use-first-fault.ts'
import { useOverlay } from '../../use-overlay.ts'
import { changePassword, memberQuery, registerRulesQuery } from './queries.ts'
import { faultOf, hintOf } from './register-rules.ts'
import { forgetDevice, rememberDevice, remembered } from './remembered.ts'
import { useHome } from './use-home.ts'

const fields = ['oldPassword', 'newPassword', 'confirmNewPassword'] as const
type Name = (typeof fields)[number]
/** A refusal of the whole call that concerns one field. */
const places: Record<string, Name> = { wrong_old_password: 'oldPassword', password_unchanged: 'newPassword', password_too_common: 'newPassword', password_confirmation_differs: 'confirmNewPassword' }

/** A new sign-in password, for whoever knows the current one. */
export default function PasswordSheet() {
  const t = useT('accounts')
  const words = useRefusalWords()
  const language = useLanguage()
  const { close } = useOverlay()
  const goHome = useHome()
  const { data: rules } = useQuery(registerRulesQuery)
  const { data: member } = useQuery(memberQuery)
  const [values, setValues] = useState<Record<Name, string>>({ oldPassword: '', newPassword: '', confirmNewPassword: '' })
  const [isTried, setTried] = useState(false)
  const [left, setLeft] = useState<Partial<Record<Name, true>>>({})
  const change = useAct({
    mutationFn: () => changePassword(values),
    onSuccess() {
      toast(t('passwordChanged'))
      // The change ended what every device was remembered by; who asked that this one be is not to be told otherwise by a button that fails.
      const kept = remembered()
      if (kept) void rememberDevice(kept).catch(forgetDevice)
      return goHome()
    },
  })
  const { form, focusFault } = useFirstFault(change.error)
  const rule = rules?.password
  const hint = (): string | undefined => {
    if (!rule) return undefined
    const { key, bounds } = hintOf(rule)
    return t(key as Key<'accounts'>, { range: [...new Set(bounds)].map((bound) => countIn(language, bound)).join('\u2013') })
  }
  const faultIn = (name: Name): string | undefined => {
    if (values[name] === '') return t('required')
    if (name === 'newPassword' && rule && faultOf(rule, values[name])) return hint()
    return name === 'confirmNewPassword' && values[name] !== values.newPassword ? t('passwordsDiffer') : undefined
  }
  const refusedIn = (name: Name): string | undefined => Object.entries(places).find(([code, place]) => place === name && isRefusedWith(change.error, code)) ? words.of(change.error)! : words.ofField(change.error, name)
  const isShownAtField = fields.some((name) => refusedIn(name) !== undefined)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (fields.every((name) => faultIn(name) === undefined)) return change.mutate()
    focusFault()
  }
  return (
    <Sheet title={t('changePassword')} onClose={close}>
      {member?.passwordChangeNeeded && <p className="rounded-sm bg-warn-soft p-3 text-sm text-warn">{t('newPasswordFirst')}</p>}
      <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
        {fields.map((name) => (
          <TextField
            key={name} label={t(`field_${name}`)} icon={lock} type="password" autoComplete={name === 'oldPassword' ? 'current-password' : 'new-password'} isRequired value={values[name]}
            hint={name === 'newPassword' ? hint() : undefined} isMet={name !== 'oldPassword' && values[name] !== '' && faultIn(name) === undefined}
            error={(isTried || (left[name] && values[name] !== '') ? faultIn(name) : undefined) ?? refusedIn(name)} onBlur={() => setLeft({ ...left, [name]: true })}
            onChange={(event) => {
              setValues({ ...values, [name]: event.target.value })
              if (change.error) change.reset()
            }}
          />
        ))}
        <p className="text-xs text-ink-3">{t('endsOthers')}</p>
        {change.error && !isShownAtField && <p role="alert" className="text-sm text-neg">{words.of(change.error)}</p>}
        <Button type="submit" look="lotus" size="lg" isBusy={change.isPending}>{t(change.isPending ? 'changing' : 'changePassword')}</Button>
      </form>
    </Sheet>
  )
}
