import { useDates } from '@padma/i18n'
import { Button, Field, toast } from '@padma/ui'
import { type FormEvent, useState } from 'react'
import { useMay, useOperator } from '../../operator.ts'
import { CaseFrame } from '../../parts/case/CaseFrame.tsx'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { TextArea } from '../../parts/form/TextArea.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { PlayerLink } from '../../parts/player/PlayerLink.tsx'
import type { PanelProps } from '../../parts/queue/queue.ts'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { answerFeedback, closeFeedback, type Feedback } from './queries.ts'

const SHORTEST = 3
const LONGEST = 1_000

/** What one wrote, who they are, and the answer. */
export function FeedbackPanel({ row, isGone, onClose, onDecided }: PanelProps<Feedback>) {
  const t = useWords()
  const words = useRefusalWords()
  const dates = useDates(useOperator().timeZone)
  const may = useMay()
  const [answer, setAnswer] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const name = `F-${row.id}`
  const send = useAct({
    send: answerFeedback,
    stale: ['feedback', 'audit'],
    onDone: () => {
      toast(t('feedback.done', { id: name }))
      onDecided()
    },
  })
  const close = useAct({
    send: closeFeedback,
    stale: ['feedback', 'audit'],
    onDone: () => {
      toast(t('feedback.closedDone', { id: name }))
      onDecided()
    },
  })
  const isStale = isGone && !send.isPending && !close.isPending
  const error = send.error ?? close.error
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const isShort = answer.trim().length < SHORTEST
    setTooShort(isShort)
    if (!isShort) send.act({ id: row.id, answer: answer.trim() })
  }
  const hint = row.player
    ? t('feedback.hintMember')
    : row.contact?.includes('@')
      ? t('feedback.hintMail', { to: row.contact })
      : t('feedback.hintNone')
  return (
    <CaseFrame title={t('feedback.title', { id: name })} onClose={onClose}>
      {isStale && (
        <Notice tone="warn" role="status">
          {t('stale')}
        </Notice>
      )}
      <blockquote className="rounded-md bg-surface-2 p-3 [overflow-wrap:anywhere] whitespace-pre-line">
        {row.content}
      </blockquote>
      <Facts>
        <Fact label={t('feedback.topic')}>{t(`feedback.topic_${row.questionType}`)}</Fact>
        <Fact label={t('col.player')}>
          {row.player ? <PlayerLink player={row.player} /> : t('guest')}
        </Fact>
        <Fact label={t('feedback.contact')}>{row.contact}</Fact>
        <Fact label={t('feedback.sent')}>{dates.dayAndTime(row.sentAt)}</Fact>
        <Fact label={t('feedback.answer')}>{row.answer}</Fact>
        <Fact label={t('col.closed')}>
          {row.closedAt && `${dates.dayAndTime(row.closedAt)} · ${row.closedBy}`}
        </Fact>
      </Facts>
      {row.state === 'open' && !isStale && may('feedback.answer') && (
        <form
          noValidate
          onSubmit={submit}
          aria-label={t('decision')}
          className="grid gap-3 border-t border-line pt-4"
        >
          <Field
            label={t('feedback.answer')}
            hint={hint}
            error={isTooShort ? t('disputes.answerMissing') : undefined}
            isRequired
          >
            {(control) => (
              <TextArea
                {...control}
                rows={5}
                maxLength={LONGEST}
                value={answer}
                onChange={(event) => setAnswer(event.target.value)}
              />
            )}
          </Field>
          {error && (
            <Notice tone="bad" role="alert">
              {words(error)}
            </Notice>
          )}
          <div className="flex flex-wrap gap-2">
            <Button type="submit" look="lotus" isBusy={send.isPending}>
              {t(send.isPending ? 'sending' : 'feedback.send')}
            </Button>
            <Button isBusy={close.isPending} onClick={() => close.act(row.id)}>
              {t('feedback.close')}
            </Button>
          </div>
        </form>
      )}
    </CaseFrame>
  )
}
