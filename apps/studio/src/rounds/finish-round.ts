import type { RefusalCode } from '@padma/game-protocol'
import type { Db } from '../db/pool.ts'
import { endReward } from '../rewards/store.ts'
import { step } from '../steps.ts'
import type { WalletClient, WalletReply } from '../wallet-client/index.ts'
import { type Move, postponeRound, roundById, type RoundView, type Step } from './store.ts'

export type FinishDeps = {
  db: Db
  wallet: WalletClient
  onStuck: (round: { id: string; state: string; tries: number }) => void
}
export type FinishTools = FinishDeps & {
  /** Stores a step, beside those of other rounds; null when the round stands elsewhere by now. */
  move: (move: Move) => Promise<{ settled_at: Date | null } | null>
  /** The engine's: what the seeds of this round decided. */
  draw: (round: RoundView, newSeed?: string) => Promise<Step>
}

/**
 * Takes a round from wherever it stands as far as it can be taken now. Every step is stored before
 * the next is begun and every wallet call carries a transaction fixed when the round was opened, so
 * this may be run again at any moment, after any crash. `newSeed`: the server seed of a round whose
 * stake has never been asked for.
 */
export async function finishRound(
  deps: FinishTools,
  from: RoundView,
  newSeed?: string,
): Promise<RoundView> {
  const { id } = from
  for (let round = from; ;) {
    step(`round ${round.state}`)
    if (round.state === 'settled' || round.state === 'void') return round
    const next = await advance(deps, round, newSeed)
    if (!next) {
      deps.onStuck({ id, state: round.state, tries: await postponeRound(deps.db, id) })
      return (await roundById(deps.db, id))!
    }
    const stored = await deps.move({ id, from: round.state, ...next })
    round = stored ? after(round, next, stored.settled_at) : (await roundById(deps.db, id))!
  }
}

/** The round as its row now is. */
function after(
  round: RoundView,
  { to, outcome, payoutUnits, balanceUnits, refused }: Step,
  settledAt: Date | null,
): RoundView {
  return {
    ...round,
    state: to,
    tries: 0,
    settled_at: settledAt,
    outcome: outcome ?? round.outcome,
    payout_units: payoutUnits ?? round.payout_units,
    balance_units: balanceUnits ?? round.balance_units,
    refused: refused ?? round.refused,
  }
}

/** The next step; null when the wallet gave no answer and the round must wait where it is. */
async function advance(
  { db, wallet, draw }: FinishTools,
  round: RoundView,
  newSeed: string | undefined,
): Promise<Step | null> {
  switch (round.state) {
    case 'opened': {
      const reply = await wallet.call('/transaction/bet', {
        ...movement(round, round.bet_uuid),
        amount: Number(round.stake_units),
        currency: round.currency,
        round_closed: false,
      })
      step('stake answered')
      const refused =
        (round.reward_uuid && rewardRefusals[reply.status]) ||
        (refusals[reply.status] ?? 'wallet_unavailable')
      if (reply.status === 'RS_OK') {
        step('round staked')
        return draw(round, newSeed)
      }
      // A plain no to the only bet ever sent: nothing moved.
      if (reply.status !== 'unknown' && reply.isFirst && newSeed !== undefined) {
        // Nor will it take another round of this reward.
        if (refused === 'free_rounds_over')
          await endReward(db, round.wallet_user, round.reward_uuid!)
        return { to: 'void', refused, ...balanceOf(reply) }
      }
      // Whether the stake was taken is not known, or an earlier try may yet arrive behind a no: it
      // is undone, now or when the wallet answers again.
      return { to: 'voiding', refused: reply.status === 'unknown' ? 'round_void' : refused }
    }
    // Only a round whose stake was stored as taken before its outcome was stored with it.
    case 'staked':
      return draw(round, newSeed)
    case 'drawn': {
      const reply = await wallet.call('/transaction/win', {
        ...movement(round, round.win_uuid),
        reference_transaction_uuid: round.bet_uuid,
        amount: Number(round.payout_units),
        currency: round.currency,
        round_closed: true,
      })
      step('payout answered')
      if (reply.status === 'RS_OK') return { to: 'settled', ...balanceOf(reply) }
      // The wallet undid the stake behind our back: the round never was.
      if (reply.status === 'RS_ERROR_TRANSACTION_ROLLED_BACK')
        return { to: 'void', refused: 'round_void', ...balanceOf(reply) }
      return null
    }
    case 'voiding': {
      const reply = await wallet.call('/transaction/rollback', {
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
