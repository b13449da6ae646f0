import { useDates, useT } from '@padma/i18n'
import { formatUnits, parseUnits } from '@padma/money'
import { Badge, type BadgeTone, Card, Money, Pagination, shortMoney } from '@padma/ui'
import { useBrand } from '../../brand/queries.ts'
import type { Friend, Referral } from './queries.ts'

type Props = { friends: Referral['friends']; onPage: (page: number) => void }

/** Each invited friend with what is next; one who is not counted with the reason. */
export function FriendsCard({ friends, onPage }: Props) {
  const t = useT('gifts')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  return (
    <Card aria-label={t('friends')} className="grid grid-cols-1 gap-2">
      <h3 className="flex items-center justify-between font-bold">
        {t('friends')}
        <span className="num text-sm font-normal text-ink-2">{friends.totalRows}</span>
      </h3>
      <ul className="divide-y divide-line">
        {friends.rows.map((friend) => (
          <li key={friend.id} className="flex items-center gap-3 py-3">
            <span
              aria-hidden="true"
              className="grid size-9 flex-none place-items-center rounded-full bg-river-soft text-sm
                font-semibold text-on-river-soft"
            >
              {friend.name.slice(0, 2)}
            </span>
            <span className="min-w-0 flex-1">
              <b className="block truncate text-sm font-semibold">{friend.name}</b>
              <span className="text-xs text-ink-2">{dates.day(friend.joinedAt)}</span>
            </span>
            <span className="grid justify-items-end gap-1 text-end">
              <Step friend={friend} />
              {friend.reward && (
                <Money amount={friend.reward} symbol={symbol} isSigned className="text-sm" />
              )}
              {friend.next === 'bet' && (
                <span className="num text-xs text-ink-2">
                  {t('of', {
                    done: shortMoney(friend.bet, symbol),
                    needed: shortMoney(friend.validBet, symbol),
                  })}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
      <Pagination page={friends.page} totalPages={friends.totalPages} onPage={onPage} />
    </Card>
  )
}

const tones: Record<Friend['state'], BadgeTone> = {
  open: 'quiet',
  checking: 'info',
  rewarded: 'pos',
  not_counted: 'neg',
  late: 'quiet',
}
function Step({ friend }: { friend: Friend }) {
  const t = useT('gifts')
  const { symbol } = useBrand()
  const left = (parseUnits(friend.validBet) ?? 0n) - (parseUnits(friend.bet) ?? 0n)
  const word = (): string => {
    if (friend.state === 'not_counted' && friend.reason) return t(`reason_${friend.reason}`)
    if (friend.state !== 'open' && friend.state !== 'not_counted') return t(`state_${friend.state}`)
    return friend.next === 'bet'
      ? t('next_bet', { amount: formatUnits(left, symbol).replace(/\.00$/, '') })
      : t(`next_${friend.next ?? 'phone'}`)
  }
  return <Badge tone={friend.next === 'bet' ? 'info' : tones[friend.state]}>{word()}</Badge>
}
