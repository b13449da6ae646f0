import type { Db } from '../../db/pool.ts'
import { step } from '../../steps.ts'
import type { WalletClient } from '../../wallet-client/index.ts'
import type { DrawGames } from '../games.ts'
import { releaseLiability } from './liability.ts'
import {
  claimTicket,
  moveTicket,
  postponeTicket,
  stateOf,
  type TicketRefusal,
  type TicketRow,
} from './store.ts'

export type FinishDeps = { db: Db; wallet: WalletClient; games: DrawGames }
type Finished = {
  state: TicketRow['state']
  balanceUnits: number | null
}

const refusals: Partial<Record<string, TicketRefusal>> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'not_enough_money',
  RS_ERROR_LIMIT_REACHED: 'limit_reached',
  RS_ERROR_USER_DISABLED: 'account_blocked',
  RS_ERROR_TOKEN_EXPIRED: 'session_ended',
  RS_ERROR_INVALID_TOKEN: 'session_ended',
}

/**
 * Takes a ticket as far as it can be taken: its stake, or the stake's way back. Both carry ids that
 * were stored before, so this may run again at any moment. `isNew`: only just stored, so that its
 * stake is being asked for by no one else and a plain refusal may be believed.
 */
export async function finishTicket(
  { db, wallet, games }: FinishDeps,
  ticket: TicketRow,
  isNew = false,
): Promise<Finished> {
  let { state } = ticket
  let balanceUnits: number | null = null
  if (state === 'open' && !isNew) state = await claimTicket(db, ticket.id)
  if (state === 'open') {
    step('ticket stored')
    const reply = await wallet.act('bet', betOf(ticket))
    step('ticket stake answered')
    balanceUnits = reply.balance ?? null
    if (reply.status === 'unknown') return { state, balanceUnits }
    state = await db.transaction().execute(async (tx) => {
      const { id } = ticket
      if (reply.status === 'RS_OK') {
        // The draw may have given it up meanwhile: then its stake goes back.
        const isPlaced = await moveTicket(tx, { id, from: 'open', to: 'placed' })
        return isPlaced ? 'placed' : stateOf(tx, id)
      }
      const refused = refusals[reply.status] ?? 'wallet_unavailable'
      const isRefused =
        (isNew &&
          reply.isFirst &&
          (await moveTicket(tx, { id, from: 'open', to: 'void', refused, isOnlyTry: true }))) ||
        (await moveTicket(tx, { id, from: 'open', to: 'undoing', refused }))
      if (isRefused) await releaseLiability(tx, games.get(ticket.game_code)!, ticket)
      return stateOf(tx, id)
    })
  }
  if (state === 'undoing') {
    const reply = await wallet.act('rollback', {
      ...called(ticket, ticket.rollback_uuid),
      reference_transaction_uuid: ticket.bet_uuid,
      round_closed: true,
    })
    step('ticket undone')
    if (reply.status !== 'RS_OK') {
      await postponeTicket(db, ticket.id)
      return { state, balanceUnits }
    }
    balanceUnits = reply.balance ?? balanceUnits
    await moveTicket(db, { id: ticket.id, from: 'undoing', to: 'void' })
    state = 'void'
  }
  return { state, balanceUnits }
}

const betOf = (ticket: TicketRow) => ({
  ...called(ticket, ticket.bet_uuid),
  amount: Number(ticket.stake_units),
  currency: ticket.currency,
  round_closed: false,
  bet: [ticket.issue, ...ticket.lines.map(({ play, pick }) => `${play} ${JSON.stringify(pick)}`)]
    .join('; ')
    .slice(0, 1_000),
  meta: {
    issue: ticket.issue,
    own_mode: ticket.own_mode,
    lines: ticket.lines.length,
    modes: [...new Set(ticket.lines.map(({ mode }) => mode))],
  },
})

/** A ticket is a round of its own: its win is split as its own stake was. */
export const roundOf = ({ id }: { id: string }) => `ticket:${id}`

const called = (ticket: TicketRow, transaction: string) => ({
  user: ticket.wallet_user,
  token: ticket.wallet_token,
  game_code: ticket.game_code,
  transaction_uuid: transaction,
  supplier_transaction_id: transaction,
  round: roundOf(ticket),
})
