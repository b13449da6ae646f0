import { type Key, useT } from '@padma/i18n'
import { Button, SkeletonRows, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter, useSearch } from '@tanstack/react-router'
import lock from 'icon:lock-simple'
import user from 'icon:user'
import { type FormEvent, type ReactNode, Suspense, useEffect, useState } from 'react'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { isRefusedWith, useRefusalWords } from '../../calls/refusal-text.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { useAct } from '../../calls/use-act.ts'
import { useNow } from '../../device/use-now.ts'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import type { Ending } from '../../session/session.ts'
import { isTrial, typeOfSession } from '../../brand/account-types.ts'
import { canRegister, isModuleOn } from '../../brand/modules.ts'
import { permissionQuery } from '../../brand/queries.ts'
import { BannerCarousel } from '../../parts/banners/BannerCarousel.tsx'
import { type FactorAsked, factorAskedBy } from '../../parts/factor/queries.ts'
import { useChallenge } from '../../parts/challenge/use-challenge.tsx'
import { codeAsked, dropCodeAsked, keepCodeAsked } from '../../parts/mobile/code-asked.ts'
import { dropHanded, handedOver } from './handed.ts'
import { clockOf } from '../../parts/mobile/clock-of.ts'
import { isOfCode } from '../../parts/mobile/code-refusal.ts'
import { CodeField } from '../../parts/mobile/CodeField.tsx'
import { draft, dropDraft, keepDraft } from '../../parts/entry/draft.ts'
import { isMobileLike, MobileField, useMobile } from '../../parts/mobile/MobileField.tsx'
import { useHalf } from '../../parts/factor/half-signed-in.ts'
import { keptPerson, linkPerson } from '../../parts/federated/federated.ts'
import { FederatedButtons } from '../../parts/federated/FederatedButtons.tsx'
import { memberQuery } from '../../parts/member/queries.ts'
import { type PasswordState, signIn } from '../../parts/entry/queries.ts'
import {
  forgetDevice,
  rememberDevice,
  remembered,
  rememberedMobile,
  signInRemembered,
} from '../../parts/entry/remembered.ts'
import { ServiceIfStopped, ServiceLinks } from '../../parts/service/ServiceLinks.tsx'
import { Tabs } from '../../parts/entry/Tabs.tsx'
import { askLoginCode } from '../../parts/entry/ways-in-queries.ts'

const PasskeyButton = lazyScreen(() => import('./PasskeyButton.tsx'), 'security', 'refusals')
const FirebaseLogin = lazyScreen(() => import('./FirebaseLogin.tsx'), 'accounts', 'refusals')
const FactorForm = lazyScreen(
  () => import('../../parts/factor/FactorForm.tsx'),
  'security',
  'refusals',
)

/** From so many wrong passwords on it is said what more of them lead to. */
const WRONG_BEFORE_WARNING = 3

/**
 * For how many seconds more too many wrong passwords keep a name out, where that is why it was
 * refused and the server says it.
 */
const lockOf = (error: unknown): number | undefined =>
  isRefusedWith(error, 'account_locked')
    ? (error.value.secondsLeft as number | undefined)
    : undefined

/** Why the member was logged out, by how the session ended. */
const endings: Partial<Record<string, Key<'shell'>>> = {
  ended: 'sessionEnded',
  elsewhere: 'endedElsewhere',
  password: 'endedByPassword',
  house: 'endedByHouse',
} satisfies Partial<Record<Ending, Key<'shell'>>>

/** What a finished sign-in leaves behind for the next one. */
type Who = { username: string; mobile?: string; dialingCode?: string }
type FormProps = {
  onSignedIn: (opened: PasswordState, who: Who) => void
  onFactor: (asked: FactorAsked, who: Who) => void
  /** Beside the code's label: the other sender of codes. */
  aside?: ReactNode
  /** Before the button. */
  children: ReactNode
}

