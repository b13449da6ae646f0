import { useDates } from '@padma/i18n'
import { Button, Money, toast } from '@padma/ui'
import { type FormEvent, useState } from 'react'
import { useMay, useOperator } from '../../operator.ts'
import { CaseFrame } from '../../parts/case/CaseFrame.tsx'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { isReason, ReasonField } from '../../parts/form/ReasonField.tsx'
import { Ident } from '../../parts/Ident.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { PlayerLink } from '../../parts/player/PlayerLink.tsx'
import type { PanelProps } from '../../parts/queue/queue.ts'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { answerDispute, type Dispute } from './queries.ts'
import { RoundDetails } from './RoundDetails.tsx'

/** A player's question with everything about its round, and the answer. */
export function DisputePanel({ row: dispute, isGone, onClose, onDecided }: PanelProps<Dispute>) {
  const t = useWords()
  const words = useRefusalWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const may = useMay()
  const [answer, setAnswer] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const { act, isPending, error } = useAct({
    send: answerDispute,
    stale: ['disputes', 'audit'],
    onDone: ({ id }) => {
      toast(t('disputes.done', { id: `Q-${id}` }))
      onDecided()
    },
  })
  const isStale = isGone && !isPending
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTooShort(!isReason(answer))
    if (isReason(answer)) act({ id: dispute.id, answer: answer.trim() })
  }
  return (
    <CaseFrame title={t('disputes.title', { id: `Q-${dispute.id}` })} onClose={onClose}>
      {isStale && (
        <Notice tone="warn" role="status">
          {t('stale')}
        </Notice>
      )}
      <div>
        <p className="text-sm text-ink-2">{dispute.gameName}</p>
        <Money amount={dispute.amount} symbol={currencySymbol} className="text-2xl font-bold" />
      </div>
      <blockquote className="rounded-md bg-surface-2 p-3 [overflow-wrap:anywhere]">
        {dispute.question}
      </blockquote>
      <Facts>
        <Fact label={t('col.player')}>
          <PlayerLink player={dispute.player} list="bets" />
        </Fact>
        <Fact label={t('disputes.vendor')}>{dispute.vendor}</Fact>
        <Fact label={t('col.round')}>
          <Ident value={dispute.round} label={t('col.round')} />
        </Fact>
        <Fact label={t('disputes.asked')}>{dates.dayAndTime(dispute.askedAt)}</Fact>
        <Fact label={t('disputes.answer')}>{dispute.answer}</Fact>
        <Fact label={t('col.closed')}>
          {dispute.answeredAt && `${dates.dayAndTime(dispute.answeredAt)} · ${dispute.answeredBy}`}
        </Fact>
      </Facts>
      <RoundDetails id={dispute.id} />
      {dispute.state === 'open' && !isStale && may('disputes.answer') && (
        <form
          noValidate
          onSubmit={submit}
          aria-label={t('decision')}
          className="grid gap-3 border-t border-line pt-4"
        >
          <ReasonField
            label={t('disputes.answer')}
            hint={t('disputes.answerHint')}
            tooShort={t('disputes.answerMissing')}
            value={answer}
            isTooShort={isTooShort}
            onChange={setAnswer}
          />
          {error && (
            <Notice tone="bad" role="alert">
              {words(error)}
            </Notice>
          )}
          <Button type="submit" look="lotus" isBusy={isPending}>
            {t(isPending ? 'sending' : 'disputes.send')}
          </Button>
        </form>
      )}
    </CaseFrame>
  )
}
