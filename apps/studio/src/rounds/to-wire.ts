import type { RoundAnswer, SpinWire } from '@padma/river-kites/messages'
import { evaluate, FREE_SPIN_MULTIPLIER } from '@padma/river-kites/rules'
import type { RoundView } from './store.ts'

/** A round as its player sees it. The windows and wins follow from the stored stops by the rules. */
export function roundToWire(round: RoundView): RoundAnswer {
  // An outcome, its payout included, is shown only once its money is settled.
  const isSettled = round.state === 'settled'
  return {
    roundId: round.id, rulesTable: round.rules_table, playedAt: round.opened_at.toISOString(), state: isSettled ? 'settled' : round.state === 'void' ? 'void' : 'open',
    stakeUnits: `${round.stake_units}`, payoutUnits: isSettled ? `${round.payout_units}` : '0', balanceUnits: round.balance_units === null ? null : `${round.balance_units}`,
    spins: isSettled ? round.outcome!.spins.map((spin, index) => spinToWire(spin.stops, round.stake_units, index)) : [],
    fair: { commitment: round.commitment, clientSeed: round.client_seed, nonce: round.nonce, serverSeed: round.revealed_seed },
  }
}

function spinToWire(stops: number[], stakeUnits: bigint, index: number): SpinWire {
  const spin = evaluate(stops, stakeUnits, index === 0 ? 1 : FREE_SPIN_MULTIPLIER)
  return { ...spin, scatterUnits: `${spin.scatterUnits}`, winUnits: `${spin.winUnits}`, lineWins: spin.lineWins.map((win) => ({ ...win, units: `${win.units}` })) }
}
