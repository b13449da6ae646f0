import { useDates } from '@padma/i18n'
import { Button, Money, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { type FormEvent, useState } from 'react'
import { useMay, useOperator } from '../../operator.ts'
import { CaseFrame } from '../../parts/case/CaseFrame.tsx'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { isReason, ReasonField } from '../../parts/form/ReasonField.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { PlayerLink } from '../../parts/player/PlayerLink.tsx'
import { Key, useKeys } from '../../parts/queue/list-keys.tsx'
import type { PanelProps } from '../../parts/queue/queue.ts'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { Kind, State } from './approval-words.tsx'
import { approve, type Approval, refuse } from './queries.ts'

const stale = ['approvals', 'players', 'audit']

/** One request: what would be done, why, and the second person's decision. */
export function ApprovalPanel({ row, isGone, onClose, onDecided }: PanelProps<Approval>) {
  const t = useWords()
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const { id, player, amount, about, reason, askedBy, askedAt, expiresAt, decidedBy, note } = row
  return (
    <CaseFrame title={t('approvals.title', { id: `M-${id}` })} onClose={onClose}>
      {isGone && (
        <Notice tone="warn" role="status">
          {t('stale')}
        </Notice>
      )}
      <div className="flex items-center justify-between gap-3">
        <div>
          <p className="text-sm text-ink-2">
            <Kind approval={row} />
          </p>
          {amount && (
            <Money amount={amount} symbol={currencySymbol} className="text-2xl font-bold" />
          )}
        </div>
        <State state={row.state} />
      </div>
      <Facts>
        <Fact label={t('col.player')}>{player && <PlayerLink player={player} />}</Fact>
        <Fact label={t('approvals.offer')}>{about.name}</Fact>
        <Fact label={t('approvals.budget')}>
          {about.budget && <Money amount={about.budget} symbol={currencySymbol} />}
        </Fact>
        <Fact label={t('approvals.reason')}>{reason}</Fact>
        <Fact label={t('adjustment.turnover')}>
          {about.turnover && <Money amount={about.turnover} symbol={currencySymbol} />}
        </Fact>
        <Fact label={t('adjustment.undoes')}>{about.undoes && `A-${about.undoes}`}</Fact>
        <Fact label={t('approvals.askedBy')}>{`${askedBy} · ${dates.dayAndTime(askedAt)}`}</Fact>
        <Fact label={t('approvals.expires')}>
          {row.state === 'waiting' && dates.dayAndTime(expiresAt)}
        </Fact>
        <Fact label={t('approvals.decidedBy')}>
          {decidedBy && `${decidedBy} · ${dates.dayAndTime(row.decidedAt!)}`}
        </Fact>
        <Fact label={t('approvals.note')}>{note}</Fact>
      </Facts>
      {row.state === 'waiting' && !isGone && <Decision row={row} onDecided={onDecided} />}
    </CaseFrame>
  )
}

function Decision({ row, onDecided }: { row: Approval; onDecided: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const may = useMay()
  const [isAsked, setAsked] = useState(false)
  const [note, setNote] = useState<string | null>(null)
  const [isTooShort, setTooShort] = useState(false)
  const done = (word: 'approvals.didApprove' | 'approvals.didRefuse') => (): void => {
    toast(t(word, { id: `M-${row.id}` }))
    onDecided()
  }
  const approving = useAct({ send: approve, stale, onDone: done('approvals.didApprove') })
  const refusing = useAct({ send: refuse, stale, onDone: done('approvals.didRefuse') })
  const mayApprove = row.canDecide && may('approvals.decide')
  const mayRefuse = row.isMine || may('approvals.decide')
  useKeys((key) => {
    const act = key.toLowerCase()
    if (act === 'a' && mayApprove) setAsked(true)
    else if (act === 'r' && mayRefuse) setNote('')
    else return false
    return true
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTooShort(!isReason(note ?? ''))
    if (note !== null && isReason(note)) refusing.act({ id: row.id, note: note.trim() })
  }
  return (
    <section aria-label={t('decision')} className="grid gap-3 border-t border-line pt-4">
      {row.isMine && <Notice tone="quiet">{t('approvals.ownNote')}</Notice>}
      {note === null ? (
        <div className="grid auto-cols-fr grid-flow-col gap-2">
          {mayRefuse && (
            <Button onClick={() => setNote('')}>
              {t(row.isMine ? 'approvals.withdraw' : 'approvals.refuse')} <Key>R</Key>
            </Button>
          )}
          {mayApprove && (
            <Button look="lotus" onClick={() => setAsked(true)}>
              {t('approvals.approve')} <Key>A</Key>
            </Button>
          )}
        </div>
      ) : (
        <form noValidate onSubmit={submit} className="grid gap-3">
          <ReasonField
            label={t('approvals.note')}
            value={note}
            isTooShort={isTooShort}
            onChange={setNote}
          />
          {refusing.error && (
            <Notice tone="bad" role="alert">
              {words(refusing.error)}
            </Notice>
          )}
          <div className="grid grid-cols-2 gap-2">
            <Button onClick={() => setNote(null)}>{t('back')}</Button>
            <Button type="submit" look="river" isBusy={refusing.isPending}>
              {t(row.isMine ? 'approvals.withdraw' : 'approvals.refuse')}
            </Button>
          </div>
        </form>
      )}
      {isAsked && (
        <ConfirmDialog
          title={t('approvals.question', {
            id: `M-${row.id}`,
            player: row.player?.username ?? row.about.name!,
          })}
          text={t('approvals.questionText')}
          confirm={t(approving.isPending ? 'sending' : 'approvals.approve')}
          cancel={t('cancel')}
          isBusy={approving.isPending}
          error={approving.error && words(approving.error)}
          onConfirm={() => approving.act({ id: row.id })}
          onCancel={() => {
            if (approving.isPending) return
            setAsked(false)
            approving.reset()
          }}
        />
      )}
    </section>
  )
}
