import { languages, useDates } from '@padma/i18n'
import { Button, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMay, useOperator } from '../../operator.ts'
import { Bar } from '../../parts/Bar.tsx'
import { CaseFrame } from '../../parts/case/CaseFrame.tsx'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { cancelSend, formQuery, type Send, stopSend } from './queries.ts'
import { useSegmentWords } from './segment-words.ts'
import { ToldTable } from './ToldTable.tsx'

/** One message: whom it is for, how far it is, what came of it, and its words. */
export function SendPanel({ send, onClose }: { send: Send; onClose: () => void }) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const words = useSegmentWords()
  const may = useMay()
  const mayPlan = may('sends.plan')
  const { data: form } = useQuery({ ...formQuery, enabled: mayPlan })
  const [isAsked, ask] = useState(false)
  const { size, done, state } = send
  return (
    <CaseFrame title={t('sends.one', { id: `S-${send.id}` })} onClose={onClose}>
      {size !== null && (
        <div className="grid gap-1.5" role="status">
          <p className="num flex justify-between gap-3 text-sm">
            <span>{t(`sends.state_${state}`)}</span>
            <b>
              {done} / {size}
            </b>
          </p>
          <Bar of={size === 0 ? 1 : done / size} />
        </div>
      )}
      {send.told.length > 0 && <ToldTable told={send.told} />}
      <Facts>
        <Fact label={t('col.state')}>{size === null && t(`sends.state_${state}`)}</Fact>
        <Fact label={t('sends.type')}>{t(`sends.type_${send.type}`)}</Fact>
        <Fact label={t('sends.who')}>
          <ul>
            {words(send.segment, form?.labels ?? []).map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Fact>
        <Fact label={t('sends.channels')}>
          {(['inbox', ...send.channels] as const)
            .map((channel) => t(`sends.channel_${channel}`))
            .join(', ')}
        </Fact>
        <Fact label={t('sends.starts')}>{dates.dayAndTime(send.startsAt)}</Fact>
        <Fact label={t('sends.by')}>
          {send.plannedBy} · {dates.dayAndTime(send.plannedAt)}
        </Fact>
        <Fact label={t('sends.ended')}>{send.endedAt && dates.dayAndTime(send.endedAt)}</Fact>
        <Fact label={t('sends.cancelledBy')}>{send.cancelledBy}</Fact>
      </Facts>
      {Object.entries(send.texts).map(([language, { title, text }]) => (
        <article key={language} lang={language} className="rounded-md border border-line p-3">
          <p className="text-xs text-ink-3">{languages[language as 'bn'].name}</p>
          <h3 className="text-md [overflow-wrap:anywhere]">{title}</h3>
          <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
        </article>
      ))}
      {(state === 'planned' || state === 'running') && mayPlan && (
        <Button className="justify-self-start" onClick={() => ask(true)}>
          {t(state === 'planned' ? 'sends.cancel' : 'sends.stop')}
        </Button>
      )}
      {isAsked && (
        <TakeBackDialog
          id={send.id}
          what={state === 'planned' ? 'cancel' : 'stop'}
          onClose={() => ask(false)}
        />
      )}
    </CaseFrame>
  )
}

function TakeBackDialog({
  id,
  what,
  onClose,
}: {
  id: string
  what: 'cancel' | 'stop'
  onClose: () => void
}) {
  const t = useWords()
  const words = useRefusalWords()
  const { act, isPending, error } = useAct({
    send: what === 'cancel' ? cancelSend : stopSend,
    stale: ['sends', 'audit'],
    onDone: () => {
      toast(t(what === 'cancel' ? 'sends.cancelled' : 'sends.stopped'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t(`sends.${what}Title`)}
      text={t(`sends.${what}Text`)}
      confirm={t(`sends.${what}`)}
      cancel={t('back')}
      isBusy={isPending}
      error={error && words(error)}
      onConfirm={() => act(id)}
      onCancel={onClose}
    />
  )
}
