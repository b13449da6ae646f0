import type { FreeRounds, Round } from '@padma/game-protocol'
import type { OpenReward } from '../rewards/store.ts'
import type { RoundView } from './store.ts'

const shownStates = ['settled', 'void', 'playing'] as const

/** A round as its player sees it; its engine says what the outcome showed. */
export function roundToWire(round: RoundView, view: (round: RoundView) => unknown): Round<unknown> {
  // An outcome, its payout included, is shown only once its money is settled.
  const isSettled = round.state === 'settled'
  return {
    roundId: round.id,
    rulesTable: round.rules_table,
    playedAt: round.opened_at.toISOString(),
    state: shownStates.find((state) => state === round.state) ?? 'open',
    stakeUnits: `${round.stake_units}`,
    stakedUnits: `${round.staked_units}`,
    choice: round.choice,
    moves: round.moves,
    isFree: round.reward_uuid !== null,
    payoutUnits: isSettled ? `${round.payout_units}` : '0',
    balanceUnits: round.balance_units === null ? null : `${round.balance_units}`,
    view: isSettled || round.state === 'playing' ? view(round) : null,
    fair: {
      commitment: round.commitment,
      clientSeed: round.client_seed,
      nonce: round.nonce,
      serverSeed: round.revealed_seed,
    },
    ...(isSettled && poolsToWire(round.jackpot)),
  }
}

function poolsToWire(parts: RoundView['jackpot']): Pick<Round<unknown>, 'jackpots'> {
  const jackpots = (parts ?? []).flatMap(({ pool, won }) =>
    won === undefined ? [] : [{ pool, units: won }],
  )
  return jackpots.length === 0 ? {} : { jackpots }
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
