import type { FreeRounds, RoundAnswer } from '@padma/river-kites/messages'
import { games } from '../games.ts'
import type { OpenReward } from '../rewards/store.ts'
import type { RoundView } from './store.ts'

/** A round as its player sees it. Its game says what the stored outcome showed and paid. */
export function roundToWire(round: RoundView): RoundAnswer {
  // An outcome, its payout included, is shown only once its money is settled.
  const isSettled = round.state === 'settled'
  return {
    roundId: round.id,
    rulesTable: round.rules_table,
    playedAt: round.opened_at.toISOString(),
    state: isSettled ? 'settled' : round.state === 'void' ? 'void' : 'open',
    stakeUnits: `${round.stake_units}`,
    isFree: round.reward_uuid !== null,
    payoutUnits: isSettled ? `${round.payout_units}` : '0',
    balanceUnits: round.balance_units === null ? null : `${round.balance_units}`,
    spins: isSettled ? games[round.game_code]!.show(round.outcome!.spins, round.stake_units) : [],
    fair: {
      commitment: round.commitment,
      clientSeed: round.client_seed,
      nonce: round.nonce,
      serverSeed: round.revealed_seed,
    },
  }
}

export function freeRoundsToWire(reward: OpenReward | null): FreeRounds | null {
  return (
    reward && {
      rewardUuid: reward.reward_uuid,
      stakeUnits: `${reward.stake_units}`,
      left: reward.left,
      rounds: reward.rounds,
      endsAt: reward.ends_at.toISOString(),
    }
  )
}
