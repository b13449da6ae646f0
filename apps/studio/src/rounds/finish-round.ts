import { openStream } from '@padma/fair'
import type { Db } from '../db/pool.ts'
import { games } from '../games.ts'
import type { WalletClient } from '../wallet-client/index.ts'
import { moveRound, roundById, type RoundView, serverSeedOf } from './store.ts'

export type FinishDeps = { db: Db; wallet: WalletClient }

/**
 * Takes a round from wherever it stands as far as it can be taken now. Every step is stored before the next is begun and every
 * wallet call carries a transaction fixed when the round was opened, so this may be run again at any moment, after any crash.
 */
export async function finishRound(deps: FinishDeps, id: string): Promise<RoundView> {
  for (;;) {
    const round = (await roundById(deps.db, id))!
    if (round.state === 'settled' || round.state === 'void') return round
    if (!(await step(deps, round))) return (await roundById(deps.db, id))!
  }
}

/** One step; false when the wallet gave no answer and the round must wait where it is. */
async function step({ db, wallet }: FinishDeps, round: RoundView): Promise<boolean> {
  switch (round.state) {
    case 'opened': {
      const reply = await wallet.call('/transaction/bet', { ...movement(round, round.bet_uuid), amount: Number(round.stake_units), currency: round.currency, round_closed: false })
      if (reply.status === 'RS_OK') await moveRound(db, round.id, 'opened', 'staked')
      // Whether the stake was taken is not known: it is undone, now or whenever the wallet answers again.
      else if (reply.status === 'unknown') await moveRound(db, round.id, 'opened', 'voiding', { refused: 'wallet_unavailable' })
      else await moveRound(db, round.id, 'opened', 'void', { refused: refusals[reply.status] ?? 'wallet_unavailable', balanceUnits: reply.balance === undefined ? undefined : BigInt(reply.balance) })
      return true
    }
    case 'staked': {
      const { server_seed, client_seed } = await serverSeedOf(db, round.seed_pair_id)
      const { spins, payoutUnits } = games[round.game_code]!.play(openStream(server_seed, client_seed, round.nonce), round.stake_units)
      await moveRound(db, round.id, 'staked', 'drawn', { outcome: { spins: spins.map((spin) => ({ stops: spin.stops })) }, payoutUnits })
      return true
    }
    case 'drawn': {
      const reply = await wallet.call('/transaction/win', {
        ...movement(round, round.win_uuid), reference_transaction_uuid: round.bet_uuid, amount: Number(round.payout_units), currency: round.currency, round_closed: true,
      })
      if (reply.status === 'RS_OK') return moveRound(db, round.id, 'drawn', 'settled', { balanceUnits: BigInt(reply.balance ?? 0) })
      // The wallet undid the stake behind our back: the round never was.
      if (reply.status === 'RS_ERROR_TRANSACTION_ROLLED_BACK') return moveRound(db, round.id, 'drawn', 'void', { refused: 'round_void' })
      return false
    }
    case 'voiding': {
      const reply = await wallet.call('/transaction/rollback', { ...movement(round, round.rollback_uuid), reference_transaction_uuid: round.bet_uuid, round_closed: true })
      if (reply.status !== 'RS_OK') return false
      return moveRound(db, round.id, 'voiding', 'void', { balanceUnits: BigInt(reply.balance ?? 0) })
    }
    default:
      return false
  }
}

function movement(round: RoundView, transaction: string) {
  return { user: round.wallet_user, token: round.wallet_token, game_code: round.game_code, transaction_uuid: transaction, supplier_transaction_id: transaction, round: round.id }
}

/** The wallet's words for a clean refusal, in ours. */
const refusals: Record<string, string> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'not_enough_money', RS_ERROR_LIMIT_REACHED: 'limit_reached', RS_ERROR_TOKEN_EXPIRED: 'session_ended', RS_ERROR_INVALID_TOKEN: 'session_ended',
  RS_ERROR_USER_DISABLED: 'account_blocked', RS_ERROR_TRANSACTION_ROLLED_BACK: 'round_void',
}
