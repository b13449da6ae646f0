import type { Refused } from '@padma/contract/client'
import { useT } from '@padma/i18n'
import { Button, SkeletonRows, TextField } from '@padma/ui'
import { Sheet } from '@padma/ui/Sheet.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import lock from 'icon:lock-simple'
import user from 'icon:user'
import { Suspense, useState } from 'react'
import { lazyScreen } from '../../lazy-screen.ts'
import { isRefusedWith, useRefusalWords } from '../../refusal-text.ts'
import { useOverlay } from '../../use-overlay.ts'
import { useAct } from '../../use-act.ts'
import { useFirstFault } from '../../use-first-fault.ts'
import { isModuleOn } from '../../brand/modules.ts'
import { permissionQuery } from '../../brand/queries.ts'
import type { FactorAsked } from '../security/queries.ts'
import { draft, dropDraft, keepDraft } from './draft.ts'
import { memberQuery, signIn } from './queries.ts'

const FactorForm = lazyScreen(() => import('../security/FactorForm.tsx'), 'security', 'refusals')

/** `isGate`: stands before something that needs a session; it goes on by itself once there is one. */
export default function LoginSheet({ isGate }: { isGate?: boolean }) {
  const t = useT('accounts')
  const words = useRefusalWords()
  const { open, close } = useOverlay()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { then } = useSearch({ strict: false })
  const [username, setUsername] = useState(() => draft().username ?? '')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const login = useAct({
    mutationFn: () => signIn({ username: username.trim(), password }),
    onSuccess: ({ isPasswordExpired }) => goOn(isPasswordExpired),
  })
  const { form, focusFault } = useFirstFault(login.error)
  const isWrong = isRefusedWith(login.error, 'wrong_credentials')
  const missing = (value: string): string | undefined => (isTried && value.trim() === '' ? t('required') : undefined)

  function goOn(isPasswordExpired: boolean): void {
    dropDraft()
    void queryClient.prefetchQuery(memberQuery)
    if (isPasswordExpired && isModuleOn(queryClient.getQueryData(permissionQuery.queryKey)?.info.whitelabel, 'pwdEnabled')) return open({ modal: 'password' })
    if (isGate) return
    if (then) void router.navigate({ href: then, replace: true })
    else close()
  }

  if (isRefusedWith(login.error, 'second_factor_needed')) {
    return (
      <Sheet title={t('factorTitle')} onClose={close}>
        <Suspense fallback={<SkeletonRows />}>
          <FactorForm asked={(login.error as Refused).value as unknown as FactorAsked} onSignedIn={({ passwordExpired }) => goOn(passwordExpired)} onAgain={login.reset} />
        </Suspense>
      </Sheet>
    )
  }
  return (
    <Sheet title={t('loginTitle')} onClose={close}>
      <form
        ref={form}
        noValidate
        className="grid gap-4"
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (username.trim() !== '' && password !== '') login.mutate()
          else focusFault()
        }}
      >
        <TextField
          label={t('username')} icon={user} value={username} autoComplete="username" autoCapitalize="none" spellCheck={false} isRequired
          error={missing(username)} onChange={(event) => {
            setUsername(event.target.value)
            keepDraft({ username: event.target.value })
          }}
        />
        <TextField
          label={t('password')} icon={lock} aside={<button type="button" className="link -my-3 min-h-11 text-sm" onClick={() => open({ modal: 'forgot', then })}>{t('forgot')}</button>} type="password" value={password} autoComplete="current-password" isRequired
          error={missing(password) ?? (isWrong ? words.of(login.error) : undefined)} onChange={(event) => setPassword(event.target.value)}
        />
        {login.error && !isWrong && <p role="alert" className="text-sm text-neg">{words.of(login.error)}</p>}
        <Button type="submit" look="lotus" size="lg" isBusy={login.isPending}>{t(login.isPending ? 'loggingIn' : 'login')}</Button>
      </form>
      <p className="text-center text-sm text-ink-2">
        {t('noAccount')} <button type="button" className="link min-h-11" onClick={() => open({ modal: 'register', then })}>{t('toRegister')}</button>
      </p>
    </Sheet>
  )
}
