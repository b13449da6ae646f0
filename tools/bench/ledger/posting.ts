import type { Player, World } from './world.ts'

/** One bet or win as every variant is asked for it. */
export type Posting = {
  player: Player
  kind: 'bet' | 'win'
  key: string
  /** Of a win: the bet's key. */
  reference: string | null
  round: string
  units: bigint
}
/**
 * Only what was applied counts as work. `late`: given up by the product itself, before it was begun
 * or by rolling it back.
 */
export type Outcome = 'applied' | 'refused' | 'repeat' | 'late'
export type Door = { post: (posting: Posting) => Promise<Outcome>; close: () => Promise<void> }
export type Variant = {
  id: string
  title: string
  /** Who ask at once in the closed loop. */
  clients: number
  open: (world: World) => Promise<Door>
}
