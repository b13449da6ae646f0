import { parseUnits, unitsToDecimal } from '@padma/money'
import { Money } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useWords } from '../../../words.ts'
import type { Player } from '../queries.ts'
import type { Glance } from './queries.ts'

/** The player's money in four figures. */
export function Sums({ player, glance }: { player: Player; glance: Glance | undefined }) {
  const t = useWords()
  const { balance } = player
  const money = (amount: string) => <Money amount={amount} symbol={balance.currencySymbol} />
  const plain = (amount: string) => <Money amount={amount} />
  const { deposits = null, withdrawals = null, play } = glance ?? {}
  return (
    <dl className="grid grid-cols-2 gap-3 desk:grid-cols-4">
      <Sum word={t('players.balance')} value={money(balance.balance)}>
        {t('account.cash')} {plain(balance.cash)} · {t('account.bonus')} {plain(balance.bonus)}
        {Number(balance.owed) !== 0 && (
          <>
            {' '}
            · {t('account.owed')} {plain(balance.owed)}
          </>
        )}
      </Sum>
      <Sum word={t('account.held')} value={money(balance.held)}>
        <Holding glance={glance} />
      </Sum>
      {deposits && withdrawals && (
        <Sum
          word={t('glance.cashFlow')}
          value={money(difference(deposits.total, withdrawals.total))}
        >
          {plain(deposits.total)} − {plain(withdrawals.total)}
        </Sum>
      )}
      {play && (
        <Sum word={t('glance.net')} value={money(play.net)}>
          {t('glance.stakes')} {plain(play.stake)}
          {Number(play.stake) > 0 && (
            <> · {((Number(play.net) / Number(play.stake)) * 100).toFixed(1)}%</>
          )}
        </Sum>
      )}
    </dl>
  )
}

function Sum({ word, value, children }: { word: string; value: ReactNode; children: ReactNode }) {
  return (
    <div className="min-w-0 rounded-lg border border-line bg-surface p-4">
      <dt className="text-sm text-ink-2">{word}</dt>
      <dd className="text-lg font-bold [overflow-wrap:anywhere] desk:text-xl">{value}</dd>
      <dd className="num text-xs [overflow-wrap:anywhere] text-ink-3">{children}</dd>
    </div>
  )
}

/** The withdrawals that hold it. */
function Holding({ glance }: { glance: Glance | undefined }) {
  const t = useWords()
  const open = (glance?.withdrawals?.orders ?? []).filter(({ closedAt }) => closedAt === null)
  if (open.length === 0) return t('glance.nothingOpen')
  return (
    <span className="flex flex-wrap gap-x-2">
      {open.map(({ id }) => (
        <Link key={id} to="/withdrawals" search={{ id }} className="link">
          W-{id}
        </Link>
      ))}
    </span>
  )
}

const difference = (one: string, other: string): string =>
  unitsToDecimal(parseUnits(one)! - parseUnits(other)!)
