/** Whole numbers, so that nothing is rounded on the way. */
export type Fraction = readonly [part: bigint, of: bigint]

/**
 * What a `proof.ts` in a game's folder hands in: its return from its table, and how it is measured.
 */
export type Proof = {
  /** How the returns follow from the table, in a line. */
  method: string
  /** One for each choice; of very many the lowest and the highest (`ends`). */
  returns: () => readonly ProvedReturn[]
  /** Percent as the game's page prints it: floored, and the lowest and the highest of several. */
  printed: string
  measured: Measured
}

export type ProvedReturn = {
  choice: string
  /** Of 1 staked, over all that can be drawn. */
  returned: Fraction
  /** As the table declares it. */
  declared: number
  /** How many rounds pay anything, where it is counted. */
  hitRate?: Fraction
  /** Of a return that is measured, since no exact one is within reach; both figures' together. */
  standardError?: number
  /** A bet beside the game's own, with a stake of its own: `printed` leaves it out. */
  isSideBet?: boolean
  /** What the game pays by itself, where pools pay besides: `printed` leaves it out. */
  isWithoutPools?: boolean
}

/** How rounds are played to be measured; its exact return is known. */
export type Measured = {
  /** The choice or strategy in words. */
  by: string
  returned: number
  choice?: unknown
  /** Of a game with moves: the next one. */
  next?(view: unknown): unknown
}

const DIFFERENCE_MAX = 1e-9
const ERRORS_MAX = 4

export const valueOf = ([part, of]: Fraction): number => Number((part * 10n ** 18n) / of) / 1e18

/** Whether the computed return is the declared one. */
export function isHeld({ returned, declared, standardError }: ProvedReturn): boolean {
  const room = standardError === undefined ? DIFFERENCE_MAX : ERRORS_MAX * standardError
  return Math.abs(valueOf(returned) - declared) <= room
}

/** The lowest and the highest of many returns; one of them when they are the same. */
export function ends(all: readonly ProvedReturn[]): ProvedReturn[] {
  const rising = all.toSorted((one, other) => valueOf(one.returned) - valueOf(other.returned))
  const [lowest, highest] = [rising[0]!, rising.at(-1)!]
  return valueOf(lowest.returned) === valueOf(highest.returned) ? [lowest] : [lowest, highest]
}

/** The returns as a page prints them: percent, floored to as many decimals as asked. */
export function printedOf(all: readonly ProvedReturn[], decimals: number): string {
  const floored = (value: number) =>
    (Math.floor(value * 100 * 10 ** decimals + 1e-6) / 10 ** decimals).toFixed(decimals)
  const values = all
    .filter(({ isSideBet, isWithoutPools }) => !isSideBet && !isWithoutPools)
    .map(({ declared }) => declared)
  const [lowest, highest] = [floored(Math.min(...values)), floored(Math.max(...values))]
  return lowest === highest ? lowest : `${lowest}–${highest}`
}
