import { randomUUID } from 'node:crypto'
import type { Random } from '../../../apps/platform/src/domain/wallet/model/random.ts'
import { drawGames } from '../../../games/draws.ts'
import { games } from '../../../games/index.ts'
import type { Person } from './people/person.ts'
import { type Act, type Launched, launchedAt } from './world/table.ts'
import type { World } from './world/world.ts'

const TAKA = 100_000

export type Game = { code: string; type: (typeof games)[number]['listing']['type'] | 'LOTT' }
const typed = (all: readonly { code: string; listing: { type: Game['type'] } }[]): Game[] =>
  all.map(({ code, listing }) => ({ code, type: listing.type }))
/** Without those whose stakes feed pools: their parts are the studio's to reckon. */
export const machines = typed(games.filter((game) => !('jackpots' in game)))
export const lotteries = typed(drawGames)

/** What a stake comes back as, in hundredths of it: about 88 of a hundred on the whole. */
function payoutOf(random: Random): number {
  const luck = random.below(1_000)
  if (luck < 660) return 0
  if (luck < 880) return 40 + random.below(160)
  if (luck < 975) return 200 + random.below(300)
  return luck < 998 ? 500 + random.below(800) : 2_500 + random.below(2_500)
}

type Playing = {
  game: Game
  rounds: number
  random: Random
  /** What every stake comes back as, in hundredths of it; without it luck decides. */
  payout?: number
}

/** Opens a game and plays some rounds of it. */
export async function play(
  world: World,
  person: Person,
  { game, rounds, random, payout }: Playing,
): Promise<void> {
  const { url } = await person.ask('GET /wps/game/launchGame', {
    query: { vassalage: 'padma-studio', gameCode: game.code, gameType: game.type },
  })
  const launched = launchedAt(url)
  const acts = Array.from({ length: rounds }, () =>
    roundOf(launched, { game, person, random, payout }),
  )
  const statuses = await world.table.acts(world.modules.vendors, acts)
  for (const status of statuses)
    if (!['RS_OK', 'RS_ERROR_NOT_ENOUGH_MONEY', 'RS_ERROR_LIMIT_REACHED'].includes(status))
      throw new Error(`${person.username} in ${game.code}: ${status}`)
}

function roundOf(
  { user, token }: Launched,
  { game, person, random, payout }: Omit<Playing, 'rounds'> & { person: Person },
): Act {
  const taka = Math.max(2, Math.round((person.stake * (40 + random.below(140))) / 100))
  const uuid = randomUUID()
  return {
    kind: 'play',
    user,
    token,
    game_code: game.code,
    request_uuid: randomUUID(),
    transaction_uuid: uuid,
    supplier_transaction_id: uuid,
    round: randomUUID(),
    currency: 'BDT',
    amount: taka * TAKA,
    win_transaction_uuid: randomUUID(),
    win_amount: taka * (payout ?? payoutOf(random)) * (TAKA / 100),
    win_supplier_transaction_id: `${uuid}-win`,
  }
}
