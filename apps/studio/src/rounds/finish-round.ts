import { openStream } from '@padma/fair'
import type { Db } from '../db/pool.ts'
import { games } from '../games.ts'
import { step } from '../steps.ts'
import type { WalletClient, WalletReply } from '../wallet-client/index.ts'
import { moveRound, postponeRound, roundById, type RoundView, serverSeedOf } from './store.ts'

export type FinishDeps = { db: Db; wallet: WalletClient; onStuck: (round: { id: string; state: string; tries: number }) => void }

/**
 * Takes a round from wherever it stands as far as it can be taken now. Every step is stored before the next is begun and every
 * wallet call carries a transaction fixed when the round was opened, so this may be run again at any moment, after any crash.
 * `isNew` says that its stake has never been asked for.
 */
export async function finishRound(deps: FinishDeps, id: string, isNew: boolean): Promise<RoundView> {
  for (;;) {
    const round = (await roundById(deps.db, id))!
    step(`round ${round.state}`)
    if (round.state === 'settled' || round.state === 'void') return round
    if (await advance(deps, round, isNew)) continue
    deps.onStuck({ id, state: round.state, tries: await postponeRound(deps.db, id) })
    return (await roundById(deps.db, id))!
  }
}

/** One step; false when the wallet gave no answer and the round must wait where it is. */
async function advance({ db, wallet }: FinishDeps, round: RoundView, isNew: boolean): Promise<boolean> {
  switch (round.state) {
    case 'opened': {
      const reply = await wallet.call('/transaction/bet', { ...movement(round, round.bet_uuid), amount: Number(round.stake_units), currency: round.currency, round_closed: false })
      step('stake answered')
      const refused = refusals[reply.status] ?? 'wallet_unavailable'
      if (reply.status === 'RS_OK') await moveRound(db, round.id, 'opened', 'staked')
      // A plain no to the only bet ever sent: nothing moved.
      else if (reply.status !== 'unknown' && reply.isFirst && isNew) await moveRound(db, round.id, 'opened', 'void', { refused, ...balanceOf(reply) })
      // Whether the stake was taken is not known, or an earlier try may yet arrive behind a no: it is undone, now or whenever the wallet answers again.
      else await moveRound(db, round.id, 'opened', 'voiding', { refused: reply.status === 'unknown' ? 'round_void' : refused })
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
      step('payout answered')
      if (reply.status === 'RS_OK') return moveRound(db, round.id, 'drawn', 'settled', balanceOf(reply)).then(() => true)
      // The wallet undid the stake behind our back: the round never was.
      if (reply.status === 'RS_ERROR_TRANSACTION_ROLLED_BACK') return moveRound(db, round.id, 'drawn', 'void', { refused: 'round_void', ...balanceOf(reply) }).then(() => true)
      return false
    }
    case 'voiding': {
      const reply = await wallet.call('/transaction/rollback', { ...movement(round, round.rollback_uuid), reference_transaction_uuid: round.bet_uuid, round_closed: true })
      step('rollback answered')
      if (reply.status !== 'RS_OK') return false
      return moveRound(db, round.id, 'voiding', 'void', balanceOf(reply)).then(() => true)
    }
    default:
      return false
  }
}

function movement(round: RoundView, transaction: string) {
  return { user: round.wallet_user, token: round.wallet_token, game_code: round.game_code, transaction_uuid: transaction, supplier_transaction_id: transaction, round: round.id }
}

const balanceOf = ({ balance }: WalletReply) => (balance === undefined ? {} : { balanceUnits: BigInt(balance) })

/** The wallet's words for a clean refusal, in ours. */
const refusals: Record<string, string> = {
  RS_ERROR_NOT_ENOUGH_MONEY: 'not_enough_money', RS_ERROR_LIMIT_REACHED: 'limit_reached', RS_ERROR_TOKEN_EXPIRED: 'session_ended', RS_ERROR_INVALID_TOKEN: 'session_ended',
  RS_ERROR_USER_DISABLED: 'account_blocked', RS_ERROR_TRANSACTION_ROLLED_BACK: 'round_void',
}
