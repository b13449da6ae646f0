import { countIn, useLanguage, useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { codeAsked, dropCodeAsked, keepCodeAsked } from '../../parts/mobile/code-asked.ts'
import { isOfCode } from '../../parts/mobile/code-refusal.ts'
import { AboutField, isAboutShort } from '../../parts/entry/AboutField.tsx'
import { CodeField } from '../../parts/mobile/CodeField.tsx'
import { draft } from '../../parts/entry/draft.ts'
import { isMobileLike, MobileField, useMobile } from '../../parts/mobile/MobileField.tsx'
import { askLoginCode, askNewNumber } from '../../parts/entry/ways-in-queries.ts'
import { BackToLogin } from './BackToLogin.tsx'
import { NameField } from './NameField.tsx'

/** A member who lost their SIM asks support to replace the number of their account. */
export default function NewNumberSheet() {
  const t = useT('accounts')
  const words = useRefusalWords()
  const language = useLanguage()
  const { close } = useOverlay()
  const [username, setUsername] = useState(
    () => codeAsked('recovery')?.username ?? draft().username ?? '',
  )
  const [mobile, setMobile] = useMobile('another')
  const [code, setCode] = useState('')
  const [about, setAbout] = useState(() => codeAsked('recovery')?.about ?? '')
  const [isTried, setTried] = useState(false)
  const [isAskedTooSoon, setAskedTooSoon] = useState(false)
  const [refusedNumber, setRefusedNumber] = useState<unknown>(null)
  const isNumber = isMobileLike(mobile.number)
  const send = useAct({
    mutationFn: () =>
      askNewNumber(mobile, {
        username: username.trim(),
        verificationCode: code.trim(),
        about: about.trim(),
      }),
    onSuccess: dropCodeAsked,
  })
  const { form, focusFault } = useFirstFault(send.error)
  // What is typed while the code is on its way is kept with it.
  const keep = (change: { username?: string; about?: string }): void => {
    const asked = codeAsked('recovery')
    if (asked) keepCodeAsked({ ...asked, ...change })
  }
  const forget = (): void => {
    if (send.error) send.reset()
  }
  const numberFault =
    ((isTried || isAskedTooSoon) && !isNumber ? t('mobileWrong') : undefined) ??
    words.ofField(refusedNumber, 'mobileNum') ??
    words.ofField(send.error, 'mobileNum')
  const isCodeRefused = isOfCode(send.error)
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (username.trim() !== '' && isNumber && code.trim() !== '' && !isAboutShort(about))
      send.mutate()
    else focusFault()
  }
  // The same whether the account exists or not.
  if (send.data) {
    return (
      <Sheet title={t('newNumberTitle')} onClose={close}>
        <p role="status" className="rounded-sm bg-river-soft p-4 text-on-river-soft">
          {t('newNumberAsked', { hours: countIn(language, send.data.waitingHours) })}
        </p>
        <Button onClick={close}>{t('newNumberDone')}</Button>
      </Sheet>
    )
  }
  return (
    <Sheet title={t('newNumberTitle')} onClose={close}>
      <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
        <p className="text-sm text-ink-2">{t('newNumberText')}</p>
        <NameField
          value={username}
          isTried={isTried}
          error={words.ofField(send.error, 'username')}
          onChange={(next) => {
            setUsername(next)
            keep({ username: next })
            forget()
          }}
        />
        <MobileField
          label={t('newNumberField')}
          entry={mobile}
          hint={t('newNumberHint')}
          error={numberFault}
          onChange={(entry) => {
            setMobile(entry)
            setRefusedNumber(null)
            forget()
          }}
        />
        <CodeField
          purpose="recovery"
          mobile={mobile}
          value={code}
          onChange={(next) => {
            setCode(next)
            forget()
          }}
          error={isTried && code.trim() === '' ? t('required') : undefined}
          refusal={send.error}
          ask={isNumber ? (challenge) => askLoginCode(mobile, 'recovery', challenge) : null}
          onAskedTooSoon={() => {
            setAskedTooSoon(true)
            focusFault()
          }}
          onSent={(restsUntil) => {
            setTried(false)
            forget()
            keepCodeAsked({ ...mobile, purpose: 'recovery', restsUntil, username, about })
          }}
          onRefused={(error) => {
            setRefusedNumber(error)
            return words.ofField(error, 'mobileNum') !== undefined
          }}
        />
        <AboutField
          value={about}
          isTried={isTried}
          error={words.ofField(send.error, 'about')}
          onChange={(next) => {
            setAbout(next)
            keep({ about: next })
            forget()
          }}
        />
        <p className="rounded-sm bg-warn-soft p-3 text-sm text-warn">{t('forgotNever')}</p>
        {send.error &&
          !isCodeRefused &&
          numberFault === undefined &&
          words.ofField(send.error, 'about') === undefined &&
          words.ofField(send.error, 'username') === undefined && (
            <p role="alert" className="text-sm text-neg">
              {words.of(send.error)}
            </p>
          )}
        <Button type="submit" look="lotus" size="lg" isBusy={send.isPending}>
          {t('newNumberAsk')}
        </Button>
      </form>
      <BackToLogin />
    </Sheet>
  )
}
