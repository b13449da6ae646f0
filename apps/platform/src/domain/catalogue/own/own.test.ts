import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listenersOf } from '../../../jobs/of-modules.ts'
import { readAll } from '../../../jobs/read-all.ts'
import { limitsWorld, type LimitsWorld, type Player } from '../../limits/test-world.ts'
import { addFavourite, FAVOURITES_MAX } from './store.ts'

let world: LimitsWorld
let player: Player
let other: Player
beforeAll(async () => {
  world = await limitsWorld()
  ;[player, other] = [await world.player('Fond01'), await world.player('Fond02')]
  await sql`
    insert into vendors.game (vendor, code, game_type, name, icon_url, turnover_weight_ppm)
    values ('padma-studio', 'boats', 'FISH', 'Boats', '', 1)`.execute(world.db)
})
afterAll(() => world.end())

const favour = (who: Player, nodeId: string) =>
  who.call('POST /wps/relay/MCSFE_addFavoriteGame', { nodeId })
const favourites = async (who: Player) =>
  (await who.call('GET /wps/relay/MCSFE_getFavoriteGames')).value.list
const read = () =>
  readAll(
    world.db,
    listenersOf(world.modules.all).filter(({ name }) => name.startsWith('catalogue.')),
  )

test('a favourite is kept for its player alone, the newest first, once however often it is pressed', async () => {
  await favour(player, 'padma-studio:river-kites')
  await favour(player, 'padma-studio:boats')
  const both = ['padma-studio:boats', 'padma-studio:river-kites']
  expect((await favour(player, 'padma-studio:boats')).value.list).toEqual(both)
  expect(await favourites(other)).toEqual([])
  const list = async (query: string) =>
    (await player.call(`GET /wps/relay/MCSFE_getFavoriteGamesList?language=en${query}`)).value
  expect(await list('&gameType=FISH')).toMatchObject({
    content: [{ displayName: 'Boats' }],
    totalPages: 1,
  })
  expect(await list('&pageSize=1&pageNo=2')).toMatchObject({
    content: [{ displayName: 'River Kites' }],
    totalRows: 2,
    totalPages: 2,
  })
  const removed = await player.call('POST /wps/relay/MCSFE_removeFavoriteGame', {
    nodeId: 'padma-studio:boats',
  })
  expect(removed.value.list).toEqual(['padma-studio:river-kites'])
})

test('no favourite is made of a game that is not offered, nor more than there may be', async () => {
  expect(await favour(player, 'padma-studio:none')).toMatchObject({ code: 'game_unknown' })
  for (let at = 0; at < FAVOURITES_MAX; at += 1)
    await addFavourite(world.db, other.id, { vendor: 'padma-studio', gameCode: `made-up-${at}` })
  expect(await favour(other, 'padma-studio:boats')).toMatchObject({ code: 'favourites_full' })
})

test('games come back as they were opened, the last first; a launch that fails is none', async () => {
  const recent = async (query = '') =>
    (await player.call(`GET /wps/relay/GCS_recentGame?language=en${query}`)).value
  const open = (code: string) =>
    player.call(`GET /wps/game/launchGame?vassalage=padma-studio&gameCode=${code}&gameType=RNG`)
  for (const code of ['river-kites', 'boats', 'river-kites', 'nowhere']) await open(code)
  await read()
  expect((await recent()).list.map((game: { gameName: string }) => game.gameName)).toEqual([
    'river-kites',
    'boats',
  ])
  expect(await recent('&gameType=FISH')).toMatchObject({ totalRows: 1 })
  expect(await recent('&vassalage=elsewhere')).toMatchObject({ list: [], totalRows: 0 })
})

test('a game under maintenance stays in the list and opens for nobody', async () => {
  await sql`update vendors.game set is_in_maintenance = true where code = 'boats'`.execute(world.db)
  const [boats] = (await world.call('GET /wps/relay/MCS2_searchGames?gameName=boats&language=en'))
    .value.list
  expect(boats).toMatchObject({ displayName: 'Boats' })
  expect(
    await player.call(
      'GET /wps/game/launchGame?vassalage=padma-studio&gameCode=boats&gameType=FISH',
    ),
  ).toMatchObject({ status: 503, code: 'game_maintenance' })
})

test('a win of twice its stake and the brand’s least stands on the board under a masked name', async () => {
  await player.fund(10_000)
  await player.launch()
  const last = {} as { win: Awaited<ReturnType<Player['win']>> }
  for (const [stake, payout] of [
    [500, 1_500],
    [900, 1_600],
    [100, 900],
    [700, 2_100],
  ] as const) {
    const bet = await player.bet(stake)
    last.win = await player.win(bet, payout)
  }
  await read()
  await read()
  const board = async (query = '') =>
    (await world.call(`GET /wps/relay/GCSGAME_getRankList?language=en${query}`)).value.list
  expect(await board()).toMatchObject([
    { vo: { account: 'Fo***1', displayName: 'River Kites', winAmount: '2100.00' } },
    { vo: { account: 'Fo***1', winAmount: '1500.00', stakeAmount: '500.00' } },
  ])
  expect(await board('&limitNum=1')).toHaveLength(1)
  expect(await board('&gameCategory=LIVE')).toEqual([])
  await player.rollback(last.win)
  await read()
  expect(await board()).toMatchObject([{ vo: { winAmount: '1500.00' } }])
})
