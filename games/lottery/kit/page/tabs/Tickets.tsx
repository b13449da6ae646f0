import { Refusal } from '@padma/game-kit/studio/session-api.ts'
import type { Ticket } from '@padma/game-protocol'
import { Badge, Button, toast } from '@padma/ui'
import { useState } from 'react'
import { shortIssue, useLottery, useWords } from '../lottery-context.ts'
import { Shown } from '../shown/Shown.tsx'
import { refusalText } from '../slip/refusal-text.ts'
import type { Drawn } from './omission.ts'
import { NotYet, Pages } from './Parts.tsx'
import { useAsked } from './use-asked.ts'

type Props = {
  drawn: Drawn | null
  /** Changes when tickets may have. */
  turn: string
  onBalance: (balanceUnits: string | null, ticketId: string) => void
}

/** The player's tickets of this game, the latest first; open ones can be taken back. */
export function Tickets({ drawn, turn, onBalance }: Props) {
  const { t } = useWords()
  const { session } = useLottery()
  const [page, setPage] = useState(1)
  const asked = useAsked(`${page} ${turn}`, () => session.tickets(page))
  const chases = new Map<string, string>()
  for (const { chaseId, mayUndo, id } of asked.value?.tickets ?? [])
    if (chaseId !== null && mayUndo && !chases.has(chaseId)) chases.set(chaseId, id)
  return (
    <section className="lot-card grid gap-3">
      <h2 className="text-lg">{t('viewTickets')}</h2>
      {asked.value === null ? (
        <NotYet asked={asked} />
      ) : asked.value.tickets.length === 0 ? (
        <p className="text-ink-2">{t('ticketsEmpty')}</p>
      ) : (
        <ul className="grid divide-y divide-line">
          {asked.value.tickets.map((ticket) => (
            <TicketRow
              key={ticket.id}
              ticket={ticket}
              drawn={drawn}
              isChaseStopped={ticket.chaseId === null || chases.get(ticket.chaseId) !== ticket.id}
              onDone={(balanceUnits) => {
                onBalance(balanceUnits, ticket.id)
                asked.again()
              }}
            />
          ))}
        </ul>
      )}
      {asked.value && <Pages page={page} totalPages={asked.value.totalPages} onPage={setPage} />}
    </section>
  )
}

type RowProps = {
  ticket: Ticket
  drawn: Drawn | null
  /** Whether nothing of its chase can be stopped here. */
  isChaseStopped: boolean
  onDone: (balanceUnits: string | null) => void
}
function TicketRow({ ticket, drawn, isChaseStopped, onDone }: RowProps) {
  const { t, money, betName, pickText, moment, combinations } = useWords()
  const { session } = useLottery()
  const [asking, setAsking] = useState<'undo' | 'stop' | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const { state, payoutUnits, rebateUnits } = ticket
  const hasWon = payoutUnits !== null && BigInt(payoutUnits) > 0n
  async function act(): Promise<void> {
    setBusy(true)
    setRefused(undefined)
    try {
      const { balanceUnits } =
        asking === 'stop' && ticket.chaseId !== null
          ? await session.stopChase(ticket.chaseId)
          : await session.undo(ticket.id)
      toast(t(asking === 'stop' ? 'chaseStopped' : 'undone'))
      setAsking(null)
      onDone(balanceUnits)
    } catch (fault) {
      const { code, detail } = fault instanceof Refusal ? fault : new Refusal(0, 'UNKNOWN')
      setRefused(refusalText(t, code, detail))
    } finally {
      setBusy(false)
    }
  }
  return (
    <li className="grid gap-1.5 py-3 text-sm">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b className="num" title={ticket.issue}>
          {t('issue', { issue: shortIssue(ticket.issue) })}
        </b>
        <Badge tone={hasWon ? 'pos' : state === 'placed' || state === 'open' ? 'info' : 'quiet'}>
          {t(`ticket_${state}`)}
        </Badge>
        {ticket.chaseId !== null && <Badge tone="quiet">{t('partOfChase')}</Badge>}
        <span className="num ms-auto text-xs text-ink-3">{moment(ticket.placedAt)}</span>
      </p>
      <ul className="grid gap-0.5">
        {ticket.lines.map((line, at) => (
          <li key={at} className="flex justify-between gap-3">
            <span className="min-w-0">
              {betName(line.play)}{' '}
              <span className="num line-clamp-2 whitespace-normal! text-ink-2">
                {pickText(line.play, line.pick)} · {combinations(line.combinations)}
              </span>
            </span>
            {line.payoutUnits !== null && BigInt(line.payoutUnits) > 0n && (
              <span className="num text-pos">+{money(line.payoutUnits)}</span>
            )}
          </li>
        ))}
      </ul>
      {ticket.shown.length > 0 && <Shown shown={ticket.shown} drawn={drawn} isSmall />}
      <p className="flex flex-wrap items-center justify-between gap-2">
        <span className="num">
          {money(ticket.stakeUnits)}
          {ticket.multiple > 1 && ` (${t('times1', { multiple: ticket.multiple })})`}
        </span>
        {state === 'settled' && (
          <span className={`num font-semibold ${hasWon ? 'text-pos' : 'text-ink-2'}`}>
            {hasWon ? t('won', { sum: money(payoutUnits) }) : t('lost')}
            {rebateUnits !== null && BigInt(rebateUnits) > 0n && (
              <span className="text-xs font-medium text-ink-2">
                {' '}
                ({t('rebated', { sum: money(rebateUnits) })})
              </span>
            )}
          </span>
        )}
      </p>
      {ticket.mayUndo &&
        (asking === null ? (
          <p className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setAsking('undo')}>
              {t('undo')}
            </Button>
            {!isChaseStopped && (
              <Button size="sm" onClick={() => setAsking('stop')}>
                {t('stopChase')}
              </Button>
            )}
          </p>
        ) : (
          <div className="flex flex-wrap items-center gap-2 rounded-md bg-surface-2 p-2">
            <span className="flex-1">
              {asking === 'stop' ? t('stopSure') : t('undoSure', { sum: money(ticket.stakeUnits) })}
            </span>
            <Button look="river" size="sm" isBusy={isBusy} onClick={() => void act()}>
              {t(asking === 'stop' ? 'stopChase' : 'undo')}
            </Button>
            <Button size="sm" look="line" disabled={isBusy} onClick={() => setAsking(null)}>
              {t('back')}
            </Button>
          </div>
        ))}
      {refused && (
        <p role="alert" className="text-neg">
          {refused}
        </p>
      )}
    </li>
  )
}
