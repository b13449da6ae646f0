import { useDates } from '@padma/i18n'
import { Button, Money, toast } from '@padma/ui'
import { CaseFrame } from '../../parts/case/CaseFrame.tsx'
import { type FormEvent, useState } from 'react'
import { useMay, useOperator } from '../../operator.ts'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { Ident } from '../../parts/Ident.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { PlayerLink } from '../../parts/player/PlayerLink.tsx'
import type { PanelProps } from '../../parts/queue/queue.ts'
import { isReason, ReasonField } from '../../parts/form/ReasonField.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { closeItem, type Item } from './queries.ts'

/** One item with what is to be compared, and how it was settled. Closing it moves no money. */
export function ItemPanel({ row: item, isGone, onClose, onDecided }: PanelProps<Item>) {
  const t = useWords()
  const words = useRefusalWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const may = useMay()
  const [note, setNote] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const { act, isPending, error } = useAct({
    send: closeItem,
    stale: ['reconciliation', 'audit'],
    onDone: ({ id }) => {
      toast(t('reconciliation.closed', { id: `R-${id}` }))
      onDecided()
    },
  })
  const isStale = isGone && !isPending
  const { player, closedAt } = item
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTooShort(!isReason(note))
    if (isReason(note)) act({ id: item.id, note: note.trim() })
  }

  return (
    <CaseFrame title={t('reconciliation.title', { id: `R-${item.id}` })} onClose={onClose}>
      {isStale && (
        <Notice tone="warn" role="status">
          {t('stale')}
        </Notice>
      )}
      <div>
        <p className="text-sm text-ink-2">{t(`reconciliation.${item.kind}`)}</p>
        <Money amount={item.amount} symbol={currencySymbol} className="text-2xl font-bold" />
      </div>
      <p className="text-sm text-ink-2">{t(`reconciliation.${item.kind}_text`)}</p>
      <Facts>
        <Fact label={t('col.player')}>
          <PlayerLink player={player} list="bets" />
        </Fact>
        <Fact label={t('reconciliation.vendor')}>{item.vendor}</Fact>
        <Fact label={t('col.round')}>
          <Ident value={item.round} label={t('col.round')} />
        </Fact>
        <Fact label={t('reconciliation.rollback')}>
          <Ident value={item.transactionUuid} label={t('reconciliation.rollback')} />
        </Fact>
        <Fact label={t('reconciliation.opened')}>{dates.dayAndTime(item.openedAt)}</Fact>
        <Fact label={t('col.closed')}>
          {closedAt && `${dates.dayAndTime(closedAt)} · ${item.closedBy}`}
        </Fact>
        <Fact label={t('reconciliation.note')}>{item.note}</Fact>
      </Facts>
      {!closedAt && !isStale && may('reconciliation.close') && (
        <form
          noValidate
          onSubmit={submit}
          aria-label={t('decision')}
          className="grid gap-3 border-t border-line pt-4"
        >
          <ReasonField
            label={t('reconciliation.note')}
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
          <Button type="submit" look="lotus" isBusy={isPending}>
            {t(isPending ? 'sending' : 'reconciliation.act')}
          </Button>
        </form>
      )}
    </CaseFrame>
  )
}
