import { useDates } from '@padma/i18n'
import { Icon, Money, shortMoney } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import arrowDownLeft from 'icon:arrow-down-left'
import arrowUpRight from 'icon:arrow-up-right'
import chatText from 'icon:chat-text'
import key from 'icon:key'
import shieldCheck from 'icon:shield-check'
import ticket from 'icon:ticket'
import type { ReactNode } from 'react'
import { useOperator } from '../../../operator.ts'
import { StateBadge } from '../../../parts/StateBadge.tsx'
import { useWords } from '../../../words.ts'
import { useDeviceName } from '../care/care-parts.tsx'
import type { Moment } from './timeline.ts'

const icons: Record<Moment['kind'], string> = {
  deposit: arrowDownLeft,
  withdrawal: arrowUpRight,
  play: ticket,
  signIn: key,
  limit: shieldCheck,
  note: chatText,
}

/** One thing that happened: when, what, and how much it was. */
export function MomentLine({ moment, when }: { moment: Moment; when: string }) {
  const { head, below, end } = useTold(moment)
  return (
    <li className="grid grid-cols-[3.75rem_2rem_minmax(0,1fr)_auto] gap-x-2 text-sm">
      <time dateTime={moment.at} className="num pt-1.5 text-xs text-ink-3">
        {when}
      </time>
      <span className="grid grid-rows-[auto_1fr] justify-items-center">
        <span className="grid size-8 place-items-center rounded-full bg-surface-2 text-ink-2">
          <Icon of={icons[moment.kind]} className="size-4" />
        </span>
        <span aria-hidden="true" className="w-0.5 bg-line" />
      </span>
      <span className="min-w-0 pt-1 pb-3 [overflow-wrap:anywhere]">
        <span className="block">{head}</span>
        {below && <span className="block text-xs text-ink-3">{below}</span>}
      </span>
      <span className="num pt-1 text-end font-semibold">{end}</span>
    </li>
  )
}

function useTold(moment: Moment): { head: ReactNode; below?: ReactNode; end?: ReactNode } {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const deviceName = useDeviceName()
  switch (moment.kind) {
    case 'deposit':
    case 'withdrawal': {
      const { id, methodName, state, amount } = moment.order
      const isIn = moment.kind === 'deposit'
      return {
        head: `${t(isIn ? 'glance.deposit' : 'glance.withdrawal')} · ${methodName}`,
        below: (
          <span className="inline-flex flex-wrap items-center gap-x-2">
            <Link to={isIn ? '/deposits' : '/withdrawals'} search={{ id }} className="link num">
              {isIn ? 'D' : 'W'}-{id}
            </Link>
            <StateBadge state={state} />
          </span>
        ),
        end: <Money amount={isIn ? amount : `-${amount}`} isSigned={state === 'success'} />,
      }
    }
    case 'play':
      return {
        head: `${moment.game} · ${t('glance.rounds', { count: moment.rounds })}`,
        below: moment.rounds > 1 && `${dates.time(moment.since)} – ${dates.time(moment.at)}`,
        end: <Money amount={moment.net} isSigned />,
      }
    case 'signIn':
      return {
        head: t('glance.signIn'),
        below: `${deviceName(moment.device)} · ${moment.device.address}`,
      }
    case 'limit': {
      const { act, limit, from, to, by } = moment.change
      return {
        head: limit
          ? `${t(`limits.act.${act}`)} · ${t(`limits.name.${limit}`)}`
          : t(`limits.act.${act}`),
        below: by,
        end: [from, to]
          .filter((amount) => amount !== null)
          .map((amount) => shortMoney(amount))
          .join(' → '),
      }
    }
    case 'note':
      return { head: moment.note.text, below: moment.note.by }
  }
}
