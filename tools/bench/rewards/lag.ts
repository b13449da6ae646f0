import { setTimeout as sleep } from 'node:timers/promises'
import { withAdmin } from '../../postgres/databases.ts'
import { connectionsTo } from '../accounts/members.ts'
import { signedPairs, WALLET_PATH } from '../http/calls/wallet-calls.ts'
import type { HttpWorld } from '../http/world.ts'
import { openLoop } from '../open-loop.ts'

const LOOK_MS = 250

/** The oldest fact that a reader has yet to read, in seconds, at the worst moment; and the rate. */
export type Lag = { perSecond: number; worst: { reader: string; seconds: number } }

/** Whole bets, bet and win, at a steady rate, and how far behind the readers of the outbox come. */
export async function lagOf(world: HttpWorld, rate: number, seconds: number): Promise<Lag> {
  const pairs = await signedPairs(world, Math.ceil(rate * seconds * 1.2))
  const connections = connectionsTo(world.platformPort)
  let isOver = false
  const looking = watch(world, () => isOver)
  try {
    const { perSecond } = await openLoop({
      rate,
      seconds,
      arrive: async () => {
        const pair = pairs.pop()
        if (!pair) return false
        for (const [act, { headers, body }] of [
          ['bet', pair.bet],
          ['win', pair.win],
        ] as const) {
          const answer = await connections.post(`${WALLET_PATH}/${act}`, headers, body)
          if (answer.body.includes('"RS_ERROR_UNKNOWN"')) return false
          if (!answer.body.includes('"RS_OK"'))
            throw new Error(`a wallet call was answered ${answer.status} ${answer.body}`)
        }
        return true
      },
    })
    isOver = true
    return { perSecond, worst: await looking }
  } finally {
    isOver = true
    connections.close()
  }
}

function watch({ stack }: HttpWorld, isOver: () => boolean): Promise<Lag['worst']> {
  return withAdmin(stack.databaseUrls.platform, async (client) => {
    let worst = { reader: '', seconds: 0 }
    while (!isOver()) {
      const { rows } = await client.query<{ reader: string; seconds: number }>(`
        select r.name as reader,
          extract(epoch from clock_timestamp() - first.recorded_at)::float8 as seconds
        from outbox.reader r
        cross join lateral (
          select e.recorded_at from outbox.event e
          where (e.xid, e.id) > (r.xid, r.id)
          order by e.xid, e.id limit 1) first
        order by 2 desc limit 1`)
      if (rows[0] && rows[0].seconds > worst.seconds) worst = rows[0]
      await sleep(LOOK_MS)
    }
    return worst
  })
}
