import { useDates, useT } from '@padma/i18n'
import { Icon, Money } from '@padma/ui'
import arrowDown from 'icon:arrow-down'
import arrowUp from 'icon:arrow-up'
import { useBrand } from '../../brand/queries.ts'
import { useRecordNames } from '../../parts/records/names.ts'
import type { Entry } from './queries.ts'

/** One movement: what it was, when, of what, and the balance after it. */
export function EntryItem({ entry, isOneDay }: { entry: Entry; isOneDay: boolean }) {
  const t = useT('records')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const names = useRecordNames()
  const isDebit = entry.amount.startsWith('-')
  const game = entry.game && names.game(entry.game.gameCode, entry.game.gameName)
  return (
    <li className="flex items-center gap-3 border-b border-line py-3 last:border-0">
      <span
        className={`grid size-10 flex-none place-items-center rounded-sm
          ${isDebit ? 'bg-surface-2 text-ink-2' : 'bg-pos-soft text-pos'}`}
      >
        <Icon of={isDebit ? arrowUp : arrowDown} />
      </span>
      <span className="min-w-0 flex-1 leading-snug">
        <b className="block font-semibold">
          {game && `${game} · `}
          {names.kind(entry.kind)}
          {entry.other && ` ${t(isDebit ? 'otherTo' : 'otherFrom', { name: entry.other })}`}
          {entry.account !== 'cash' && ` · ${t(`account_${entry.account}`)}`}
        </b>
        <span className="block text-xs text-ink-3">
          {isOneDay
            ? dates.timeToSecond(entry.recordedAt)
            : `${dates.day(entry.recordedAt)}, ${dates.timeToSecond(entry.recordedAt)}`}
        </span>
        <span className="block truncate text-2xs text-ink-3">{names.cause(entry.reference)}</span>
      </span>
      <span className="grid justify-items-end leading-snug">
        <Money amount={entry.amount} symbol={symbol} isSigned className="font-semibold" />
        <span className="text-xs text-ink-3">
          {entry.account === 'cash' ? t('after') : t(`account_${entry.account}`)}{' '}
          <Money amount={entry.balanceAfter} symbol={symbol} />
        </span>
      </span>
    </li>
  )
}
