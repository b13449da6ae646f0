import type { Outcome, Variant } from '../posting.ts'
import { openPool } from './connections.ts'

/** One SQL function a posting, a transaction each: the same rows as the bare posting. */
export const oneCall: Variant = {
  id: 'one-call',
  title: 'one call a posting, pool 16',
  clients: 64,
  async open({ url, houses }) {
    const pool = await openPool(url, 16)
    return {
      async post({ player, kind, key, units }) {
        const { rows } = await pool.query<{ status: Outcome }>(
          'select bench.post_one($1, $2, $3, $4, $5) as status',
          [
            player.owner,
            player.cash,
            houses[player.vendor]![0],
            key,
            `${kind === 'bet' ? -units : units}`,
          ],
        )
        return rows[0]!.status
      },
      close: () => pool.end(),
    }
  },
}
