import type { RegisterRules } from '@padma/contract'
import { countIn, type Key, useLanguage, useT } from '@padma/i18n'
import { Button, EmptyState, SkeletonRows, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/Sheet.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import envelope from 'icon:envelope-simple'
import lock from 'icon:lock-simple'
import ticket from 'icon:ticket'
import user from 'icon:user'
import { type FormEvent, useId, useState } from 'react'
import { permissionQuery } from '../../brand/queries.ts'
import { isRefusedWith, useRefusalWords } from '../../refusal-text.ts'
import { useRequestKey } from '../../request-key.ts'
import { useOverlay } from '../../use-overlay.ts'
import { useAct } from '../../use-act.ts'
import { useFirstFault } from '../../use-first-fault.ts'
import { type Draft, draft, dropDraft, keepDraft } from './draft.ts'
import { memberQuery, register, registerRulesQuery } from './queries.ts'
import { faultOf, fieldsOf, hintOf, isInvitation, type RegisterField } from './register-rules.ts'

export default function RegisterSheet() {
  const t = useT('accounts')
  const { open, close } = useOverlay()
  const { then } = useSearch({ strict: false })
  const rules = useQuery(registerRulesQuery)
  return (
    <Sheet title={t('registerTitle')} onClose={close}>
      {/* As high as the form of the usual rules, so that the sheet does not grow under a finger. */}
      {rules.isPending && <div className="min-h-118"><SkeletonRows count={5} className="h-18" /></div>}
      {rules.isError && <EmptyState title={t('rulesFailed')}><Button onClick={() => void rules.refetch()}>{t('again')}</Button></EmptyState>}
      {rules.data && <RegisterForm rules={rules.data} />}
      <p className="text-center text-sm text-ink-2">
        {t('haveAccount')} <button type="button" className="link min-h-11" onClick={() => open({ modal: 'login', then })}>{t('login')}</button>
      </p>
    </Sheet>
  )
}

/** How each field behaves in a browser; the rules themselves come from the server. */
const inputs: Record<RegisterField, { icon: string; type?: string; autoComplete: string }> = {
  username: { icon: user, autoComplete: 'username' },
  password: { icon: lock, type: 'password', autoComplete: 'new-password' },
  confirmPassword: { icon: lock, type: 'password', autoComplete: 'new-password' },
  payeeName: { icon: user, autoComplete: 'name' },
  email: { icon: envelope, type: 'email', autoComplete: 'email' },
  affiliateCode: { icon: ticket, autoComplete: 'off' },
  referralCode: { icon: ticket, autoComplete: 'off' },
}

function RegisterForm({ rules }: { rules: RegisterRules }) {
  const t = useT('accounts')
  const words = useRefusalWords({ isKeyed: true })
  const language = useLanguage()
  const { close } = useOverlay()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { then } = useSearch({ strict: false })
  const { data: permission } = useQuery(permissionQuery)
  const request = useRequestKey()
  const noteId = useId()
  const [values, setValues] = useState<Draft>(() => ({ affiliateCode: new URLSearchParams(location.search).get('affiliateCode') ?? '', ...draft() }))
  const [left, setLeft] = useState<Partial<Record<RegisterField, true>>>({})
  const [isAgreed, setAgreed] = useState(false)
  const [isTried, setTried] = useState(false)
  const [isInvited, setInvited] = useState(() => Boolean(values.affiliateCode))
  const fields = fieldsOf(rules)
  const asked = fields.filter(({ name, rule }) => !isInvitation(name) || isInvited || rule.required)

  const send = useAct({
    mutationFn: () => register(request.key, { username: '', password: '', confirmPassword: values.password ?? '', ...filled(values) }, language),
    onSuccess() {
      dropDraft()
      void queryClient.prefetchQuery(memberQuery)
      toast(t('welcome'))
      if (then) void router.navigate({ href: then, replace: true })
      else close()
    },
    onError: request.renewIfReused,
  })

  const { form, focusFault } = useFirstFault(send.error)
  const faultIn = (name: RegisterField): string | undefined => {
    const rule = rules[name]!
    const value = values[name] ?? ''
    const fault = faultOf(rule, value)
    if (fault === 'required') return t('required')
    if (fault) return hint(name)
    return name === 'confirmPassword' && value !== values.password ? t('passwordsDiffer') : undefined
  }
  const hint = (name: RegisterField): string | undefined => {
    if (name === 'confirmPassword') return undefined
    const { key, bounds } = hintOf(rules[name]!)
    return t(key as Key<'accounts'>, { range: [...new Set(bounds)].map((bound) => countIn(language, bound)).join('\u2013') })
  }
  const refusedIn = (name: RegisterField): string | undefined => {
    if (name === 'username' && isRefusedWith(send.error, 'username_taken')) return words.of(send.error)!
    if (name === 'password' && isRefusedWith(send.error, 'password_too_common')) return words.of(send.error)!
    if (name === 'confirmPassword' && isRefusedWith(send.error, 'password_confirmation_differs')) return words.of(send.error)!
    return words.ofField(send.error, name)
  }
  const isShownAtField = asked.some(({ name }) => refusedIn(name) !== undefined)

  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isAgreed && asked.every(({ name }) => faultIn(name) === undefined)) return send.mutate()
    focusFault()
  }

  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      {asked.map(({ name, rule }) => {
        const value = values[name] ?? ''
        const fault = isTried || (left[name] && value !== '') ? faultIn(name) : undefined
        return (
          <TextField
            key={name} {...inputs[name]} label={t(`field_${name}`)} value={value} isRequired={rule.required} autoCapitalize="none" spellCheck={false}
            hint={hint(name)} isMet={value !== '' && faultIn(name) === undefined} error={fault ?? refusedIn(name)}
            onChange={(event) => {
              setValues({ ...values, [name]: event.target.value })
              keepDraft({ [name]: event.target.value })
              if (send.error) send.reset()
            }}
            onBlur={() => setLeft({ ...left, [name]: true })}
          />
        )
      })}
      {!isInvited && fields.some(({ name, rule }) => isInvitation(name) && !rule.required) && (
        <button type="button" className="link min-h-11 justify-self-start text-sm" onClick={() => setInvited(true)}>{t('haveInvitation')}</button>
      )}
      <div>
        <label className="flex min-h-11 items-center gap-2.5 text-sm">
          <input type="checkbox" checked={isAgreed} aria-describedby={noteId} aria-invalid={(isTried && !isAgreed) || undefined} className="tick-box" onChange={(event) => setAgreed(event.target.checked)} />
          <span>{t('agree', { age: permission?.minimumAge ?? 18 })}</span>
        </label>
        <p id={noteId} className={`text-xs ${isTried && !isAgreed ? 'text-neg' : 'text-ink-3'}`}>{t(isTried && !isAgreed ? 'agreeMissing' : 'terms')}</p>
      </div>
      {send.error && !isShownAtField && <p role="alert" className="text-sm text-neg">{words.of(send.error)}</p>}
      <Button type="submit" look="lotus" size="lg" isBusy={send.isPending}>{t(send.isPending ? 'registering' : 'register')}</Button>
    </form>
  )
}

/** Empty fields are not sent at all. */
function filled<T extends Partial<Record<string, string>>>(values: T): { [K in keyof T]?: string } {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as never
}
