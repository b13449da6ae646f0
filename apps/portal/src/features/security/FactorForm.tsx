import type { FactorWay, SentWay } from '@padma/contract'
import { Refused } from '@padma/contract/client'
import { useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useState } from 'react'
import { isRefusedWith, useRefusalWords } from '../../refusal-text.ts'
import { beginSession } from '../../session.ts'
import { useAct } from '../../use-act.ts'
import { CodeForm } from './CodeForm.tsx'
import { answerFactor, type FactorAsked, sendFactorCode } from './queries.ts'

const isSent = (way: FactorWay): way is SentWay => way === 'sms' || way === 'email'

/** The other half of a sign-in from a new place. */
export default function FactorForm({ asked, onSignedIn, onAgain }: { asked: FactorAsked; onSignedIn: (opened: { passwordExpired: boolean; defaultPassword: boolean }) => void; onAgain: () => void }) {
  const t = useT('security')
  const words = useRefusalWords()
  const [way, setWay] = useState<FactorWay>(asked.ways[0]!)
  const order = useAct({ mutationFn: (by: SentWay) => sendFactorCode({ ticket: asked.ticket, way: by }) })
  const send = useAct({
    mutationFn: ({ code }: { code: string }) => answerFactor({ ticket: asked.ticket, way, answer: code.trim() }),
    onSuccess(opened) {
      beginSession(opened)
      onSignedIn(opened)
    },
  })
  const left = send.error instanceof Refused ? (send.error.value.triesLeft as number | undefined) : undefined
  if (isRefusedWith(send.error ?? order.error, 'sign_in_again') || left === 0) {
    return <><p role="alert">{t('startAgainText')}</p><Button look="river" onClick={onAgain}>{t('startAgain')}</Button></>
  }
  return (
    <>
      <p>{t('factorText')}</p>
      {asked.ways.length > 1 && (
        <div role="radiogroup" aria-label={t('factorWay')} className="grid gap-2">
          {asked.ways.map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-2.5 text-sm">
              <input type="radio" name="way" className="size-5 accent-river" checked={each === way} onChange={() => {
                setWay(each)
                order.reset()
                send.reset()
              }} />
              {t(`way_${each}`)}
            </label>
          ))}
        </div>
      )}
      {isSent(way) && (order.data ? <p role="status" className="text-sm text-ink-2">{t('codeSent', { to: `\u2066${order.data.sentTo}\u2069` })}</p> : (
        <>
          {order.error && <p role="alert" className="text-sm text-neg">{words.of(order.error)}</p>}
          <Button look="lotus" size="lg" isBusy={order.isPending} onClick={() => order.mutate(way)}>{t(way === 'sms' ? 'sendSms' : 'sendMail')}</Button>
        </>
      ))}
      {(!isSent(way) || order.data) && (
        <CodeForm
          key={way} fields={[{ name: 'code', label: t(way === 'totp' ? 'appOrRecovery' : way === 'bank_name' ? 'bankName' : 'sentCode'), isOneTime: isSent(way), isName: way === 'bank_name' }]} act={t('confirm')} error={send.error} isBusy={send.isPending}
          note={left === undefined ? undefined : t('triesLeft', { count: left })} onSend={(values) => send.mutate(values)} onChange={() => { if (send.error) send.reset() }}
        />
      )}
    </>
  )
}
