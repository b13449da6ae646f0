import type { Variant } from '../posting.ts'
import { openPool } from './connections.ts'

/**
 * A transaction of one balance and two entries, without key, check or house: what a commit allows.
 */
export const bareTransaction = (connections: number): Variant => ({
  id: `bare-transaction-${connections}`,
  title: `bare transaction, ${connections} connections`,
  clients: connections,
  async open({ url, players }) {
    const pool = await openPool(url, connections)
    const accountOf = new Map(players.map((player, position) => [player, position + 1]))
    return {
      async post({ player, kind, units }) {
        await pool.query('select bench.post_bare($1, $2)', [
          accountOf.get(player),
          `${kind === 'bet' ? -units : units}`,
        ])
        return 'applied'
      },
      close: () => pool.end(),
    }
  },
})
