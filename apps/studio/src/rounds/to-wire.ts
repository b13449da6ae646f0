import type { FreeRounds, Round } from '@padma/game-protocol'
import type { OpenReward } from '../rewards/store.ts'
import type { RoundView } from './store.ts'

/** A round as its player sees it; its engine says what the outcome showed. */
export function roundToWire(round: RoundView, view: (round: RoundView) => unknown): Round<unknown> {
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
    view: isSettled ? view(round) : null,
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