export default function LoginSheet() {
  const t = useT('accounts')
  const ofShell = useT('shell')
  const words = useRefusalWords()
  const { open, close } = useOverlay()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { then, modal } = useSearch({ strict: false })
  const { data: permission } = useQuery(permissionQuery)
  const isOn = (flag: string): boolean => isModuleOn(permission?.info.whitelabel, flag)
  const hasFirebase = isOn('FIREBASE') && Boolean(permission?.info.hasFirebaseForm)
  const ways = [
    ...(!permission || isOn('usernameEnabled') || isOn('mobileRegPass')
      ? [{ id: 'password', name: t('byPassword') } as const]
      : []),
    ...(isOn('showVerCodeLogin') || hasFirebase
      ? [{ id: 'code', name: t('byCode') } as const]
      : []),
  ]
  const endedBy = sessionStorage.getItem('endedBy') ?? ''
  const ending = endings[endedBy]
  const [kept, setKept] = useState(remembered)
  const [handed] = useState(handedOver)
  useEffect(dropHanded, [])
  const [chosen, setChosen] = useState<'password' | 'code'>(() =>
    !handed && (kept?.mobile || codeAsked('login') || codeAsked('firebase')) ? 'code' : 'password',
  )
  const [isGoogleChosen, setGoogleChosen] = useState(() => codeAsked('firebase') !== null)
  const [isRemembering, setRemembering] = useState(kept !== null)
  // The name goes from the field too, with what was typed beside it.
  const [isForgotten, setForgotten] = useState(false)
  // A look at the other tab loses nothing.
  const [password, setPassword] = useState(handed?.password ?? '')
  const [half, setHalf] = useHalf('login')
  const again = useAct({
    mutationFn: signInRemembered,
    onSuccess: (opened) =>
      goOn(opened, {
        username: kept!.username,
        mobile: kept!.mobile,
        dialingCode: kept!.dialingCode,
      }),
    onError(error) {
      const asked = factorAskedBy(error)
      if (asked) setHalf({ asked, who: { username: kept!.username } })
    },
  })
  const isByGoogle = hasFirebase && (isGoogleChosen || !isOn('showVerCodeLogin'))
  const way = ways.some(({ id }) => id === chosen) ? chosen : ways[0]?.id

  function goOn({ isPasswordExpired, isPasswordGiven }: PasswordState, who: Who): void {
    if (isRemembering && who.username !== '') void rememberDevice(who).catch(() => {})
    else forgetDevice()
    dropDraft()
    dropCodeAsked()
    void linkPerson().then(
      (provider) => provider && toast(t('federatedLinked', { provider })),
      () => toast(t('federatedFailed')),
    )
    void queryClient.prefetchQuery(memberQuery)
    if (isPasswordGiven || (isPasswordExpired && isOn('pwdEnabled')))
      return open({ modal: 'password' })
    // What needed a session was asked for: it opens by itself now that there is one.
    if (modal !== 'login') return
    if (then) void router.navigate({ href: then, replace: true })
    else close()
  }

  if (half) {
    return (
      <Sheet title={t('factorTitle')} onClose={close}>
        <Suspense fallback={<SkeletonRows />}>
          <FactorForm
            asked={half.asked}
            onSignedIn={({ passwordExpired, defaultPassword }) =>
              goOn(
                { isPasswordExpired: passwordExpired, isPasswordGiven: defaultPassword },
                half.who,
              )
            }
            onAgain={() => {
              again.reset()
              setHalf(null)
            }}
          />
        </Suspense>
      </Sheet>
    )
  }
  const form: Omit<FormProps, 'children'> = {
    onSignedIn: goOn,
    onFactor: (asked, who) => setHalf({ asked, who }),
    aside: hasFirebase && isOn('showVerCodeLogin') && (
      <button
        type="button"
        className="link -my-3 min-h-11 text-sm"
        onClick={() => setGoogleChosen(!isByGoogle)}
      >
        {t(isByGoogle ? 'codeByUs' : 'codeByGoogle')}
      </button>
    ),
  }
  const remember = (
    <label className="flex min-h-11 items-center gap-2.5 text-sm">
      <input
        type="checkbox"
        className="tick-box"
        checked={isRemembering}
        onChange={(event) => {
          setRemembering(event.target.checked)
          if (event.target.checked) return
          forgetDevice()
          setKept(null)
        }}
      />
      <span>{t('rememberMe')}</span>
    </label>
  )
  return (
    <Sheet title={ofShell('loginTitle')} onClose={close}>
      {ending && <p role="alert">{ofShell(ending)}</p>}
      {endedBy === 'house' && <ServiceLinks />}
      <BannerCarousel group="w_login" isSmall className="aspect-[10/3]" />
      {/* Whoever came from a provider confirms that account first. */}
      {keptPerson() && <FederatedButtons />}
      {kept && (
        <div className="grid gap-2">
          {!again.error && (
            <Button look="river" size="lg" isBusy={again.isPending} onClick={() => again.mutate()}>
              {t('goOnAs', { name: kept.username })}
            </Button>
          )}
          {again.error && (
            <p role="alert" className="text-sm text-neg">
              {words.of(again.error)}
            </p>
          )}
          <ServiceIfStopped error={again.error} />
          <button
            type="button"
            className="link min-h-11 text-sm"
            onClick={() => {
              forgetDevice()
              setKept(null)
              setRemembering(false)
              setForgotten(true)
              if ((draft().username ?? kept.username) !== kept.username) return
              keepDraft({ username: '' })
              setPassword('')
            }}
          >
            {t('forgetHere', { name: kept.username })}
          </button>
        </div>
      )}
      {way !== undefined && (
        <Tabs label={t('waysIn')} tabs={ways} chosen={way} onChoose={setChosen}>
          {way === 'password' ? (
            <PasswordLogin
              key={String(isForgotten)}
              {...form}
              password={password}
              onPassword={setPassword}
              refusedBefore={handed?.error}
              hasNumbers={isOn('mobileRegPass')}
            >
              {remember}
            </PasswordLogin>
          ) : isByGoogle ? (
            <Suspense fallback={<SkeletonRows />}>
              <FirebaseLogin {...form}>{remember}</FirebaseLogin>
            </Suspense>
          ) : (
            <CodeLogin key={String(isForgotten)} {...form}>
              {remember}
            </CodeLogin>
          )}
        </Tabs>
      )}
      {!keptPerson() && <FederatedButtons />}
      {isOn('PASSKEYS') && (
        <Suspense fallback={<div className="min-h-11" />}>
          <PasskeyButton onSignedIn={(opened) => goOn(opened, { username: '' })} />
        </Suspense>
      )}
      <p className="text-center text-sm text-ink-2">
        {canRegister(permission) && (
          <>
            {t('noAccount')}{' '}
            <button
              type="button"
              className="link min-h-11"
              onClick={() => open({ modal: 'register', then })}
            >
              {t('toRegister')}
            </button>
          </>
        )}
        {isOn('hasFreePlay') && !isTrial(typeOfSession()) && (
          <>
            {canRegister(permission) && ' · '}
            <button
              type="button"
              className="link min-h-11"
              onClick={() => open({ modal: 'freeplay', then })}
            >
              {t('freePlay')}
            </button>
          </>
        )}
      </p>
    </Sheet>
  )
}

