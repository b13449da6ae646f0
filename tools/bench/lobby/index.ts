import { startStack } from '@padma/testkit'
import { createDb, createPool } from '../../../apps/platform/src/db/pool.ts'
import { seedBrands } from '../../../apps/platform/src/domain/brand/seed.ts'
import { withAdmin } from '../../postgres/databases.ts'
import { fillGames } from '../../seed/games/fill-games.ts'
import { percentile, shown } from '../figures.ts'
import { machine } from '../machine.ts'
import { openLoop } from '../open-loop.ts'
import { writePart } from '../page.ts'
import { table } from '../table.ts'

const GAMES = 10_000
const VENDORS = 60
const RATE = 100
const P95_MOST_MS = 30
const WARM_UP = 20

/** What the lobby asks for, each of many in turn. */
const asked: Readonly<Record<string, readonly string[]>> = {
  'a page of a category': pages('gameType=RNG', 40),
  'a page of a vendor': pages('gameType=RNG&vassalage=bulk-7', 4),
  'a class and a smallest stake': pages('gameType=RNG&gameClassify=JP&minBet=0.1', 20),
  'a name within a category': ['tiger', 'moon river', 'ঘুড়ি', 'নদীর বাঘ'].map(
    (name) => `GCSGAME_gameList?gameType=RNG&gameName=${encodeURIComponent(name)}`,
  ),
  'a search with a wrong letter': ['tigr', 'lottus', 'পদ্দ', 'elefant night'].map(
    (name) => `MCS2_searchGames?gameName=${encodeURIComponent(name)}`,
  ),
  'classes and stakes of a category': ['GCSGAME_getVassGameType?gameType=RNG'],
  'the menu': ['GCSGAME_gameVendor'],
}
function pages(query: string, count: number): string[] {
  return Array.from({ length: count }, (_, at) => `GCSGAME_gameList?${query}&pageNo=${at + 1}`)
}

/** The lobby over ten thousand games, at a fixed rate of guests' calls. */
export async function benchLobby(plan: {
  seconds: number
  say: (text: string) => void
  loadBefore: number
}): Promise<boolean> {
  const stack = await startStack({ ownPostgres: true })
  try {
    const db = createDb(createPool(stack.databaseUrls.platform, 2))
    try {
      await fillGames(db, { brandId: (await seedBrands(db)).demo, games: GAMES, vendors: VENDORS })
    } finally {
      await db.destroy()
    }
    const rows: (string | number)[][] = []
    let isGood = true
    for (const [what, addresses] of Object.entries(asked)) {
      let at = 0
      const arrive = async (): Promise<boolean> => {
        const address = addresses[at++ % addresses.length]!
        const answer = await fetch(`${stack.portalUrl}/wps/relay/${address}`)
        await answer.arrayBuffer()
        if (!answer.ok) throw new Error(`${address}: ${answer.status}`)
        return true
      }
      for (let time = 0; time < WARM_UP; time += 1) await arrive()
      const { latenciesMs } = await openLoop({ rate: RATE, seconds: plan.seconds * 4, arrive })
      const [p50, p95] = [percentile(latenciesMs, 0.5), percentile(latenciesMs, 0.95)]
      isGood &&= p95 < P95_MOST_MS
      plan.say(`lobby: ${what}: p50 ${shown(p50)} ms, p95 ${shown(p95)} ms`)
      rows.push([what, shown(p50), shown(p95)])
    }
    const about = await withAdmin(stack.databaseUrls.platform, (client) =>
      machine(client as never, plan.loadBefore),
    )
    writePart(
      'lobby',
      [
        '## The lobby',
        '',
        about,
        `- \`npm run bench lobby -- --seconds ${plan.seconds}\`. ${GAMES.toLocaleString('en')} games of ${VENDORS} vendors; guests' calls of the running product at ${RATE} a second each (open loop, ${plan.seconds * 4} s), latency from the moment a call was due.`,
        `- Aim: each under ${P95_MOST_MS} ms at the 95th percentile. ${isGood ? 'Reached.' : 'NOT met.'}`,
        '',
        table(['call', 'p50 ms', 'p95 ms'], rows as never),
      ].join('\n'),
    )
    return isGood
  } finally {
    await stack.stop()
  }
}
