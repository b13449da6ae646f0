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
import { decide, type Outcome, type Transfer } from './queries.ts'

const outcomes: readonly Outcome[] = ['done', 'failed']

/** One transfer; where the vendor gave no answer for a day, two operators say how it ended. */
export function TransferPanel({ row, isGone, onClose, onDecided }: PanelProps<Transfer>) {
  const t = useWords()
  const words = useRefusalWords()
  const { currencySymbol, timeZone, username } = useOperator()
  const dates = useDates(timeZone)
  const may = useMay()
  const [note, setNote] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const { act, isPending, error } = useAct({
    send: decide,
    stale: ['walletTransfers', 'audit'],
    onDone: ({ id, state }) => {
      toast(t(state === 'manual' ? 'walletTransfers.proposed' : 'walletTransfers.decided', { id }))
      onDecided()
    },
  })
  const { proposal } = row
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as SubmitEvent
    setTooShort(!isReason(note))
    if (isReason(note))
      act({
        id: row.id,
        outcome: (submitter as HTMLButtonElement).value as Outcome,
        note: note.trim(),
      })
  }

  return (
    <CaseFrame title={t('walletTransfers.title', { id: `T-${row.id}` })} onClose={onClose}>
      {isGone && !isPending && (
        <Notice tone="warn" role="status">
          {t('stale')}
        </Notice>
      )}
      <div>
        <p className="text-sm text-ink-2">
          {t(`walletTransfers.${row.direction}`)} · {t(`walletTransfers.state.${row.state}`)}
        </p>
        <Money amount={row.amount} symbol={currencySymbol} className="text-2xl font-bold" />
      </div>
      <Facts>
        <Fact label={t('col.player')}>
          <PlayerLink player={row.player} list="bets" />
        </Fact>
        <Fact label={t('walletTransfers.vendor')}>{row.vendor}</Fact>
        <Fact label={t('walletTransfers.reference')}>
          <Ident value={row.reference} label={t('walletTransfers.reference')} />
        </Fact>
        <Fact label={t('walletTransfers.reason')}>{row.reason}</Fact>
        <Fact label={t('walletTransfers.checks')}>{row.checks > 0 && row.checks}</Fact>
        <Fact label={t('walletTransfers.created')}>{dates.dayAndTime(row.createdAt)}</Fact>
        <Fact label={t('walletTransfers.nextCheck')}>
          {row.nextCheckAt && dates.dayAndTime(row.nextCheckAt)}
        </Fact>
        <Fact label={t('col.closed')}>{row.closedAt && dates.dayAndTime(row.closedAt)}</Fact>
        <Fact label={t('walletTransfers.proposal')}>
          {proposal &&
            `${t(`walletTransfers.say.${proposal.outcome}`)} · ${proposal.by} · ${proposal.note}`}
        </Fact>
      </Facts>
      {row.state === 'manual' && !isGone && may('walletTransfers.decide') && (
        <form
          noValidate
          onSubmit={submit}
          aria-label={t('decision')}
          className="grid gap-3 border-t border-line pt-4"
        >
          <p className="text-sm text-ink-2">
            {t(proposal ? 'walletTransfers.confirmText' : 'walletTransfers.askText')}
          </p>
          <ReasonField
            label={t('walletTransfers.note')}
            hint={t('reconciliation.noteHint')}
            tooShort={t('reconciliation.noteMissing')}
            value={note}
            isTooShort={isTooShort}
            onChange={setNote}
          />
          {error && (
            <Notice tone="bad" role="alert">
              {words(error)}
            </Notice>
          )}
          <div className="grid grid-cols-2 gap-2">
            {outcomes.map((outcome) => (
              <Button
                key={outcome}
                type="submit"
                look="line"
                name="outcome"
                value={outcome}
                disabled={proposal?.outcome === outcome && proposal.by === username}
                isBusy={isPending}
              >
                {t(`walletTransfers.say.${outcome}`)}
              </Button>
            ))}
          </div>
        </form>
      )}
    </CaseFrame>
  )
}
