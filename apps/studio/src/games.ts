import type { Stream } from '@padma/fair'
import type { SpinWire } from '@padma/river-kites/messages'
import { riverKites } from '@padma/river-kites/server'

/** What every game hands to the studio. `play` is pure: the same draws and stake give the same round. `show` tells a stored outcome to its page. */
export type StudioGame = {
  code: string
  table: string
  isProved: () => boolean
  name: string
  stakes: readonly bigint[]
  play: (
    stream: Stream,
    stakeUnits: bigint,
  ) => { spins: { stops: number[] }[]; payoutUnits: bigint }
  show: (spins: readonly { stops: number[] }[], stakeUnits: bigint) => SpinWire[]
}

export const games: Readonly<Record<string, StudioGame>> = {
  [riverKites.code]: { ...riverKites, name: 'River Kites' },
}

/** The game of a code that came from outside: `__proto__` and its like are none. */
export function gameOf(code: string): StudioGame | undefined {
  return Object.hasOwn(games, code) ? games[code] : undefined
}

/** Refuses to run a game whose table is not the one that was proved: its published return would be untrue. */
export function assertProved(): void {
  for (const game of Object.values(games))
    if (!game.isProved())
      throw new Error(
        `the table of ${game.table} is not the proved one; prove it and publish its hash, or take the change back`,
      )
}
