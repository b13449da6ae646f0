import { gather } from '../db/gather.ts'
import type { Db } from '../db/pool.ts'
import { type Move, moveRounds } from './store.ts'

type Moved = { settled_at: Date | null } | null
type Item = { move: Move } | { seen: string }

/** Steps of rounds, and which of them were seen, share a statement and a commit. */
export function gatherMoves(db: Db): {
  move: (move: Move) => Promise<Moved>
  markSeen: (id: string) => Promise<void>
} {
  const gathered = gather({
    async run(items: Item[]): Promise<Moved[]> {
      const moves = items.flatMap((item) => ('move' in item ? [item.move] : []))
      const seen = items.flatMap((item) => ('seen' in item ? [item.seen] : []))
      const moved = await moveRounds(db, moves, seen)
      return items.map((item) => ('move' in item ? moved.shift()! : null))
    },
    keyOf: (item) => ('move' in item ? item.move.id : item.seen),
  })
  return {
    move: (move) => gathered({ move }),
    markSeen: async (seen) => void (await gathered({ seen })),
  }
}
