import { useT } from '@padma/i18n'
import { TextField } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import chat from 'icon:chat-circle'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { useNow } from '../../device/use-now.ts'
import { type ChallengeGiven, useChallenge } from '../challenge/use-challenge.tsx'
import { codeAsked } from './code-asked.ts'
import { isOfCode, isUsedUp, useCodeWords } from './code-refusal.ts'
import { GetCodeButton, restOf } from './GetCodeButton.tsx'
import type { MobileEntry } from './MobileField.tsx'

/** The server is asked at most so often. */
const ASKED_MS = 1_000
/**
 * When the button works again for each purpose and number; kept while the page is, so that another
 * form does not begin again. A corrected number waits for nothing.
 */
const restsUntil = new Map<string, number>()
let askedAt = 0

type Props = {
  purpose: 'login' | 'register' | 'password' | 'recovery' | 'firebase'
  value: string
  onChange: (code: string) => void
  error?: string | undefined
  mobile: MobileEntry
  /** Of the form: what it says of the code stands here. */
  refusal: unknown
  /** Null where there is nothing to send it to yet: then the number's field says so. */
  ask: ((challenge: ChallengeGiven) => Promise<{ expiredMinutes: number }>) | null
  onAskedTooSoon: () => void
  /** Then nothing is missing yet; until when the button rests. */
  onSent: (restsUntil: number) => void
  /** True when the refusal is shown elsewhere. */
  onRefused: (error: unknown) => boolean
  /** Beside the label, at the end. */
  aside?: ReactNode
  isRequired?: boolean
}
/** The code from an SMS, with the button that asks for it and then counts down. */
export function CodeField({
  purpose,
  mobile,
  value,
  onChange,
  error,
  refusal,
  ask,
  onAskedTooSoon,
  onSent,
  onRefused,
  aside,
  isRequired = true,
}: Props) {
  const t = useT('accounts')
  const ui = useT('ui')
  const words = useRefusalWords()
  const now = useNow()
  const [isElsewhere, setElsewhere] = useState(false)
  const codeWords = useCodeWords()
  const field = useRef<HTMLInputElement>(null)
  const challenge = useChallenge('code')
  const to = `${purpose} ${mobile.dialingCode} ${mobile.number.trim()}`
  const kept = codeAsked(purpose)
  const send = useAct({
    mutationFn: (_to: string) => challenge.send(ask!),
    onSuccess(sent, sentTo) {
      const until = restOf(sent)
      restsUntil.set(sentTo, until)
      onSent(until)
      // The button rests now: the focus would be lost with it.
      field.current?.focus()
    },
    onError: (refusal) => setElsewhere(onRefused(refusal)),
  })
  // A code that is no longer good is not waited for.
  const isOver = isUsedUp(refusal)
  const rests = isOver
    ? 0
    : (restsUntil.get(to) ??
      (kept?.number.trim() === mobile.number.trim() && kept.dialingCode === mobile.dialingCode
        ? kept.restsUntil
        : 0))
  useEffect(() => {
    if (isOver) restsUntil.set(to, 0)
  }, [isOver, to])
  const failure =
    send.error && !isElsewhere && words.ofField(send.error, 'captcha') === undefined
      ? words.of(send.error)!
      : undefined
  function press(): void {
    if (!ask) return onAskedTooSoon()
    if (!challenge.isAnswered()) return
    if (Date.now() - askedAt < ASKED_MS) return
    askedAt = Date.now()
    send.mutate(to)
  }
  return (
    <>
      {challenge.field}
      <TextField
        label={t('field_verificationCode')}
        aside={aside}
        icon={chat}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={255}
        isRequired={isRequired}
        value={value}
        ref={field}
        error={error ?? (isOfCode(refusal) ? codeWords(refusal) : undefined)}
        hint={rests > now ? t('codeSent') : undefined}
        onChange={(event) => onChange(event.target.value)}
        after={<GetCodeButton restsUntil={rests} isBusy={send.isPending} onClick={press} />}
      />
      {failure && (
        <ConfirmDialog
          title={t('codeNotSent')}
          text={failure}
          cancel={ui('ok')}
          onCancel={() => send.reset()}
        />
      )}
    </>
  )
}
