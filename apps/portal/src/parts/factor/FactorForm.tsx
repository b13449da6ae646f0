import type { FactorWay, SentWay } from '@padma/contract'
import { Refused } from '@padma/contract/client'
import { useT } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useHeldSheet } from '@padma/ui/overlays/Sheet.tsx'
import { useEffect, useRef, useState } from 'react'
import { isRefusedWith, useRefusalWords } from '../../calls/refusal-text.ts'
import { beginSession } from '../../session/session.ts'
import { useAct } from '../../calls/use-act.ts'
import { dropHalf, keepWay, keptWay, leaveHalf, type SentBy } from './half-signed-in.ts'
import { GetCodeButton, restOf } from '../mobile/GetCodeButton.tsx'
import { CodeForm } from './CodeForm.tsx'
import { LostFactorsForm } from './LostFactorsForm.tsx'
import { answerFactor, type FactorAsked, sendFactorCode } from './queries.ts'

const isSent = (way: FactorWay): way is SentWay => way === 'sms' || way === 'email'

/** The second factor of a pending sign-in. */
export default function FactorForm({
  asked,
  onSignedIn,
  onAgain,
}: {
  asked: FactorAsked
  onSignedIn: (opened: { passwordExpired: boolean; defaultPassword: boolean }) => void
  onAgain: () => void
}) {
  const t = useT('security')
  const words = useRefusalWords()
  const [way, setWay] = useState<FactorWay>(() => keptWay(asked.ticket).way ?? asked.ways[0]!)
  // Of each way, so that looking at another one forgets nothing.
  const [sent, setSent] = useState<SentBy>(() => keptWay(asked.ticket).sent)
  const [isLost, setLost] = useState(false)
  // Leaving it ends it; a reload does not.
  useEffect(() => leaveHalf, [])
  const order = useAct({
    mutationFn: (by: SentWay) => sendFactorCode({ ticket: asked.ticket, way: by }),
    onSuccess(code, by) {
      const next = { ...sent, [by]: { to: code.sentTo, restsUntil: restOf(code) } }
      setSent(next)
      keepWay(asked.ticket, by, next)
      send.reset()
    },
  })
  const send = useAct({
    mutationFn: (answer: string) => answerFactor({ ticket: asked.ticket, way, answer }),
    onSuccess(opened) {
      // Its code is used up.
      dropHalf()
      beginSession(opened)
      onSignedIn(opened)
    },
  })
  // The button that asked for it is gone, or rests: the focus would be lost with it.
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (order.data) form.current?.querySelector('input')?.focus()
  }, [order.data])
  const here = sent[way]
  const left =
    send.error instanceof Refused ? (send.error.value.triesLeft as number | undefined) : undefined
  const isOver = isRefusedWith(send.error ?? order.error, 'sign_in_again') || left === 0
  // With it go the codes: another wrong answer may have used them up.
  useEffect(() => {
    if (isOver) dropHalf()
  }, [isOver])
  useHeldSheet(!isOver && Object.keys(sent).length > 0)
  if (isOver) {
    return (
      <>
        <p role="alert">{t('startAgainText')}</p>
        <Button look="river" onClick={onAgain}>
          {t('startAgain')}
        </Button>
      </>
    )
  }
  if (isLost)
    return (
      <LostFactorsForm
        ticket={asked.ticket}
        hasMobile={asked.ways.includes('sms')}
        onAgain={onAgain}
        onBack={() => setLost(false)}
      />
    )
  return (
    <>
      <p>{t('factorText')}</p>
      {asked.ways.length > 1 && (
        <div role="radiogroup" aria-label={t('factorWay')} className="grid gap-2">
          {asked.ways.map((each) => (
            <label key={each} className="flex min-h-11 items-center gap-2.5 text-sm">
              <input
                type="radio"
                name="way"
                className="size-5 accent-river"
                checked={each === way}
                onChange={() => {
                  setWay(each)
                  keepWay(asked.ticket, each, sent)
                  order.reset()
                  send.reset()
                }}
              />
              <span>
                {t(`way_${each}`)}{' '}
                {isSent(each) && asked.sentTo[each] && (
                  <bdi dir="ltr" className="block text-ink-2">
                    {asked.sentTo[each]}
                  </bdi>
                )}
              </span>
            </label>
          ))}
        </div>
      )}
      {isSent(way) &&
        (here ? (
          <p role="status" className="text-sm text-ink-2">
            {t('codeSent', { to: `\u2066${here.to}\u2069` })}
          </p>
        ) : (
          <>
            {asked.ways.length === 1 && asked.sentTo[way] && (
              <p className="text-sm text-ink-2">
                {t('codeGoes', { to: `\u2066${asked.sentTo[way]}\u2069` })}
              </p>
            )}
            <Button
              look="lotus"
              size="lg"
              isBusy={order.isPending}
              onClick={() => order.mutate(way)}
            >
              {t(way === 'sms' ? 'sendSms' : 'sendMail')}
            </Button>
          </>
        ))}
      {order.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(order.error)}
        </p>
      )}
      {(!isSent(way) || here) && (
        <div ref={form}>
          <CodeForm
            key={way}
            label={t(
              way === 'totp' ? 'appOrRecovery' : way === 'bank_name' ? 'bankName' : 'sentCode',
            )}
            isOneTime={isSent(way)}
            isName={way === 'bank_name'}
            hint={way === 'bank_name' ? t('bankNameHint') : undefined}
            after={
              isSent(way) &&
              here && (
                <GetCodeButton
                  restsUntil={here.restsUntil}
                  isBusy={order.isPending}
                  onClick={() => order.mutate(way)}
                />
              )
            }
            act={t('confirm')}
            error={send.error}
            isBusy={send.isPending}
            note={left === undefined ? undefined : t('triesLeft', { count: left })}
            onSend={(code) => send.mutate(code)}
            onChange={() => {
              if (send.error) send.reset()
            }}
          />
        </div>
      )}
      <button
        type="button"
        className="link inline-flex min-h-11 items-center justify-self-start text-sm"
        onClick={() => setLost(true)}
      >
        {t('factorNone')}
      </button>
    </>
  )
}
