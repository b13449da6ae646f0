/** Under 1.00 nothing is left to play with: what is open then closes. */
export const NOTHING_LEFT = 100_000n

/**
 * Fills requirements in the order given with `units` of turnover; answers only those that changed.
 * What is left over is not kept.
 */
export function fillRequirements<R extends { required: bigint; done: bigint }>(
  requirements: readonly R[],
  units: bigint,
): R[] {
  const changed: R[] = []
  let left = units
  for (const requirement of requirements) {
    if (left === 0n) break
    const open = requirement.required - requirement.done
    const filled = open < left ? open : left
    if (filled === 0n) continue
    changed.push({ ...requirement, done: requirement.done + filled })
    left -= filled
  }
  return changed
}

/** What one fact of a player says of a round's valid bet. */
export type Fact = {
  sequence: bigint
  roundId: string
  /** Otherwise it corrects what its round was counted with when it closed. */
  isClosing: boolean
  cash: bigint
  /** The bonus share times the weight, of the bonus that is active. */
  wagered: bigint
  /** Of a bet that was undone after its round had closed. */
  returned: bigint
}
export type Requirement = {
  id: bigint
  required: bigint
  done: bigint
  afterSequence: bigint
  closedSequence: bigint | null
  closedLeft: bigint | null
}
type Closing = { sequence: bigint; cash: bigint; wagered: bigint }
type Undone = { after: bigint; sequence: bigint; units: bigint }

/**
 * Requirements and wagering as if the bets that were undone had never been: each round counts where
 * it closed, with what its last fact says. A requirement that closed because nothing was left is
 * open again when the bets undone since would have left something.
 */
export function countAnew(
  facts: readonly Fact[],
  requirements: readonly Requirement[],
): { requirements: Requirement[]; wagered: bigint } {
  const { closings, undone } = placed(facts)
  const counted = requirements.map((requirement) => ({
    ...requirement,
    ...(isReopened(requirement, undone) && { closedSequence: null, closedLeft: null }),
    done: 0n,
  }))
  for (const { sequence, cash } of closings) {
    const open = counted.filter(
      ({ afterSequence, closedSequence }) =>
        afterSequence < sequence && (closedSequence === null || sequence <= closedSequence),
    )
    for (const { id, done } of fillRequirements(open, cash))
      counted.find((requirement) => requirement.id === id)!.done = done
  }
  return {
    requirements: counted,
    wagered: closings.reduce((sum, { wagered }) => sum + wagered, 0n),
  }
}

/** Every closing with what was last said of it, and the bets undone after theirs. */
function placed(facts: readonly Fact[]): { closings: Closing[]; undone: Undone[] } {
  const closings: Closing[] = []
  const undone: Undone[] = []
  const last = new Map<string, Closing>()
  for (const { sequence, roundId, isClosing, cash, wagered, returned } of facts) {
    const closing = last.get(roundId)
    if (isClosing) {
      const made = { sequence, cash, wagered }
      closings.push(made)
      last.set(roundId, made)
    } else if (closing) Object.assign(closing, { cash, wagered })
    if (returned > 0n) undone.push({ after: closing?.sequence ?? 0n, sequence, units: returned })
  }
  return { closings, undone }
}

function isReopened({ closedSequence, closedLeft }: Requirement, undone: readonly Undone[]) {
  if (closedSequence === null) return false
  const returned = undone
    .filter(({ after, sequence }) => after <= closedSequence && closedSequence < sequence)
    .reduce((sum, { units }) => sum + units, 0n)
  return closedLeft! + returned >= NOTHING_LEFT
}
