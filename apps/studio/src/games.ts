import type { Stream } from '@padma/fair'
import { riverKites } from '@padma/river-kites/server'

/** What every game hands to the studio. `play` is pure: the same draws and stake give the same round. */
export type StudioGame = { code: string; table: string; name: string; stakes: readonly bigint[]; play: (stream: Stream, stakeUnits: bigint) => { spins: { stops: number[] }[]; payoutUnits: bigint } }

export const games: Readonly<Record<string, StudioGame>> = { [riverKites.code]: { ...riverKites, name: 'River Kites' } }
