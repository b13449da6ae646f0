import { useT } from '@padma/i18n'
import { TextField } from '@padma/ui'
import chat from 'icon:chat-circle'
import { type ReactNode, useState } from 'react'
import { useRefusalWords } from '../../refusal-text.ts'
import { useAct } from '../../use-act.ts'
import { useNow } from '../../use-now.ts'
import { type ChallengeGiven, useChallenge } from './challenge/use-challenge.tsx'
import { codeAsked } from './code-asked.ts'
import { GetCodeButton, restOf } from './GetCodeButton.tsx'

/** The server is asked at most so often. */
const ASKED_MS = 1_000
/** The specification's, whatever Google says of its own codes. */
const FIREBASE_MINUTES = 1
/** When the button of each purpose works again; kept while the page is, so that another form does not begin anew. */
const restsUntil = new Map<string, number>()
let askedAt = 0

type Props = {
  purpose: 'login' | 'register' | 'password' | 'recovery' | 'firebase'; value: string; onChange: (code: string) => void; error?: string | undefined
  /** Null where there is nothing to send it to yet: then the number's field says so. */
  ask: ((challenge: ChallengeGiven) => Promise<{ expiredMinutes: number }>) | null; onAskedTooSoon: () => void
  /** Then nothing is missing yet; until when the button rests. */
  onSent: (restsUntil: number) => void
  /** True when the refusal is shown elsewhere. */
  onRefused: (error: unknown) => boolean
  /** Beside the label, at the end. */
  aside?: ReactNode
  isRequired?: boolean
}
/** The code from an SMS, with the button that asks for it and then counts down. */
export function CodeField({ purpose, value, onChange, error, ask, onAskedTooSoon, onSent, onRefused, aside, isRequired = true }: Props) {
  const t = useT('accounts')
  const words = useRefusalWords()
  const now = useNow()
  const [isElsewhere, setElsewhere] = useState(false)
  const challenge = useChallenge('code')
  const send = useAct({
    mutationFn: () => challenge.send(ask!),
    onSuccess(sent) {
      const until = restOf(purpose === 'firebase' ? { expiredMinutes: FIREBASE_MINUTES } : sent)
      restsUntil.set(purpose, until)
      onSent(until)
    },
    onError: (refusal) => setElsewhere(onRefused(refusal)),
  })
  const rests = restsUntil.get(purpose) ?? codeAsked(purpose)?.restsUntil ?? 0
  const refused = send.error && !isElsewhere && words.ofField(send.error, 'captcha') === undefined ? words.of(send.error)! : undefined
  function press(): void {
    if (!ask) return onAskedTooSoon()
    if (!challenge.isAnswered()) return
    if (Date.now() - askedAt < ASKED_MS) return
    askedAt = Date.now()
    send.mutate()
  }
  return (
    <>
      {challenge.field}
      <TextField
        label={t('field_verificationCode')} aside={aside} icon={chat} inputMode="numeric" autoComplete="one-time-code" maxLength={255} isRequired={isRequired} value={value} error={error ?? refused}
        hint={rests > now ? t('codeSent') : undefined} onChange={(event) => onChange(event.target.value)}
        after={<GetCodeButton restsUntil={rests} isBusy={send.isPending} onClick={press} />}
      />
    </>
  )
}
