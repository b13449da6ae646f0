import { randomUUID } from 'node:crypto'
import type { OperatorCalls } from '@padma/contract'
import type { Client } from '@padma/contract/client'

const EACH = 10
const name = (text: string) => ({ en: text, bn: text })
const cash = { kind: 'cash' as const, amount: '1', turnoverTimes: 0 }

export type Offers = {
  count: number
  run: (isRunning: boolean) => Promise<void>
}

/** Missions and leaderboards that every bet moves; all paused at first, the brand's own too. */
export async function makeOffers(owner: Client<OperatorCalls>): Promise<Offers> {
  const today = new Date(Date.now() + 6 * 3_600_000).toISOString().slice(0, 10)
  for (const kind of ['mission', 'leaderboard'] as const) {
    const { activities } = await owner('GET /ops/activities', { query: { kind } })
    for (const { id } of activities) await pause(owner, id, true)
  }
  const ids: string[] = []
  const common = { from: today, until: null, budget: '1000', gameType: null }
  for (let n = 1; n <= EACH; n++) {
    const period = n % 2 ? ('day' as const) : ('week' as const)
    const mission = await owner('POST /ops/activities', {
      key: randomUUID(),
      body: {
        ...common,
        kind: 'mission',
        name: name(`Mission ${n}`),
        period,
        counter: n % 3 ? 'valid_bet' : 'games',
        // Far enough that none is reached, and every bet is on the way to all of them.
        steps: [{ at: `${n % 3 ? 1_000_000 + n : 40 + n}`, reward: cash }],
      },
    })
    const board = await owner('POST /ops/activities', {
      key: randomUUID(),
      body: {
        ...common,
        kind: 'leaderboard',
        name: name(`Leaderboard ${n}`),
        period,
        counter: n % 2 ? 'valid_bet' : 'win_multiple',
        leastStake: n % 2 ? null : '1',
        steps: [{ at: '10', reward: cash }],
      },
    })
    ids.push(mission.id, board.id)
  }
  for (const id of ids) await pause(owner, id, true)
  return {
    count: ids.length,
    run: async (isRunning) => {
      for (const id of ids) await pause(owner, id, !isRunning)
    },
  }
}

const pause = (owner: Client<OperatorCalls>, id: string, isPaused: boolean): Promise<unknown> =>
  owner('POST /ops/activities/:id/pause', { params: { id }, body: { isPaused } })
