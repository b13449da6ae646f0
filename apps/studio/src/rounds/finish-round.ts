import { randomUUID } from 'node:crypto'
import type { RefusalCode } from '@padma/game-protocol'
import type { Db } from '../db/pool.ts'
import { hitsPool, sharesOf, wonOf } from '../jackpots/parts.ts'
import { endReward } from '../rewards/store.ts'
import { step } from '../steps.ts'
import type { WalletClient, WalletReply } from '../wallet-client/index.ts'
import {
  claimRound,
  type Move,
  postponeRound,
  roundById,
  type RoundView,
  type Step,
} from './store.ts'

export type FinishDeps = {
  db: Db
  wallet: WalletClient
  onStuck: (round: { id: string; state: string; tries: number }) => void
}
type FinishTools = FinishDeps & {
  /** Stores a step, beside those of other rounds; null when the round stands elsewhere by now. */
  move: (move: Move) => Promise<{ settled_at: Date | null } | null>
  /** The engine's: the first step of a game with moves. */
  drawFirst: (round: RoundView) => Promise<Step>
  /** The engine's: what the move that is being paid for leads to. */
  drawPending: (round: RoundView) => Promise<Step>
}

/**
 * Takes a round from wherever it stands as far as it can be taken now, or to its player's next
 * move. Every step is stored before
 * the next is begun and every wallet call carries a transaction that was stored before it, so
 * this may be run again at any moment, after any crash. `isNew`: the caller has only just stored
 * the round, so that its stake is being asked for by no one else.
 */
export async function finishRound(
  deps: FinishTools,
  from: RoundView,
  isNew = false,
): Promise<RoundView> {
  const { id } = from
  let isOnlyTry = isNew
  if (!isNew && asksForStake(from)) await claimRound(deps.db, id)
  for (let round = from; ;) {
    step(`round ${round.state}`)
    if (round.state === 'settled' || round.state === 'void' || round.state === 'playing')
      return round
    const next = await advance(deps, round, isOnlyTry)
    isOnlyTry = false
    if (!next) {
      deps.onStuck({ id, state: round.state, tries: await postponeRound(deps.db, id) })
      return (await roundById(deps.db, id))!
    }
    const stored = await deps.move({ id, from: round.state, ...next })
    round =
      stored && !round.is_stepped && !hitsPool(round.jackpot)
        ? after(round, next, stored.settled_at)
        : (await roundById(deps.db, id))!
  }
}

const asksForStake = ({ state }: RoundView) => state === 'opened' || state === 'decided'

/** The round as its row now is. */
function after(
  round: RoundView,
  { to, balanceUnits, refused, winRollbackUuid }: Step,
  settledAt: Date | null,
): RoundView {
  return {
    ...round,
    ...(to === 'void' && { outcome: null, payout_units: null }),
    state: to,
    tries: 0,
    settled_at: settledAt,
    win_rollback_uuid: winRollbackUuid ?? round.win_rollback_uuid,
    balance_units: balanceUnits ?? round.balance_units,
    refused: refused ?? round.refused,
  }
}

