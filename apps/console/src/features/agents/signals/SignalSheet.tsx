import { useDates } from '@padma/i18n'
import { Badge, Button, Icon, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import warningCircle from 'icon:warning-circle-fill'
import { useState } from 'react'
import { useOperator } from '../../../operator.ts'
import { Fact, Facts } from '../../../parts/Facts.tsx'
import { isReason, ReasonField } from '../../../parts/form/ReasonField.tsx'
import { Notice } from '../../../parts/Notice.tsx'
import { PlayerLink } from '../../../parts/player/PlayerLink.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { type Action, decideSignal, type Signal } from './queries.ts'
import { useReasonWords } from './use-reason-words.ts'

/** A signal with who is in it and why, and what an operator found out. */
export function SignalSheet({ signal, onClose }: { signal: Signal; onClose: () => void }) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const reasonsOf = useReasonWords()
  const { number, kind, state, agent, others, foundAt, seenAt, decision } = signal
  return (
    <Sheet title={t('signals.title', { signal: number })} onClose={onClose}>
      <div className="flex flex-wrap gap-2">
        <Badge tone="warn">{t(`signals.kind.${kind}`)}</Badge>
        <Badge tone={state === 'dismissed' ? 'quiet' : state === 'open' ? 'info' : 'warn'}>
          {t(`signals.tab.${state}`)}
        </Badge>
      </div>
      <p className="text-sm text-ink-2">{t(`signals.about.${kind}`)}</p>
      <ul className="grid gap-2 text-sm">
        {reasonsOf(signal).map((why) => (
          <li key={why} className="flex items-start gap-2">
            <Icon of={warningCircle} className="mt-0.5 size-5 flex-none text-warn" />
            {why}
          </li>
        ))}
      </ul>
      <Facts>
        <Fact label={t('contracts.agent')}>
          <PlayerLink player={agent} />
        </Fact>
        <Fact label={t('signals.with')}>
          <span className="flex flex-wrap gap-x-3">
            {others.map((one) => (
              <PlayerLink key={one.id} player={one} />
            ))}
          </span>
        </Fact>
        <Fact label={t('signals.foundAt')}>{dates.dayAndTime(foundAt)}</Fact>
        <Fact label={t('signals.seen')}>{dates.dayAndTime(seenAt)}</Fact>
        <Fact label={t('signals.decidedBy')}>
          {decision && `${decision.by}, ${dates.dayAndTime(decision.at)}`}
        </Fact>
        <Fact label={t('signals.note')}>{decision?.note}</Fact>
      </Facts>
      <DecideForm signal={signal} onClose={onClose} />
    </Sheet>
  )
}

function DecideForm({ signal: { id, state }, onClose }: { signal: Signal; onClose: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const [note, setNote] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const { act, isPending, error } = useAct({
    send: decideSignal,
    stale: ['agents', 'audit'],
    onDone: ({ state: now }) => {
      toast(t(`signals.done.${now}`))
      onClose()
    },
  })
  const send = (action: Action): void => {
    setTooShort(!isReason(note))
    if (isReason(note)) act({ id, action, note: note.trim() })
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <ReasonField
        label={t('signals.note')}
        hint={t('signals.noteHint')}
        value={note}
        isTooShort={isTooShort}
        onChange={setNote}
      />
      {error && (
        <Notice tone="bad" role="alert">
          {words(error)}
        </Notice>
      )}
      <div className="grid gap-2 desk:grid-cols-2">
        {state === 'open' ? (
          <>
            <Button isBusy={isPending} onClick={() => send('dismiss')}>
              {t('signals.dismiss')}
            </Button>
            <Button look="lotus" isBusy={isPending} onClick={() => send('confirm')}>
              {t('signals.confirm')}
            </Button>
          </>
        ) : (
          <Button isBusy={isPending} onClick={() => send('reopen')}>
            {t('signals.reopen')}
          </Button>
        )}
      </div>
    </div>
  )
}
