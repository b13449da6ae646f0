import type { OperatorCalls, Right, Value } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import type { Db } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Wallet } from '../../wallet/index.ts'
import { depositsOf, type OrderRow, playOf, withdrawalsOf } from './store.ts'

type Glance = Value<OperatorCalls['GET /ops/players/:id/glance']>
type Deps = { db: Db; wallet: Pick<Wallet, 'requirementsOf' | 'activeBonus'> }
type Asked = { playerId: bigint; rights: ReadonlySet<Right>; at: Date }

/** A player's money, play and cases in short, as far as the operator's role shows them. */
export async function glanceAt({ db, wallet }: Deps, asked: Asked): Promise<Glance> {
  const { playerId, rights, at } = asked
  const [play, deposits, withdrawals, turnover] = await Promise.all([
    playOf(db, playerId, at),
    rights.has('deposits.read') ? depositsOf(db, playerId) : null,
    rights.has('withdrawals.read') ? withdrawalsOf(db, playerId) : null,
    inTransaction(db, async (tx) => ({
      open: await wallet.requirementsOf(tx, playerId),
      bonus: await wallet.activeBonus(tx, playerId),
    })),
  ])
  return {
    isPlaying: play.is_playing,
    play: {
      stake: unitsToDecimal(play.stake),
      net: unitsToDecimal(play.net),
      rounds: Number(play.rounds),
    },
    deposits: deposits && {
      total: unitsToDecimal(deposits.total),
      orders: deposits.orders.map(orderToWire) as NonNullable<Glance['deposits']>['orders'],
    },
    withdrawals: withdrawals && {
      total: unitsToDecimal(withdrawals.total),
      waiting: unitsToDecimal(withdrawals.waiting),
      orders: withdrawals.orders.map(orderToWire) as NonNullable<Glance['withdrawals']>['orders'],
      flags: withdrawals.flags.map(({ withdrawal_id, at: seenAt, flag }) => ({
        ...flag,
        withdrawalId: `${withdrawal_id}`,
        at: seenAt.toISOString(),
      })) as NonNullable<Glance['withdrawals']>['flags'],
    },
    turnover: [
      ...(turnover.bonus
        ? [{ ...turnover.bonus, source: 'bonus' as const, sourceId: `${turnover.bonus.id}` }]
        : []),
      ...turnover.open,
    ].map(({ source, sourceId, required, done, createdAt }) => ({
      source,
      id: sourceId,
      required: unitsToDecimal(required),
      done: unitsToDecimal(done < required ? done : required),
      at: createdAt.toISOString(),
    })),
  }
}

const orderToWire = ({ id, amount, method_name, state, at, closed_at }: OrderRow) => ({
  id: `${id}`,
  amount: unitsToDecimal(amount),
  methodName: method_name,
  state,
  at: at.toISOString(),
  closedAt: closed_at?.toISOString() ?? null,
})
