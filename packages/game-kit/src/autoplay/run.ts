/** What a player lets play by itself, and what ends it sooner; null: not for that. */
export type Plan = {
  rounds: number
  /** A single win above it. */
  winAboveUnits: bigint | null
  /** No round is begun that could leave less. */
  balanceBelowUnits: bigint | null
  /** No round is begun that could lose more in all. */
  lossUnits: bigint | null
  /** Free spins or another feature. */
  onBonus: boolean
}

/** A round that has been shown to its end. */
export type Ended = {
  /** What it cost its player: nothing for a free round. */
  stakedUnits: bigint
  payoutUnits: bigint
  balanceUnits: bigint | null
  hasBonus: boolean
}

/**
 * done: all rounds are played. asked: the player stopped it. refused: a bet was. hidden: the page
 * is not seen. check: the portal waits for an answer.
 */
export type StopReason =
  | 'done'
  | 'asked'
  | 'refused'
  | 'hidden'
  | 'check'
  | 'win'
  | 'balance'
  | 'loss'
  | 'bonus'

/** `left`: rounds still to begin. `lostUnits`: stakes less wins so far; below zero when ahead. */
export type Run =
  | { isOn: true; plan: Plan; left: number; lostUnits: bigint }
  | { isOn: false; why: StopReason | null }

type RunEvent =
  | { type: 'begun'; plan: Plan }
  | { type: 'roundBegun' }
  | { type: 'roundEnded'; round: Ended; nextStakeUnits: bigint }
  | { type: 'stopped'; why: StopReason }

export const idle: Run = { isOn: false, why: null }

/** What follows from an event. What has stopped stays stopped, whatever its last round brings. */
export function reduceRun(run: Run, event: RunEvent): Run {
  if (event.type === 'begun')
    return run.isOn || event.plan.rounds < 1
      ? run
      : { isOn: true, plan: event.plan, left: event.plan.rounds, lostUnits: 0n }
  if (!run.isOn) return run
  switch (event.type) {
    case 'roundBegun':
      return { ...run, left: run.left - 1 }
    case 'stopped':
      return { isOn: false, why: event.why }
    case 'roundEnded': {
      const { stakedUnits, payoutUnits } = event.round
      const next = { ...run, lostUnits: run.lostUnits + stakedUnits - payoutUnits }
      const why = reasonToStop(next, event.round, event.nextStakeUnits)
      return why ? { isOn: false, why } : next
    }
  }
}

/** Why not even a first round may begin by this plan; null when it may. */
export const reasonNotToBegin = (
  plan: Plan,
  balanceUnits: bigint | null,
  stakeUnits: bigint,
): StopReason | null => boundMet(plan, 0n, balanceUnits, stakeUnits)

function reasonToStop(
  { plan, left, lostUnits }: Run & { isOn: true },
  { payoutUnits, balanceUnits, hasBonus }: Ended,
  nextStakeUnits: bigint,
): StopReason | null {
  if (plan.onBonus && hasBonus) return 'bonus'
  if (plan.winAboveUnits !== null && payoutUnits > plan.winAboveUnits) return 'win'
  if (left === 0) return 'done'
  return boundMet(plan, lostUnits, balanceUnits, nextStakeUnits)
}

function boundMet(
  { lossUnits, balanceBelowUnits }: Plan,
  lostUnits: bigint,
  balanceUnits: bigint | null,
  stakeUnits: bigint,
): StopReason | null {
  if (lossUnits !== null && lostUnits + stakeUnits > lossUnits) return 'loss'
  if (
    balanceBelowUnits !== null &&
    balanceUnits !== null &&
    balanceUnits - stakeUnits < balanceBelowUnits
  )
    return 'balance'
  return null
}
