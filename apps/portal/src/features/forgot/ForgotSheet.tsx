import { useT } from '@padma/i18n'
import { Button, SkeletonRows, TextField } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import envelope from 'icon:envelope-simple'
import { type FormEvent, Suspense, useState } from 'react'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { isRefusedWith, useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { type FactorAsked, factorAskedBy } from '../../parts/factor/queries.ts'
import { useChallenge } from '../../parts/challenge/use-challenge.tsx'
import { keepCodeAsked } from '../../parts/mobile/code-asked.ts'
import { isOfCode } from '../../parts/mobile/code-refusal.ts'
import { CodeField } from '../../parts/mobile/CodeField.tsx'
import { draft, keepDraft } from '../../parts/entry/draft.ts'
import { useHalf } from '../../parts/factor/half-signed-in.ts'
import { isMobileLike, MobileField, useMobile } from '../../parts/mobile/MobileField.tsx'
import { NewPasswordField, useNewPassword } from '../../parts/password/NewPasswordField.tsx'
import { remembered, rememberedMobile } from '../../parts/entry/remembered.ts'
import { ServiceLinks } from '../../parts/service/ServiceLinks.tsx'
import { Tabs } from '../../parts/entry/Tabs.tsx'
import { useHomeWithNewPassword } from '../../parts/password/use-home-with-new-password.ts'
import {
  askLoginCode,
  askPasswordLink,
  setPasswordByCode,
} from '../../parts/entry/ways-in-queries.ts'
import { BackToLogin } from './BackToLogin.tsx'
import { NameField } from './NameField.tsx'

const FactorForm = lazyScreen(
  () => import('../../parts/factor/FactorForm.tsx'),
  'security',
  'refusals',
)

/** The ways back to an account whose password is forgotten: the phone, the mailbox, and people. */
export default function ForgotSheet() {
  const t = useT('accounts')
  const { open, close } = useOverlay()
  const [way, setWay] = useState<'phone' | 'mail' | 'people'>('phone')
  const [half, setHalf] = useHalf('forgot')
  const goHome = useHomeWithNewPassword()
  const ways = [
    { id: 'phone', name: t('byPhone') },
    { id: 'mail', name: t('byMail') },
    { id: 'people', name: t('byPeople') },
  ] as const
  if (half) {
    return (
      <Sheet title={t('factorTitle')} onClose={close}>
        <Suspense fallback={<SkeletonRows />}>
          <FactorForm
            asked={half.asked}
            onSignedIn={goHome}
            onAgain={() => open({ modal: 'login' })}
          />
        </Suspense>
      </Sheet>
    )
  }
  return (
    <Sheet title={t('forgotTitle')} onClose={close}>
      <Tabs label={t('waysBack')} tabs={ways} chosen={way} onChoose={setWay}>
        {way === 'phone' && (
          <ByPhone
            onDone={goHome}
            onFactor={(asked) => setHalf({ asked, who: { username: '' } })}
          />
        )}
        {way === 'mail' && <ByMail />}
        {way === 'people' && <ByPeople />}
      </Tabs>
      <BackToLogin />
    </Sheet>
  )
}

/** What the login form held when it was left; it may be a number. */
const nameBefore = (): string => draft().username ?? remembered()?.username ?? ''

function ByPhone({
  onDone,
  onFactor,
}: {
  onDone: () => void
  onFactor: (asked: FactorAsked) => void
}) {
  const t = useT('accounts')
  const words = useRefusalWords()
  const [mobile, setMobile] = useMobile(
    isMobileLike(nameBefore()) ? { number: nameBefore() } : rememberedMobile(),
  )
  const [code, setCode] = useState('')
  const [password, setPassword] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAskedTooSoon, setAskedTooSoon] = useState(false)
  const [refusedNumber, setRefusedNumber] = useState<unknown>(null)
  const isNumber = isMobileLike(mobile.number)
  const { fault } = useNewPassword(password)
  const challenge = useChallenge('sign_in')
  const send = useAct({
    mutationFn: () =>
      challenge.send((given) => setPasswordByCode(mobile, code.trim(), password, given)),
    onSuccess: onDone,
    onError(error) {
      const asked = factorAskedBy(error)
      if (asked) onFactor(asked)
    },
  })
  const { form, focusFault } = useFirstFault(send.error)
  const numberFault =
    ((isTried || isAskedTooSoon) && !isNumber ? t('mobileWrong') : undefined) ??
    words.ofField(refusedNumber, 'mobileNum') ??
    words.ofField(send.error, 'mobileNum')
  const codeFault = isTried && code.trim() === '' ? t('required') : undefined
  const isShown =
    numberFault !== undefined ||
    codeFault !== undefined ||
    isOfCode(send.error) ||
    isRefusedWith(send.error, 'password_too_common') ||
    words.ofField(send.error, 'newPassword') !== undefined ||
    words.ofField(send.error, 'captcha') !== undefined
  const forget = (): void => {
    if (send.error) send.reset()
  }
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isNumber && code.trim() !== '' && fault === undefined && challenge.isAnswered())
      send.mutate()
    else focusFault()
  }
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-sm text-ink-2">{t('byPhoneText')}</p>
      <MobileField
        entry={mobile}
        error={numberFault}
        onChange={(entry) => {
          setMobile(entry)
          setRefusedNumber(null)
          forget()
        }}
      />
      <CodeField
        purpose="password"
        mobile={mobile}
        value={code}
        onChange={(next) => {
          setCode(next)
          forget()
        }}
        error={codeFault}
        refusal={send.error}
        ask={isNumber ? (challenge) => askLoginCode(mobile, 'password', challenge) : null}
        onAskedTooSoon={() => {
          setAskedTooSoon(true)
          focusFault()
        }}
        onSent={(restsUntil) => {
          setTried(false)
          forget()
          keepCodeAsked({ ...mobile, purpose: 'password', restsUntil })
        }}
        onRefused={(error) => {
          setRefusedNumber(error)
          return words.ofField(error, 'mobileNum') !== undefined
        }}
      />
      <NewPasswordField
        value={password}
        onChange={(next) => {
          setPassword(next)
          forget()
        }}
        isTried={isTried}
        refusal={send.error}
      />
      {challenge.field}
      <p className="text-xs text-ink-3">{t('endsOthers')}</p>
      {send.error && !isShown && (
        <p role="alert" className="text-sm text-neg">
          {words.of(send.error)}
        </p>
      )}
      <Button type="submit" look="lotus" size="lg" isBusy={send.isPending}>
        {t(send.isPending ? 'changing' : 'setPassword')}
      </Button>
    </form>
  )
}

