import { countIn, useLanguage, useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { type FormEvent, useState } from 'react'
import { useOverlay } from '../../address/use-overlay.ts'
import { isRefusedWith, useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { AboutField, isAboutShort } from '../entry/AboutField.tsx'
import { ServiceLinks } from '../service/ServiceLinks.tsx'
import { askLostFactors } from './queries.ts'

type Props = {
  ticket: string
  hasMobile: boolean
  /** The ticket has expired. */
  onAgain: () => void
  onBack: () => void
}

/** A member who can give none of the second factors asks support to remove them. */
export function LostFactorsForm({ ticket, hasMobile, onAgain, onBack }: Props) {
  const t = useT('security')
  const ofAccounts = useT('accounts')
  const words = useRefusalWords()
  const language = useLanguage()
  const { open, close } = useOverlay()
  const [about, setAbout] = useState('')
  const [isTried, setTried] = useState(false)
  const send = useAct({ mutationFn: () => askLostFactors({ ticket, about: about.trim() }) })
  const { form, focusFault } = useFirstFault(send.error)
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (isAboutShort(about)) focusFault()
    else send.mutate()
  }
  if (send.data)
    return (
      <>
        <p role="status" className="rounded-sm bg-river-soft p-4 text-on-river-soft">
          {t('lostFactorsAsked', { hours: countIn(language, send.data.waitingHours) })}
        </p>
        <Button onClick={close}>{ofAccounts('newNumberDone')}</Button>
      </>
    )
  if (isRefusedWith(send.error, 'sign_in_again'))
    return (
      <>
        <p role="alert">{t('startAgainText')}</p>
        <Button look="river" onClick={onAgain}>
          {t('startAgain')}
        </Button>
      </>
    )
  const atAbout = words.ofField(send.error, 'about')
  return (
    <>
      <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
        <p>{t('lostFactorsText')}</p>
        <AboutField
          value={about}
          isTried={isTried}
          error={atAbout}
          onChange={(next) => {
            setAbout(next)
            if (send.error) send.reset()
          }}
        />
        {send.error && !atAbout && (
          <p role="alert" className="text-sm text-neg">
            {words.of(send.error)}
          </p>
        )}
        <Button type="submit" look="lotus" size="lg" isBusy={send.isPending}>
          {t('lostFactorsAsk')}
        </Button>
      </form>
      {hasMobile && (
        <Button look="line" onClick={() => open({ modal: 'newNumber' })}>
          {ofAccounts('newNumberOpen')}
        </Button>
      )}
      <ServiceLinks />
      <Button onClick={onBack}>{t('back')}</Button>
    </>
  )
}