/** The next step; null when the wallet gave no answer and the round must wait where it is. */
async function advance(
  { db, wallet, drawFirst, drawPending }: FinishTools,
  round: RoundView,
  isOnlyTry: boolean,
): Promise<Step | null> {
  /** A plain no to the only try there ever was: nothing moved. */
  const refusedPlainly = async (refused: RefusalCode, reply: WalletReply): Promise<Step> => {
    // Nor will the wallet take another round of this reward.
    if (refused === 'free_rounds_over') await endReward(db, round.wallet_user, round.reward_uuid!)
    return { to: 'void', refused, isOnlyTry: true, ...balanceOf(reply) }
  }
  const refusalOf = ({ status }: WalletReply): RefusalCode =>
    (round.reward_uuid && rewardRefusals[status]) || (refusals[status] ?? 'wallet_unavailable')

  switch (round.state) {
    case 'decided': {
      const reply = await wallet.act('play', {
        ...movement(round, round.bet_uuid),
        amount: Number(round.stake_units),
        currency: round.currency,
        win_transaction_uuid: round.win_uuid,
        win_supplier_transaction_id: round.win_uuid,
        win_amount: Number(round.payout_units),
        ...sharesOf(round.jackpot),
        ...turnoverOf(round),
      })
      step('play answered')
      if (reply.status === 'RS_OK') return { to: 'settled', ...balanceOf(reply) }
      // Asked until it is answered: the ids were stored before the first try, so it is done once.
      if (reply.status === 'unknown') return null
      const refused = refusalOf(reply)
      if (reply.isFirst && isOnlyTry) return refusedPlainly(refused, reply)
      // An earlier try may yet arrive behind a no: both its ids are made good for nothing.
      return { to: 'undoing', refused, winRollbackUuid: randomUUID() }
    }
    case 'undoing': {
      const win = await wallet.act('rollback', {
        ...movement(round, round.win_rollback_uuid!),
        reference_transaction_uuid: round.win_uuid,
        round_closed: false,
      })
      step('win undone')
      if (win.status !== 'RS_OK') return null
      const bet = await wallet.act('rollback', {
        ...movement(round, round.rollback_uuid),
        reference_transaction_uuid: round.bet_uuid,
        round_closed: true,
      })
      step('bet undone')
      return bet.status === 'RS_OK' ? { to: 'void', ...balanceOf(bet) } : null
    }
    case 'opened': {
      const reply = await wallet.act('bet', {
        ...movement(round, round.bet_uuid),
        amount: Number(round.stake_units),
        currency: round.currency,
        round_closed: false,
        ...sharesOf(round.jackpot),
      })
      step('stake answered')
      // What a pool pays is known when the stake is in it.
      if (reply.status === 'RS_OK')
        return round.is_stepped ? drawFirst(round) : { to: 'drawn', ...balanceOf(reply) }
      const refused = refusalOf(reply)
      if (reply.status !== 'unknown' && reply.isFirst && isOnlyTry)
        return refusedPlainly(refused, reply)
      // Whether the stake was taken is not known, or an earlier try may yet arrive behind a no: it
      // is undone, now or when the wallet answers again.
      return { to: 'voiding', refused: reply.status === 'unknown' ? 'round_void' : refused }
    }
    case 'drawn': {
      const reply = await wallet.act('win', {
        ...movement(round, round.win_uuid),
        reference_transaction_uuid: round.bet_uuid,
        amount: Number(round.payout_units),
        currency: round.currency,
        round_closed: true,
        ...wonOf(round.jackpot),
        ...turnoverOf(round),
      })
      step('payout answered')
      if (reply.status === 'RS_OK') return { to: 'settled', ...balanceOf(reply) }
      // The wallet undid the stake behind our back: the round never was.
      if (reply.status === 'RS_ERROR_TRANSACTION_ROLLED_BACK')
        return { to: 'void', refused: 'round_void', ...balanceOf(reply) }
      return null
    }
    // Asked until it is answered: the id was stored before the first try, so it is taken once.
    case 'raising': {
      const reply = await wallet.act('bet', {
        ...movement(round, round.raise_uuid!),
        amount: Number(round.raise_units),
        currency: round.currency,
        round_closed: false,
      })
      step('raise answered')
      if (reply.status === 'RS_OK') return { ...(await drawPending(round)), ...balanceOf(reply) }
      if (reply.status === 'unknown') return null
      // Another try may yet arrive behind a no.
      const refused = refusals[reply.status] ?? 'wallet_unavailable'
      return { to: 'lowering', refused, ...balanceOf(reply) }
    }
    case 'lowering': {
      const reply = await wallet.act('rollback', {
        ...movement(round, round.lower_uuid!),
        reference_transaction_uuid: round.raise_uuid!,
        round_closed: false,
      })
      step('raise undone')
      return reply.status === 'RS_OK' ? { to: 'playing', ...balanceOf(reply) } : null
    }
    case 'voiding': {
      const reply = await wallet.act('rollback', {
        ...movement(round, round.rollback_uuid),
        reference_transaction_uuid: round.bet_uuid,
        round_closed: true,
      })
      step('rollback answered')
      return reply.status === 'RS_OK' ? { to: 'void', ...balanceOf(reply) } : null
    }
    default:
      return null
  }
}

function movement(round: RoundView, transaction: string) {
  return {
    user: round.wallet_user,
    token: round.wallet_token,
    game_code: round.game_code,
    transaction_uuid: transaction,
    supplier_transaction_id: transaction,
    round: round.id,
    ...(round.reward_uuid && { is_free: true, reward_uuid: round.reward_uuid }),
  }
}

const turnoverOf = ({ turnover_units }: RoundView) =>
  turnover_units === null ? {} : { turnover: Number(turnover_units) }
const balanceOf = ({ balance }: WalletReply) =>
  balance === undefined ? {} : { balanceUnits: BigInt(balance) }

/** What the wallet says of a reward: it does not know it, it has another stake, it is over. */
const rewardRefusals: Record<string, RefusalCode> = {
  RS_ERROR_TRANSACTION_DOES_NOT_EXIST: 'free_rounds_over',
  RS_ERROR_WRONG_TYPES: 'free_rounds_over',
  RS_ERROR_LIMIT_REACHED: 'free_rounds_over',
}

/** The wallet's words for a clean refusal, in ours. */
const refusals: Record<string, RefusalCode> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'not_enough_money',
  RS_ERROR_LIMIT_REACHED: 'limit_reached',
  RS_ERROR_TOKEN_EXPIRED: 'session_ended',
  RS_ERROR_INVALID_TOKEN: 'session_ended',
  RS_ERROR_USER_DISABLED: 'account_blocked',
  RS_ERROR_TRANSACTION_ROLLED_BACK: 'round_void',
}