function ByMail() {
  const t = useT('accounts')
  const words = useRefusalWords()
  const [username, setUsername] = useState(nameBefore)
  const [email, setEmail] = useState(() => draft().email ?? '')
  const [isTried, setTried] = useState(false)
  const challenge = useChallenge('code')
  const send = useAct({
    mutationFn: () =>
      challenge.send((given) =>
        askPasswordLink({ username: username.trim(), email: email.trim() }, given),
      ),
  })
  const { form, focusFault } = useFirstFault(send.error)
  const isAddress = /^[^\s@]+@[^\s@]+$/.test(email.trim())
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (username.trim() !== '' && isAddress && challenge.isAnswered()) send.mutate()
    else focusFault()
  }
  // The same whether the account exists or not.
  if (send.data) {
    return (
      <>
        <div role="status" className="grid gap-2 rounded-sm bg-river-soft p-4 text-on-river-soft">
          <p>{t('linkSent', { minutes: send.data.expiredMinutes })}</p>
          <p className="[overflow-wrap:anywhere]">
            {t('linkSentTo', {
              username: `\u2068${username.trim()}\u2069`,
              email: `\u2066${email.trim()}\u2069`,
            })}
          </p>
        </div>
        <Button
          look="line"
          onClick={() => {
            setTried(false)
            send.reset()
          }}
        >
          {t('linkOther')}
        </Button>
      </>
    )
  }
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-sm text-ink-2">{t('byMailText')}</p>
      <NameField
        value={username}
        isTried={isTried}
        error={words.ofField(send.error, 'username')}
        onChange={setUsername}
      />
      <TextField
        label={t('field_email')}
        icon={envelope}
        type="email"
        value={email}
        autoComplete="email"
        isRequired
        error={
          (isTried && !isAddress
            ? email.trim() === ''
              ? t('required')
              : t('pattern_4')
            : undefined) ?? words.ofField(send.error, 'email')
        }
        onChange={(event) => {
          setEmail(event.target.value)
          keepDraft({ email: event.target.value })
        }}
      />
      {challenge.field}
      {send.error && words.ofField(send.error, 'captcha') === undefined && (
        <p role="alert" className="text-sm text-neg">
          {words.of(send.error)}
        </p>
      )}
      <Button type="submit" look="lotus" size="lg" isBusy={send.isPending}>
        {t('sendLink')}
      </Button>
    </form>
  )
}

/** Neither phone nor mailbox: customer service checks that it is really them. */
function ByPeople() {
  const t = useT('accounts')
  const { open } = useOverlay()
  return (
    <>
      <p>{t('forgotText')}</p>
      <div className="text-sm text-ink-2">
        <p className="font-semibold text-ink">{t('forgotHave')}</p>
        <ul className="mt-1 list-disc ps-5">
          {(['forgot_1', 'forgot_2', 'forgot_3'] as const).map((key) => (
            <li key={key}>{t(key)}</li>
          ))}
        </ul>
      </div>
      <div className="grid gap-2 text-sm">
        <p className="font-semibold">{t('forgotChannels')}</p>
        <ServiceLinks />
      </div>
      <Button look="line" onClick={() => open({ modal: 'newNumber' })}>
        {t('newNumberOpen')}
      </Button>
      <p className="rounded-sm bg-warn-soft p-3 text-sm text-warn">{t('forgotNever')}</p>
    </>
  )
}
