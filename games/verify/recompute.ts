import { openStream, type Stream } from '@padma/fair'

/** All of a game that a past round is played again by; `InstantGame` and `SteppedGame` are this. */
export type Playable = {
  choice?: Reader
} & (
  | {
      engine: 'instant'
      play(draw: Stream, stakeUnits: bigint, choice: never): Outcome
      show(outcome: never, stakeUnits: bigint, choice: never): unknown
    }
  | {
      engine: 'stepped'
      move: Reader
      play(
        draw: Stream,
        stakeUnits: bigint,
        choice: never,
        moves: readonly never[],
      ): { view: unknown; stakedUnits: bigint; payoutUnits: bigint | null } | null
    }
)
type Reader = { parse(value: unknown): unknown }
type Outcome = { outcome: unknown; payoutUnits: bigint; hits?: readonly string[] }

export type Seeds = { serverSeed: string; clientSeed: string; nonce: number }
/** What the player decided. */
export type Asked = { stakeUnits: bigint; choice: unknown; moves: readonly unknown[] }
export type Recomputed = {
  /** What the round shows, in the game's own terms. */
  view: unknown
  /** The stake and what moves added to it. */
  stakedUnits: bigint
  /** Without what pools paid: that no seed tells. */
  payoutUnits: bigint
  /** Pools that it hits. */
  hits?: readonly string[]
}

/**
 * Plays a round again from its seeds, by the rules that settled it; the studio's page, the page of
 * verification and the command line all come here. Null when the rules do not allow a move, or the
 * moves do not end the round; throws when choice or moves are not of this game.
 */
export function recompute(
  rules: Playable,
  { serverSeed, clientSeed, nonce }: Seeds,
  { stakeUnits, choice, moves }: Asked,
): Recomputed | null {
  const draw = openStream(serverSeed, clientSeed, nonce)
  const chosen = (rules.choice ? rules.choice.parse(choice) : null) as never
  if (rules.engine === 'instant') {
    const { outcome, payoutUnits, hits } = rules.play(draw, stakeUnits, chosen)
    const view = rules.show(outcome as never, stakeUnits, chosen)
    return { view, stakedUnits: stakeUnits, payoutUnits, ...(hits && { hits }) }
  }
  const made = moves.map((move) => rules.move.parse(move) as never)
  const played = rules.play(draw, stakeUnits, chosen, made)
  return played === null || played.payoutUnits === null
    ? null
    : { ...played, payoutUnits: played.payoutUnits }
}
