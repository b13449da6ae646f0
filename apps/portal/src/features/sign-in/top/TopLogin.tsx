import { useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { type FormEvent, Suspense, useState } from 'react'
import { useOverlay } from '../../../address/use-overlay.ts'
import { isModuleOn } from '../../../brand/modules.ts'
import { permissionQuery } from '../../../brand/queries.ts'
import { draft, keepDraft } from '../../../parts/entry/draft.ts'
import { lazyScreen } from '../../../screens/lazy-screen.ts'
import { topField, topForm } from './look.ts'

const TopCodeLogin = lazyScreen(() => import('./TopCodeLogin.tsx'), 'accounts', 'refusals')
const TopProviders = lazyScreen(() => import('./TopProviders.tsx'))

/**
 * The login in the header of wide screens: by user name, or by mobile number and code where the
 * brand has that. Its sheet has every other method.
 */
export default function TopLogin() {
  const t = useT('shell')
  const { open } = useOverlay()
  const { modal, member } = useSearch({ strict: false })
  const { data: permission } = useQuery(permissionQuery)
  const isOn = (flag: string): boolean => isModuleOn(permission?.info.whitelabel, flag)
  const hasPassword = isOn('usernameEnabled') || isOn('mobileRegPass')
  const hasCode = isOn('showVerCodeLogin')
  const [isCodeChosen, chooseCode] = useState(false)
  const [isRemembering, setRemembering] = useState(() =>
    document.cookie.includes('padma-remembered='),
  )
  const isByCode = hasCode && (isCodeChosen || !hasPassword)
  // Under an overlay no second form waits.
  if (modal || member || (!hasPassword && !hasCode))
    return (
      <div className={`${topForm} flex justify-end`}>
        <Button size="sm" onClick={() => open({ modal: 'login' })}>
          {t('login')}
        </Button>
      </div>
    )
  return (
    <div className={topForm}>
      {isByCode ? (
        <Suspense fallback={<div className="h-9" />}>
          <TopCodeLogin isRemembering={isRemembering} />
        </Suspense>
      ) : (
        <PasswordForm isRemembering={isRemembering} hasExpiry={isOn('pwdEnabled')} />
      )}
      <div className="flex h-6 items-center gap-3 text-xs whitespace-nowrap text-ink-2">
        <label className="flex items-center gap-1.5">
          <input
            type="checkbox"
            className="size-3.5"
            checked={isRemembering}
            onChange={(event) => setRemembering(event.target.checked)}
          />
          {t('rememberMe')}
        </label>
        <button type="button" className="link" onClick={() => open({ modal: 'forgot' })}>
          {t('forgotPassword')}
        </button>
        {hasPassword && hasCode && (
          <button type="button" className="link" onClick={() => chooseCode(!isByCode)}>
            {t(isByCode ? 'byPassword' : 'byCode')}
          </button>
        )}
        {(isOn('GOOGLE') || isOn('FACEBOOK')) && (
          <Suspense fallback={null}>
            <TopProviders />
          </Suspense>
        )}
      </div>
    </div>
  )
}

type FormProps = { isRemembering: boolean; hasExpiry: boolean }
function PasswordForm({ isRemembering, hasExpiry }: FormProps) {
  const t = useT('shell')
  const { open } = useOverlay()
  const queryClient = useQueryClient()
  const [username, setUsername] = useState(() => draft().username ?? '')
  const [password, setPassword] = useState('')
  const [isBusy, setBusy] = useState(false)
  async function send(): Promise<void> {
    // Half filled in: the sheet says what is missing, and has every method.
    if (username.trim() === '' || password === '') return open({ modal: 'login' })
    if (isBusy) return
    setBusy(true)
    try {
      const { logIn } = await import('./log-in.ts')
      const sheet = await logIn(
        { type: 'username', username: username.trim(), password },
        { queryClient, isRemembering, hasExpiry },
      )
      if (sheet) open({ modal: sheet })
    } catch {
      open({ modal: 'login' })
    }
    setBusy(false)
  }
  return (
    <form
      noValidate
      className="grid grid-cols-[1fr_1fr_auto] gap-2"
      onSubmit={(event: FormEvent) => {
        event.preventDefault()
        void send()
      }}
    >
      <input
        className={topField}
        aria-label={t('username')}
        placeholder={t('username')}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={username}
        onChange={({ target }) => {
          setUsername(target.value)
          keepDraft({ username: target.value })
        }}
      />
      <input
        className={topField}
        type="password"
        aria-label={t('password')}
        placeholder={t('password')}
        autoComplete="current-password"
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      <Button type="submit" size="sm" isBusy={isBusy}>
        {t('login')}
      </Button>
    </form>
  )
}
