import type { ReauthMethod } from '@padma/contract'
import { useT } from '@padma/i18n'
import { TextField } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useQuery } from '@tanstack/react-query'
import chat from 'icon:chat-circle'
import lock from 'icon:lock-simple'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { settleReauth } from '../../../calls/reauth.ts'
import { isRefusedWith, useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { isOfCode, isUsedUp, useCodeWords } from '../../../parts/mobile/code-refusal.ts'
import { GetCodeButton, restOf } from '../../../parts/mobile/GetCodeButton.tsx'
import { canPasskey, isBrokenOff } from '../../../parts/passkeys/passkeys.ts'
import {
  type Reauth,
  reauthenticate,
  reauthenticateByPasskey,
  reauthQuery,
  sendReauthCode,
} from './queries.ts'
import { useLogInAgain } from './use-log-in-again.ts'

const cancel = (): void => settleReauth(false)

/** "Confirm it's you": the call that asked for it is made again after. */
export default function ReauthDialog() {
  const t = useT('security')
  const words = useRefusalWords()
  const reauth = useQuery(reauthQuery)
  if (reauth.data) return <Question {...reauth.data} />
  if (!reauth.error) return null
  return (
    <ConfirmDialog
      title={t('reauthTitle')}
      cancel={t('passkeyCancel')}
      error={words.of(reauth.error)}
      onCancel={cancel}
    />
  )
}

function Question({ methods, sentTo }: Reauth) {
  const t = useT('security')
  const words = useRefusalWords()
  const codeWords = useCodeWords()
  const logInAgain = useLogInAgain()
  const usable = methods.filter((each) => each !== 'passkey' || canPasskey())
  const [method, setMethod] = useState<ReauthMethod | undefined>(usable[0])
  const [entered, setEntered] = useState('')
  const [isTried, setTried] = useState(false)
  const [sent, setSent] = useState<{ to: string; restsUntil: number } | null>(null)
  const field = useRef<HTMLInputElement>(null)
  const confirm = useAct({
    mutationFn: () =>
      method === 'passkey'
        ? reauthenticateByPasskey()
        : reauthenticate(method === 'code' ? { code: entered.trim() } : { password: entered }),
    onSuccess: () => settleReauth(true),
    onError(error) {
      // Nothing more can come of that code: another may be asked for at once.
      if (isUsedUp(error)) setSent((former) => former && { ...former, restsUntil: 0 })
      field.current?.focus()
    },
  })
  const order = useAct({
    mutationFn: sendReauthCode,
    onSuccess(code) {
      setSent({ to: code.sentTo, restsUntil: restOf(code) })
      confirm.reset()
    },
  })
  // The button that asked for the code is gone, or rests.
  useEffect(() => {
    if (sent) field.current?.focus()
  }, [sent])
  const hasField = method === 'password' || (method === 'code' && sent !== null)
  const isMissing = hasField && entered.trim() === ''
  const refused =
    isRefusedWith(confirm.error, 'wrong_password') ||
    words.ofField(confirm.error, 'password') !== undefined
      ? words.of(confirm.error)!
      : isOfCode(confirm.error)
        ? codeWords(confirm.error)
        : undefined
  const error = confirm.error ?? order.error

  function act(): void {
    if (method === undefined) return void logInAgain.mutate()
    if (method === 'code' && !sent) return order.mutate()
    setTried(true)
    if (isMissing) return field.current?.focus()
    confirm.mutate()
  }
  function choose(next: ReauthMethod): void {
    setMethod(next)
    setEntered('')
    setTried(false)
    confirm.reset()
    order.reset()
  }
  const acts = {
    password: t('confirm'),
    code: sent ? t('confirm') : t('reauthSend'),
    passkey: t('reauthBy_passkey'),
  }
  return (
    <ConfirmDialog
      title={t('reauthTitle')}
      text={t(method ? 'reauthText' : 'reauthNone')}
      confirm={method ? acts[method] : t('startAgain')}
      cancel={t('passkeyCancel')}
      isBusy={confirm.isPending || order.isPending || logInAgain.isPending}
      error={
        error &&
        !refused &&
        (isBrokenOff(error) ? t('passkeyNoneUsed') : (words.of(error) ?? undefined))
      }
      onConfirm={act}
      onCancel={cancel}
    >
      {method === 'code' && (
        <p role={sent ? 'status' : undefined} className="text-sm text-ink-2">
          {t(sent ? 'codeSent' : 'codeGoes', { to: `\u2066${sent?.to ?? sentTo ?? ''}\u2069` })}
        </p>
      )}
      {hasField && (
        <form
          noValidate
          onSubmit={(event: FormEvent) => {
            event.preventDefault()
            act()
          }}
        >
          <TextField
            key={method}
            ref={field}
            label={t(method === 'code' ? 'sentCode' : 'password')}
            icon={method === 'code' ? chat : lock}
            type={method === 'code' ? 'text' : 'password'}
            inputMode={method === 'code' ? 'numeric' : undefined}
            autoComplete={method === 'code' ? 'one-time-code' : 'current-password'}
            maxLength={128}
            isRequired
            value={entered}
            error={isTried && isMissing ? t('required') : refused}
            onChange={({ target }) => {
              setEntered(target.value)
              if (confirm.error) confirm.reset()
            }}
            after={
              method === 'code' &&
              sent && (
                <GetCodeButton
                  restsUntil={sent.restsUntil}
                  isBusy={order.isPending}
                  onClick={() => order.mutate()}
                />
              )
            }
          />
        </form>
      )}
      {usable.length > 1 && (
        <div className="flex flex-wrap gap-x-4">
          {usable
            .filter((each) => each !== method)
            .map((each) => (
              <button
                key={each}
                type="button"
                className="link min-h-11 text-sm"
                onClick={() => choose(each)}
              >
                {t(`reauthBy_${each}`)}
              </button>
            ))}
        </div>
      )}
    </ConfirmDialog>
  )
}
