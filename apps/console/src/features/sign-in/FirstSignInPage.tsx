import { Refused } from '@padma/contract/client'
import { onlyDigits } from '@padma/contract/digits'
import { Button, TextField } from '@padma/ui'
import { QrCode } from '@padma/ui/shown/QrCode.tsx'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useState } from 'react'
import { api, type Answer } from '../../api.ts'
import { operatorQuery } from '../../operator.ts'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { Ident } from '../../parts/Ident.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { beginSession, endSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { withProof } from './with-proof.ts'

const SHORTEST_PASSWORD = 12
type OneTime = { username: string; password: string }
type Begun = Answer<'POST /ops/enrolment'> & OneTime

/** The first sign-in: the one-time password, then an authenticator and a password of one's own. */
export function FirstSignInPage() {
  const [begun, setBegun] = useState<Begun | null>(null)
  return (
    <SignInFrame title="firstSignIn.title">
      {begun ? (
        <OwnProofsForm begun={begun} onOver={() => setBegun(null)} />
      ) : (
        <OneTimeForm onBegun={setBegun} />
      )}
    </SignInFrame>
  )
}

function OneTimeForm({ onBegun }: { onBegun: (begun: Begun) => void }) {
  const t = useWords()
  const words = useFirstSignInWords()
  const [fields, setFields] = useState<OneTime>({ username: '', password: '' })
  const [missing, setMissing] = useState<ReadonlySet<keyof OneTime>>(new Set())
  const { act, isPending, error } = useAct({
    send: async (body: OneTime) => {
      // An old token must not travel with it: its end would look like a lost session.
      endSession()
      return {
        ...body,
        ...(await withProof((proof) =>
          api('POST /ops/enrolment', { body: { ...body, ...proof } }),
        )),
      }
    },
    stale: [],
    onDone: onBegun,
  })
  const { form, focusFault } = useFirstFault(error)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const typed = { username: fields.username.trim(), password: fields.password.trim() }
    const lacking = new Set(
      (['username', 'password'] as const).filter((field) => typed[field] === ''),
    )
    setMissing(lacking)
    if (lacking.size > 0) focusFault()
    else act(typed)
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-ink-2">{t('firstSignIn.lead')}</p>
      <TextField
        label={t('signIn.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        isRequired
        value={fields.username}
        onChange={(event) => setFields({ ...fields, username: event.target.value })}
        error={missing.has('username') ? t('signIn.usernameMissing') : undefined}
      />
      <TextField
        label={t('staff.oneTimePassword')}
        name="one-time-password"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={128}
        className="num"
        isRequired
        value={fields.password}
        onChange={(event) => setFields({ ...fields, password: event.target.value })}
        error={missing.has('password') ? t('firstSignIn.oneTimeMissing') : undefined}
      />
      {error && (
        <Notice tone="bad" role="alert">
          {words(error)}
        </Notice>
      )}
      <Button type="submit" look="lotus" size="lg" isBusy={isPending}>
        {t(isPending ? 'signIn.busy' : 'firstSignIn.next')}
      </Button>
      <Link to="/sign-in" search={{}} className="link justify-self-start text-sm">
        {t('firstSignIn.back')}
      </Link>
    </form>
  )
}

function OwnProofsForm({
  begun: { username, password, secret, uri },
  onOver,
}: {
  begun: Begun
  onOver: () => void
}) {
  const t = useWords()
  const words = useFirstSignInWords()
  const router = useRouter()
  const queryClient = useQueryClient()
  const [fields, setFields] = useState({ newPassword: '', code: '' })
  const [wrong, setWrong] = useState<{ newPassword?: true; code?: true }>({})
  const { act, isPending, error } = useAct({
    send: (own: typeof fields) =>
      withProof((proof) =>
        api('POST /ops/enrolment/finish', { body: { username, password, ...own, ...proof } }),
      ),
    stale: [],
    onDone: ({ token, operator }) => {
      queryClient.clear()
      beginSession(token)
      queryClient.setQueryData(operatorQuery.queryKey, operator)
      router.history.replace('/')
    },
  })
  const { form, focusFault } = useFirstFault(error)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const found = {
      ...(Array.from(fields.newPassword).length < SHORTEST_PASSWORD && {
        newPassword: true as const,
      }),
      ...(!/^\d{6}$/.test(fields.code) && { code: true as const }),
    }
    setWrong(found)
    if (Object.keys(found).length > 0) focusFault()
    else act(fields)
  }
  const isOfPassword = error instanceof Refused && error.value.fields?.newPassword !== undefined
  const isOver =
    error instanceof Refused &&
    (error.code === 'wrong_credentials' || error.code === 'one_time_password_over')
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <p className="text-sm text-ink-2">{t('firstSignIn.scan')}</p>
      <QrCode text={uri} label={t('firstSignIn.qr')} className="mx-auto size-44" />
      <Facts>
        <Fact label={t('firstSignIn.secret')}>
          <span className="[overflow-wrap:anywhere]">
            <Ident value={secret} label={t('firstSignIn.secret')} />
          </span>
        </Fact>
      </Facts>
      {/* For password managers, which keep a name with the password. */}
      <input type="hidden" name="username" autoComplete="username" value={username} />
      <TextField
        label={t('firstSignIn.newPassword')}
        hint={t('firstSignIn.newPasswordHint')}
        type="password"
        name="new-password"
        autoComplete="new-password"
        maxLength={128}
        isRequired
        value={fields.newPassword}
        onChange={(event) => setFields({ ...fields, newPassword: event.target.value })}
        error={
          wrong.newPassword
            ? t('firstSignIn.newPasswordShort')
            : isOfPassword
              ? words(error)
              : undefined
        }
      />
      <TextField
        label={t('signIn.code')}
        hint={t('signIn.codeHint')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        className="num tracking-[.2em]"
        isRequired
        value={fields.code}
        onChange={(event) =>
          setFields({ ...fields, code: onlyDigits(event.target.value).slice(0, 6) })
        }
        error={wrong.code ? t('signIn.codeMissing') : undefined}
      />
      {error && !isOfPassword && (
        <Notice tone="bad" role="alert">
          {words(error)}
        </Notice>
      )}
      {isOver ? (
        <Button look="lotus" size="lg" onClick={onOver}>
          {t('firstSignIn.again')}
        </Button>
      ) : (
        <Button type="submit" look="lotus" size="lg" isBusy={isPending}>
          {t(isPending ? 'signIn.busy' : 'firstSignIn.act')}
        </Button>
      )}
    </form>
  )
}

/** Here there is no code beside name and password, so the sign-in's words would mislead. */
function useFirstSignInWords(): (error: unknown) => string {
  const t = useWords()
  const words = useRefusalWords()
  return (error) => {
    if (!(error instanceof Refused)) return words(error)
    if (error.code === 'wrong_credentials') return t('firstSignIn.wrong')
    return error.code === 'invalid_input' && error.value.fields?.newPassword
      ? t('firstSignIn.newPasswordWrong')
      : words(error)
  }
}