type PasswordProps = FormProps & {
  password: string
  onPassword: (password: string) => void
  /** With what the login in the header was. */
  refusedBefore: unknown
  hasNumbers: boolean
}
function PasswordLogin({
  onSignedIn,
  onFactor,
  password,
  onPassword,
  refusedBefore,
  hasNumbers,
  children,
}: PasswordProps) {
  const t = useT('accounts')
  const words = useRefusalWords()
  const now = useNow()
  const { open } = useOverlay()
  const { then } = useSearch({ strict: false })
  const [username, setUsername] = useState(() => draft().username ?? remembered()?.username ?? '')
  const [isTried, setTried] = useState(false)
  // Counted here: how many a server has left would tell an attacker which names and numbers
  // belong together.
  const [wrong, setWrong] = useState({
    name: username,
    times: Number(isRefusedWith(refusedBefore, 'wrong_credentials')),
  })
  const [locked, setLocked] = useState(() => {
    const seconds = lockOf(refusedBefore)
    return { name: username, until: seconds === undefined ? 0 : Date.now() + seconds * 1000 }
  })
  const who = { username: username.trim() }
  const challenge = useChallenge('sign_in')
  const login = useAct({
    mutationFn: () =>
      challenge.send((given) => signIn({ ...who, password, type: 'username', ...given })),
    onSuccess: (opened) => onSignedIn(opened, who),
    onError(error) {
      const asked = factorAskedBy(error)
      if (asked) onFactor(asked, who)
      const seconds = lockOf(error)
      if (seconds !== undefined)
        setLocked({ name: who.username, until: Date.now() + seconds * 1000 })
      if (isRefusedWith(error, 'wrong_credentials'))
        setWrong((former) => ({
          name: who.username,
          times: former.name === who.username ? former.times + 1 : 1,
        }))
    },
  })
  const refusal = login.isIdle ? refusedBefore : login.error
  const { form, focusFault } = useFirstFault(login.error)
  const isWrong = isRefusedWith(refusal, 'wrong_credentials')
  const lockedFor = locked.name === who.username ? locked.until - now : 0
  const missing = (value: string): string | undefined =>
    isTried && value.trim() === '' ? t('required') : undefined
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (lockedFor > 0) return
    if (who.username !== '' && password !== '' && challenge.isAnswered()) login.mutate()
    else focusFault()
  }
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <TextField
        label={t('username')}
        icon={user}
        value={username}
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        isRequired
        placeholder={hasNumbers ? t('orMobile') : undefined}
        error={missing(username)}
        onChange={(event) => {
          setUsername(event.target.value)
          keepDraft({ username: event.target.value })
        }}
      />
      <TextField
        label={t('password')}
        icon={lock}
        type="password"
        value={password}
        autoComplete="current-password"
        isRequired
        error={missing(password) ?? (isWrong ? words.of(refusal)! : undefined)}
        onChange={(event) => onPassword(event.target.value)}
      />
      {isWrong && wrong.times >= WRONG_BEFORE_WARNING && (
        <p className="text-sm text-ink-2">{t('wrongAgain')}</p>
      )}
      {challenge.field}
      <div className="-my-2 flex flex-wrap items-center justify-between gap-x-4">
        {children}
        <button
          type="button"
          className="link min-h-11 text-sm"
          onClick={() => open({ modal: 'forgot', then })}
        >
          {t('forgot')}
        </button>
      </div>
      {lockedFor > 0 && (
        <p className="text-sm text-neg">
          <span role="alert">{t('lockedText')}</span>{' '}
          <span role="timer" className="font-semibold">
            {t('lockedLeft', { left: clockOf(lockedFor) })}
          </span>
        </p>
      )}
      {Boolean(refusal) &&
        !isWrong &&
        lockOf(refusal) === undefined &&
        words.ofField(refusal, 'captcha') === undefined && (
          <p role="alert" className="text-sm text-neg">
            {words.of(refusal)}
          </p>
        )}
      <ServiceIfStopped error={refusal} />
      <Button
        type="submit"
        look="lotus"
        size="lg"
        disabled={lockedFor > 0}
        isBusy={login.isPending}
      >
        {t(login.isPending ? 'loggingIn' : 'login')}
      </Button>
    </form>
  )
}

