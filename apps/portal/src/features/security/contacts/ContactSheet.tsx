import type { ContactChannel } from '@padma/contract'
import { useT } from '@padma/i18n'
import { Button, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import chat from 'icon:chat-circle'
import envelope from 'icon:envelope-simple'
import { type FormEvent, useRef, useState } from 'react'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { useOverlay } from '../../../address/use-overlay.ts'
import { type ChallengeGiven, useChallenge } from '../../../parts/challenge/use-challenge.tsx'
import { codeAsked, dropCodeAsked, keepCodeAsked } from '../../../parts/mobile/code-asked.ts'
import { isOfCode, isUsedUp, useCodeWords } from '../../../parts/mobile/code-refusal.ts'
import { GetCodeButton, restOf } from '../../../parts/mobile/GetCodeButton.tsx'
import { MobileField } from '../../../parts/mobile/MobileField.tsx'
import { memberQuery } from '../../../parts/member/queries.ts'
import { shownAccount } from '../../../parts/member/shown-account.ts'
import { countriesQuery } from '../../../parts/mobile/countries-query.ts'
import {
  askContactCode,
  bindContact,
  type Contact,
  type Profile,
  profileQuery,
} from '../../../parts/profile/profile-queries.ts'

/** Where a code went, and when another may be asked for. */
type Asked = { contact: Contact; restsUntil: number }
const askCode = async (contact: Contact, challenge: ChallengeGiven): Promise<Asked> => {
  const restsUntil = restOf(await askContactCode({ ...contact, ...challenge }))
  keepCodeAsked({
    purpose: contact.channel,
    number: contact.to,
    dialingCode: contact.countryDialingCode,
    restsUntil,
    username: account(),
  })
  return { contact, restsUntil }
}
/** Of the member of this tab. */
const account = (): string => sessionStorage.getItem('account') ?? ''
function askedBefore(channel: ContactChannel): Asked | null {
  const asked = codeAsked(channel)
  return asked?.username === account()
    ? {
        contact: { channel, to: asked.number, countryDialingCode: asked.dialingCode },
        restsUntil: asked.restsUntil,
      }
    : null
}

export const MobileSheet = () => <ContactSheet channel="sms" />
export const MailSheet = () => <ContactSheet channel="mail" />

/** A new number or address, in two steps: where to, then the code that came there. */
function ContactSheet({ channel }: { channel: ContactChannel }) {
  const t = useT('security')
  const { open } = useOverlay()
  const [asked, setAsked] = useState(() => askedBefore(channel))
  const [isMending, setMending] = useState(false)
  const back = (): void => open({ member: 'securityCenter' })
  return (
    <Sheet title={t(channel === 'sms' ? 'mobile' : 'email')} onClose={back}>
      {asked && !isMending ? (
        <Confirmation
          asked={asked}
          onAsked={setAsked}
          onBack={() => setMending(true)}
          onDone={back}
        />
      ) : (
        <Ask
          channel={channel}
          former={asked?.contact}
          onAsked={(next) => {
            setAsked(next)
            setMending(false)
          }}
        />
      )}
    </Sheet>
  )
}

/** Whether the current number is also the login name: a new one replaces it there too. */
function useIsName(profile: Profile | undefined): boolean {
  const { data: member } = useQuery(memberQuery)
  return member !== undefined && profile?.mobile?.masked === shownAccount(member.account)
}

function Ask({
  channel,
  former,
  onAsked,
}: {
  channel: ContactChannel
  former: Contact | undefined
  onAsked: (asked: Asked) => void
}) {
  const t = useT('security')
  const words = useRefusalWords()
  const { data: profile } = useQuery(profileQuery)
  const isName = useIsName(profile)
  const { data: countries } = useQuery(countriesQuery)
  const [to, setTo] = useState(former?.to ?? '')
  const [dialingCode, setDialingCode] = useState(former?.countryDialingCode)
  const [isTried, setTried] = useState(false)
  const home =
    countries?.countries.find(({ countryCode }) => countryCode === countries.country)
      ?.countryDialingCode ?? ''
  const contact: Contact = {
    channel,
    to: to.trim(),
    countryDialingCode: channel === 'sms' ? (dialingCode ?? home) : '',
  }
  const challenge = useChallenge('code')
  const ask = useAct({
    mutationFn: () => challenge.send((given) => askCode(contact, given)),
    onSuccess: onAsked,
  })
  const { form, focusFault } = useFirstFault(ask.error)
  const changed = (set: () => void): void => {
    set()
    if (ask.error) ask.reset()
  }
  const missing = (value: string): string | undefined =>
    isTried && value.trim() === '' ? t('required') : undefined
  const atTo = missing(to) ?? words.ofField(ask.error, 'to')
  const stands = profile?.[channel === 'sms' ? 'mobile' : 'email']
  function submit(event: FormEvent): void {
    event.preventDefault()
    setTried(true)
    if (to.trim() !== '' && challenge.isAnswered()) ask.mutate()
    else focusFault()
  }
  return (
    <form ref={form} noValidate className="grid gap-4" onSubmit={submit}>
      <p className="text-sm text-ink-2">
        {stands
          ? t(stands.isVerified ? 'contactChangeText' : 'contactVerifyText', {
              now: `\u2066${stands.masked}\u2069`,
            })
          : t('contactText')}
      </p>
      {channel === 'sms' && isName && <p className="text-sm">{t('contactIsName')}</p>}
      {channel === 'sms' ? (
        <MobileField
          isForCode={false}
          entry={{ number: to, dialingCode: dialingCode ?? home }}
          error={atTo}
          onChange={(next) =>
            changed(() => {
              if (next.number !== undefined) setTo(next.number)
              if (next.dialingCode !== undefined) setDialingCode(next.dialingCode)
            })
          }
        />
      ) : (
        <TextField
          label={t('email')}
          icon={envelope}
          type="email"
          inputMode="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
          isRequired
          maxLength={254}
          value={to}
          error={atTo}
          onChange={({ target }) => changed(() => setTo(target.value))}
        />
      )}
      {challenge.field}
      {ask.error && !atTo && words.ofField(ask.error, 'captcha') === undefined && (
        <p role="alert" className="text-sm text-neg">
          {words.of(ask.error)}
        </p>
      )}
      <Button type="submit" look="lotus" size="lg" isBusy={ask.isPending}>
        {t(channel === 'sms' ? 'sendSms' : 'sendMail')}
      </Button>
    </form>
  )
}

function Confirmation({
  asked: { contact, restsUntil },
  onAsked,
  onBack,
  onDone,
}: {
  asked: Asked
  onAsked: (asked: Asked) => void
  onBack: () => void
  onDone: () => void
}) {
  const t = useT('security')
  const words = useRefusalWords()
  const queryClient = useQueryClient()
  const { data: stands } = useQuery(profileQuery)
  const isName = useIsName(stands) && contact.channel === 'sms'
  const field = useRef<HTMLInputElement>(null)
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const bind = useAct({
    mutationFn: () => bindContact({ ...contact, verificationCode: code.trim() }),
    onSuccess(profile) {
      dropCodeAsked()
      queryClient.setQueryData(profileQuery.queryKey, profile)
      // One that was verified again is the login name already.
      const isNewName = isName && profile.mobile?.masked !== stands?.mobile?.masked
      toast(
        isNewName
          ? t('contactBoundName', { to: `\u2066${profile.mobile?.masked}\u2069` })
          : t('contactBound'),
      )
      if (isName) void queryClient.invalidateQueries(memberQuery)
      onDone()
    },
    // Of that code nothing more can come: another may be asked for at once.
    onError: (error) => (isUsedUp(error) ? onAsked({ contact, restsUntil: 0 }) : undefined),
  })
  const challenge = useChallenge('code')
  const again = useAct({
    mutationFn: () => challenge.send((given) => askCode(contact, given)),
    onSuccess(asked) {
      setCode('')
      setTried(false)
      bind.reset()
      onAsked(asked)
      // The button rests now: the focus would be lost with it.
      field.current?.focus()
    },
  })
  const { form, focusFault } = useFirstFault(bind.error)
  const codeWords = useCodeWords()
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (code.trim() === '') focusFault()
        else bind.mutate()
      }}
    >
      <p role="status" className="text-sm text-ink-2">
        {t('codeSent', { to: `\u2066${contact.to.trim()}\u2069` })}
      </p>
      {challenge.field}
      <TextField
        ref={field}
        label={t('sentCode')}
        icon={chat}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={255}
        isRequired
        value={code}
        error={
          isTried && code.trim() === ''
            ? t('required')
            : isOfCode(bind.error)
              ? codeWords(bind.error)
              : (words.ofField(bind.error, 'verificationCode') ??
                (bind.error ? words.of(bind.error)! : undefined))
        }
        onChange={({ target }) => {
          setCode(target.value)
          if (bind.error) bind.reset()
        }}
        after={
          <GetCodeButton
            restsUntil={restsUntil}
            isBusy={again.isPending}
            onClick={() => again.mutate()}
          />
        }
      />
      {again.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(again.error)}
        </p>
      )}
      <Button type="submit" look="lotus" size="lg" isBusy={bind.isPending}>
        {t('confirm')}
      </Button>
      <button type="button" className="link min-h-11 justify-self-center text-sm" onClick={onBack}>
        {t(contact.channel === 'sms' ? 'otherNumber' : 'otherEmail')}
      </button>
    </form>
  )
}
