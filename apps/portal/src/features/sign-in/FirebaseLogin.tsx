import { useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { type FactorAsked, factorAskedBy } from '../../parts/factor/queries.ts'
import { isOfCode } from '../../parts/mobile/code-refusal.ts'
import { CodeField } from '../../parts/mobile/CodeField.tsx'
import { isMobileLike, MobileField, useMobile } from '../../parts/mobile/MobileField.tsx'
import { type PasswordState, signIn } from '../../parts/entry/queries.ts'
import { ServiceIfStopped } from '../../parts/service/ServiceLinks.tsx'
import { useFirebaseProof } from '../../parts/entry/use-firebase-proof.ts'

type Who = { username: string; mobile?: string; dialingCode?: string }
type Props = {
  onSignedIn: (opened: PasswordState, who: Who) => void
  onFactor: (asked: FactorAsked, who: Who) => void
  aside?: ReactNode
  children: ReactNode
}

/**
 * By a code that Google's Firebase sends. Its word for the number is used up by the sign-in: a
 * second try gets another code.
 */
export default function FirebaseLogin({ onSignedIn, onFactor, aside, children }: Props) {
  const t = useT('accounts')
  const words = useRefusalWords()
  const [mobile, setMobile] = useMobile()
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const [isAskedTooSoon, setAskedTooSoon] = useState(false)
  const [refusedNumber, setRefusedNumber] = useState<unknown>(null)
  const proof = useFirebaseProof()
  const isNumber = isMobileLike(mobile.number)
  const who = {
    username: mobile.number.trim(),
    mobile: mobile.number.trim(),
    dialingCode: mobile.dialingCode,
  }
  const login = useAct({
    async mutationFn() {
      const firebaseIdToken = await proof.wordFor(code.trim())
      return signIn({
        username: mobile.number.trim(),
        password: '',
        countryDialingCode: mobile.dialingCode,
        type: 'firebase',
        firebaseIdToken,
      })
    },
    onSuccess: (opened) => onSignedIn(opened, who),
    onError(error) {
      const asked = factorAskedBy(error)
      if (asked) onFactor(asked, who)
    },
  })
  const { form, focusFault } = useFirstFault(login.error)
  const numberFault =
    ((isTried || isAskedTooSoon) && !isNumber ? t('mobileWrong') : undefined) ??
    words.ofField(refusedNumber, 'mobileNum')
  const codeFault =
    (isTried && !proof.isAsked ? t('codeFirst') : undefined) ??
    (isTried && code.trim() === '' ? t('required') : undefined)
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isNumber && code.trim() !== '' && proof.isAsked) login.mutate()
    else focusFault()
  }
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-sm text-ink-2">{t('firebaseText')}</p>
      <MobileField
        entry={mobile}
        error={numberFault}
        onChange={(entry) => {
          setMobile(entry)
          setRefusedNumber(null)
          proof.forget()
          if (login.error) login.reset()
        }}
      />
      <CodeField
        purpose="firebase"
        mobile={mobile}
        aside={aside}
        value={code}
        onChange={(next) => {
          setCode(next)
          if (login.error) login.reset()
        }}
        error={codeFault}
        refusal={login.error}
        ask={isNumber ? (challenge) => proof.ask(mobile, challenge) : null}
        onAskedTooSoon={() => {
          setAskedTooSoon(true)
          focusFault()
        }}
        onSent={() => {
          setTried(false)
          login.reset()
        }}
        onRefused={(error) => {
          setRefusedNumber(error)
          return words.ofField(error, 'mobileNum') !== undefined
        }}
      />
      <div className="-my-2">{children}</div>
      {login.error && !isOfCode(login.error) && (
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