function CodeLogin({ onSignedIn, onFactor, aside, children }: FormProps) {
  const t = useT('accounts')
  const words = useRefusalWords()
  const [mobile, setMobile] = useMobile(rememberedMobile())
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAskedTooSoon, setAskedTooSoon] = useState(false)
  const [refusedNumber, setRefusedNumber] = useState<unknown>(null)
  const isNumber = isMobileLike(mobile.number)
  const who = {
    username: mobile.number.trim(),
    mobile: mobile.number.trim(),
    dialingCode: mobile.dialingCode,
  }
  const challenge = useChallenge('sign_in')
  const login = useAct({
    mutationFn: () =>
      challenge.send((given) =>
        signIn({
          username: mobile.number.trim(),
          password: code.trim(),
          countryDialingCode: mobile.dialingCode,
          type: 'sms',
          ...given,
        }),
      ),
    onSuccess: (opened) => onSignedIn(opened, who),
    onError(error) {
      const asked = factorAskedBy(error)
      if (asked) onFactor(asked, who)
    },
  })
  const { form, focusFault } = useFirstFault(login.error)
  const isCodeRefused = isOfCode(login.error)
  const numberFault =
    ((isTried || isAskedTooSoon) && !isNumber ? t('mobileWrong') : undefined) ??
    words.ofField(refusedNumber, 'mobileNum') ??
    words.ofField(login.error, 'username')
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isNumber && code.trim() !== '' && challenge.isAnswered()) login.mutate()
    else focusFault()
  }
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <MobileField
        entry={mobile}
        error={numberFault}
        onChange={(entry) => {
          setMobile(entry)
          setRefusedNumber(null)
          if (login.error) login.reset()
        }}
      />
      <CodeField
        purpose="login"
        mobile={mobile}
        aside={aside}
        value={code}
        onChange={(next) => {
          setCode(next)
          if (isCodeRefused) login.reset()
        }}
        error={isTried && code.trim() === '' ? t('required') : undefined}
        refusal={login.error}
        ask={isNumber ? (challenge) => askLoginCode(mobile, 'login', challenge) : null}
        onAskedTooSoon={() => {
          setAskedTooSoon(true)
          focusFault()
        }}
        onSent={(restsUntil) => {
          setTried(false)
          login.reset()
          keepCodeAsked({ ...mobile, purpose: 'login', restsUntil })
        }}
        onRefused={(error) => {
          setRefusedNumber(error)
          return words.ofField(error, 'mobileNum') !== undefined
        }}
      />
      {challenge.field}
      <div className="-my-2">{children}</div>
      {login.error &&
        !isCodeRefused &&
        numberFault === undefined &&
        words.ofField(login.error, 'captcha') === undefined && (
          <p role="alert" className="text-sm text-neg">
            {words.of(login.error)}
          </p>
        )}
      <ServiceIfStopped error={login.error} />
      <Button type="submit" look="lotus" size="lg" isBusy={login.isPending}>
        {t(login.isPending ? 'loggingIn' : 'login')}
      </Button>
    </form>
  )
}
