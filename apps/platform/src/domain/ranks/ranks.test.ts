import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { listenersOf } from '../../jobs/of-modules.ts'
import { readAll } from '../../jobs/read-all.ts'
import { everyCheck } from '../../prove-books.ts'
import { refuse } from '../../refusal.ts'
import { limitsWorld, type LimitsWorld, type Player, taka } from '../limits/test-world.ts'
import { namedAfter } from '../reports/test-world.ts'

const DAY_MS = 86_400_000
const units = (amount: number) => `${taka(amount)}`
const levels = [
  { names: { en: 'Bronze', bn: 'ব্রোঞ্জ' } },
  { names: { en: 'Silver', bn: 'রুপা' }, validUnits: units(1_000), giftUnits: units(20) },
  {
    names: { en: 'Gold', bn: 'সোনা' },
    validUnits: units(3_000),
    keepUnits: units(500),
    giftUnits: units(50),
    giftPoints: 70,
    pointsPercent: 200,
  },
]
let world: LimitsWorld
let owner: string
let player: Player
let made = 0
beforeAll(async () => {
  world = await limitsWorld()
  owner = await world.owner('owner1')
  await world.settings('ranks', { ranks: { levels } })
})
afterAll(() => world.end())
beforeEach(async () => {
  world.clock.aheadMs = 0
  player = await world.player(`Climber${++made}`)
  await player.fund(20_000)
  await player.launch()
})

async function bet(amount: number): Promise<void> {
  await player.win(await player.bet(amount), 0)
  await readAll(world.db, listenersOf(world.modules.all))
  await world.modules.figures.upToDate()
}
/** As the job finds it that many days later. */
async function night(days = 1): Promise<void> {
  await sql`delete from ranks.run`.execute(world.db)
  world.clock.aheadMs = days * DAY_MS + 4 * 3_600_000
  await world.modules.ranks.lookAtDays(1)
  world.clock.aheadMs = 0
}
const rank = async () => (await player.call('GET /wps/member/rank')).value
const cash = async () => (await world.modules.wallet.balance(world.db, player.id)).cash
const grants = async () =>
  (
    await sql<{ source_id: string; state: string }>`
      select source_id, state from rewards.grant
      where member_id = ${player.id} order by id`.execute(world.db)
  ).rows
const faults = () =>
  world.db
    .transaction()
    .execute(async (tx) => (await everyCheck(tx)).filter(({ isHeld }) => !isHeld))
const byOwner = (name: string, body?: object) =>
  world.call(name, { token: owner, ...(body && { body }) })

test('two labels in one night, each gift once, however often the night comes', async () => {
  await bet(3_500)
  const before = await cash()
  expect(await rank()).toMatchObject({ level: 0, valid: '3500.00', monthValid: '3500.00' })
  await night()
  await night()
  expect(await rank()).toMatchObject({ level: 2, highest: 2 })
  expect((await player.call('GET /wps/member/info')).value.clubLabel).toEqual({
    rankLevel: 2,
    labelName: expect.stringMatching(/Gold|সোনা/),
  })
  expect((await grants()).map(({ source_id }) => source_id.split(':').slice(1))).toEqual([
    ['1', 'cash'],
    ['2', 'cash'],
    ['2', 'points'],
  ])
  expect((await cash()) - before).toBe(taka(70))
  // Twice the points by the label: 100 a point became 50.
  const points = async () =>
    Number((await player.call('GET /wps/relay/MCS2_getPointBalance')).value.points)
  const had = await points()
  await bet(100)
  expect((await points()) - had).toBe(2)
  expect(await faults()).toEqual([])
})

test('a gift waits for a member who is given nothing now', async () => {
  await bet(1_200)
  await player.call('POST /wps/member/break', { length: 'week' })
  await night()
  expect(await rank()).toMatchObject({ level: 1 })
  expect(await grants()).toEqual([])
  await night(8)
  expect(await grants()).toMatchObject([{ state: 'issued' }])
})

test('a gift that fails on its way is given the next time, once', async () => {
  await bet(3_500)
  const { give } = world.modules.rewards.grants
  let calls = 0
  world.modules.rewards.grants.give = async (...given) => {
    const grant = await give(...given)
    if (++calls === 2) throw new Error('planted')
    return grant
  }
  world.errors.length = 0
  await night()
  expect(world.errors).toMatchObject([{ message: 'planted' }])
  world.modules.rewards.grants.give = give
  expect(await grants()).toHaveLength(1)
  await night()
  expect(await grants()).toHaveLength(3)
  expect(await faults()).toEqual([])
})

test('gifts reach the end of the list past more members than one page who get none', async () => {
  // They reached a label that gives nothing now, and come before the player.
  await sql`
    with owner as (
      insert into ledger.owner (kind) select 'player' from generate_series(1, 500) returning id
    ), made as (
      insert into members.member (id, brand_id, username, vendor_user, password_hash, language,
        request_key, age_confirmed_at, terms_agreed_at, registered_ip, created_at)
      select id, 1, 'Waiter' || id, lpad(id::text, 16, '0'), 'none', 'en', gen_random_uuid(), now(),
        now(), '127.0.0.1', now() from owner
    )
    insert into ranks.standing (member_id, brand_id, highest, since)
    select id, 1, 1, current_date from owner`.execute(world.db)
  const { give } = world.modules.rewards.grants
  const last = await world.player(`Climber${++made}`)
  player = last
  await player.fund(20_000)
  await player.launch()
  await bet(1_200)
  world.modules.rewards.grants.give = (tx, asked) =>
    asked.memberId === last.id ? give(tx, asked) : Promise.resolve(refuse('player_excluded'))
  await night()
  world.modules.rewards.grants.give = give
  expect(await grants()).toMatchObject([{ state: 'issued' }])
  await sql`update ranks.standing set gifted = highest`.execute(world.db)
})

test('an operator sets a label for a time; then the earned one holds again', async () => {
  await bet(1_500)
  await night()
  const call = `/ops/players/${player.id}/rank`
  const set = { level: 2, days: 3, reason: 'a long standing friend of the house' }
  expect(await byOwner(`PUT ${call}`, { ...set, level: 7 })).toMatchObject({ code: 'rank_unknown' })
  expect((await byOwner(`PUT ${call}`, set)).value).toMatchObject({
    level: 2,
    earned: 1,
    set: { level: 2, by: 'owner1' },
    changes: [{ from: 1, to: 2, cause: 'set' }, { cause: 'upgrade' }],
  })
  expect(await rank()).toMatchObject({ level: 2, isSet: true })
  await night()
  expect(await rank()).toMatchObject({ level: 2 })
  await night(4)
  expect(await rank()).toMatchObject({ level: 1, isSet: false, highest: 1 })
  await byOwner(`PUT ${call}`, { ...set, level: 0 })
  expect((await byOwner(`DELETE ${call}`)).value).toMatchObject({ level: 1, set: null })
  const { rows } = await sql<{ act: string }>`
    select act from audit.entry where act like 'rank.%' order by id`.execute(world.db)
  expect(rows.map(({ act }) => act)).toEqual(['rank.set', 'rank.set', 'rank.released'])
  expect(await faults()).toEqual([])
})

test('a label that no one earned, or a gift too many, is named by the proof', async () => {
  for (const [name, plant] of [
    [
      'every club label is the one that was earned or set',
      'update members.member set rank_level = rank_level + 1',
    ],
    [
      'every gift of a club label is of a label that was reached',
      'update ranks.standing set level = 0, highest = 0, gifted = 0',
    ],
  ] as const) {
    expect(await namedAfter(world.db, plant)).toContain(name)
  }
})
