import { createBatchDoor, type Taken } from '@padma/ledger'
import { LANES } from '../../../../apps/platform/src/domain/vendors/wallet-api/move.ts'
import type { Outcome, Posting, Variant } from '../posting.ts'
import { openPool } from './connections.ts'

type Row = { ordinal: number; status: Outcome | 'again' | 'reused' }

/**
 * This ledger's bare posting: batches in lanes through the product's own door, one SQL function a
 * batch.
 */
export const ourBare: Variant = {
  id: 'our-bare',
  title: 'this ledger, bare posting',
  clients: 1000,
  async open({ url, houses }) {
    const pool = await openPool(url, LANES)
    async function run(postings: Posting[], lane: number): Promise<Taken<Outcome>[]> {
      const list = (of: (posting: Posting) => string) => `{${postings.map(of).join(',')}}`
      const { rows } = await pool.query<Row>(
        'select ordinal, status from bench.post_batch($1, $2, $3, $4, $5)',
        [
          list(({ player }) => player.owner),
          list(({ player }) => player.cash),
          list(({ player }) => houses[player.vendor]![lane + 1]!),
          list(({ key }) => key),
          list(({ kind, units }) => `${kind === 'bet' ? -units : units}`),
        ],
      )
      const taken: Taken<Outcome>[] = []
      for (const { ordinal, status } of rows) {
        if (status === 'reused') throw new Error('a key came back with other content')
        taken[ordinal - 1] = status === 'again' ? 'again' : { answer: status }
      }
      return taken
    }
    const door = createBatchDoor({
      run,
      lanes: LANES,
      laneKey: ({ player }) => player.owner,
      isRequestsFault: () => false,
    })
    return { post: door.submit, close: () => door.idle().then(() => pool.end()) }
  },
}
