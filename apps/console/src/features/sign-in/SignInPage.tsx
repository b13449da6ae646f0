import { Refused } from '@padma/contract/client'
import { onlyDigits } from '@padma/contract/digits'
import { Button, TextField } from '@padma/ui'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter } from '@tanstack/react-router'
import { type FormEvent, useRef, useState } from 'react'
import { api } from '../../api.ts'
import { operatorQuery } from '../../operator.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { readSignInSearch, useSearchOf } from '../../address/search.ts'
import { beginSession, endSession } from '../../session/session.ts'
import { useWords } from '../../words.ts'
import { SignInFrame } from './SignInFrame.tsx'
import { withProof } from './with-proof.ts'

export function SignInPage() {
  return (
    <SignInFrame title="signIn.title">
      <SignIn />
    </SignInFrame>
  )
}

function SignIn() {
  const t = useWords()
  const { ended } = useSearchOf(readSignInSearch)
  return (
    <>
      {ended && (
        <div className="mb-4">
          <Notice role="status">{t('signIn.ended')}</Notice>
        </div>
      )}
      <SignInForm />
      <p className="mt-4 text-sm text-ink-2">
        {t('signIn.first')}{' '}
        <Link to="/first-sign-in" className="link">
          {t('signIn.firstLink')}
        </Link>
      </p>
    </>
  )
}

type Fields = Record<'username' | 'password' | 'code', string>

function SignInForm() {
  const t = useWords()
  const words = useRefusalWords()
  const router = useRouter()
  const queryClient = useQueryClient()
  const { then } = useSearchOf(readSignInSearch)
  const codeInput = useRef<HTMLInputElement>(null)
  const [fields, setFields] = useState<Fields>({ username: '', password: '', code: '' })
  const [missing, setMissing] = useState<ReadonlySet<keyof Fields>>(new Set())

  const { act, isPending, error } = useAct({
    send: async (body: Fields) => {
      // An old token must not travel with the sign-in: its end would look like the end of this
      // session.
      endSession()
      try {
        return await withProof((proof) => api('POST /ops/session', { body: { ...body, ...proof } }))
      } catch (failure) {
        // A code opens the door once: whatever was wrong, the next try needs the next code.
        if (failure instanceof Refused) {
          setFields((entered) => ({ ...entered, code: '' }))
          codeInput.current?.focus()
        }
        throw failure
      }
    },
    stale: [],
    onDone: ({ token, operator }) => {
      queryClient.clear()
      beginSession(token)
      queryClient.setQueryData(operatorQuery.queryKey, operator)
      router.history.replace(then ?? '/')
    },
  })
  const { form, focusFault } = useFirstFault(null)
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const username = fields.username.trim()
    const lacking = new Set<keyof Fields>()
    if (username === '') lacking.add('username')
    if (fields.password === '') lacking.add('password')
    if (!/^\d{6}$/.test(fields.code)) lacking.add('code')
    setMissing(lacking)
    if (lacking.size > 0) focusFault()
    else act({ ...fields, username })
  }
  const enter = (name: keyof Fields) => (event: { target: { value: string } }) => {
    const value = name === 'code' ? onlyDigits(event.target.value).slice(0, 6) : event.target.value
    setFields({ ...fields, [name]: value })
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      <TextField
        label={t('signIn.username')}
        name="username"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={64}
        value={fields.username}
        onChange={enter('username')}
        isRequired
        error={missing.has('username') ? t('signIn.usernameMissing') : undefined}
      />
      <TextField
        label={t('signIn.password')}
        type="password"
        name="password"
        autoComplete="current-password"
        maxLength={128}
        value={fields.password}
        onChange={enter('password')}
        isRequired
        error={missing.has('password') ? t('signIn.passwordMissing') : undefined}
      />
      <TextField
        ref={codeInput}
        label={t('signIn.code')}
        hint={t('signIn.codeHint')}
        name="code"
        autoComplete="one-time-code"
        inputMode="numeric"
        className="num tracking-[.2em]"
        value={fields.code}
        onChange={enter('code')}
        isRequired
        error={missing.has('code') ? t('signIn.codeMissing') : undefined}
      />
      {error && (
        <Notice tone="bad" role="alert">
          {words(error)}
        </Notice>
      )}
      <Button type="submit" look="lotus" size="lg" isBusy={isPending}>
        {t(isPending ? 'signIn.busy' : 'signIn.act')}
      </Button>
    </form>
  )
}
