import { Button, Card, TextField } from '@padma/ui'
import { type FormEvent, useState } from 'react'
import type { Member } from '../../src/staff/wire.ts'
import { ask, codeOf } from './api.ts'
import { Notice } from './Notice.tsx'
import { refusalWords, useWords } from './words.ts'

export function SignInPage({
  hasEnded,
  onSignedIn,
}: {
  hasEnded: boolean
  onSignedIn: (member: Member) => void
}) {
  const t = useWords()
  const [fields, setFields] = useState({ username: '', password: '', code: '' })
  const [refused, setRefused] = useState(hasEnded ? 'session_ended' : null)
  const [isBusy, setBusy] = useState(false)
  const enter = (name: keyof typeof fields) => (event: { target: { value: string } }) =>
    setFields({ ...fields, [name]: event.target.value })

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      onSignedIn(
        await ask<Member>('POST', 'session', { ...fields, username: fields.username.trim() }),
      )
    } catch (error) {
      const code = codeOf(error)
      setRefused(code === 'invalid_input' ? 'sign_in_failed' : code)
      setFields({ ...fields, code: '' })
      setBusy(false)
    }
  }

  return (
    <Card className="mx-auto my-6 w-full max-w-[400px]">
      <h1 className="mb-4 text-xl">{t('signIn')}</h1>
      <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
        <TextField
          label={t('username')}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={64}
          value={fields.username}
          onChange={enter('username')}
          isRequired
        />
        <TextField
          label={t('password')}
          type="password"
          autoComplete="current-password"
          maxLength={128}
          value={fields.password}
          onChange={enter('password')}
          isRequired
        />
        <TextField
          label={t('code')}
          hint={t('codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={6}
          className="num tracking-[.2em]"
          value={fields.code}
          onChange={enter('code')}
          isRequired
        />
        {refused && <Notice tone="bad">{refusalWords(t, refused)}</Notice>}
        <Button type="submit" look="lotus" size="lg" isBusy={isBusy}>
          {t('signIn')}
        </Button>
      </form>
    </Card>
  )
}
