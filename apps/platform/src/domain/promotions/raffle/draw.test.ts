import { createHash } from 'node:crypto'
import { drawWinners } from '@padma/rules'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCash, type PromotionsWorld, promotionsWorld, taka } from '../test-world.ts'

const DAY_MS = 86_400_000
let world: PromotionsWorld
beforeAll(async () => {
  world = await promotionsWorld()
}, 60_000)
afterAll(() => world.end())

const raffle = (more: object = {}) => ({
  pay: 'claim',
  rules: {
    kind: 'raffle',
    ticketsBy: 'deposit',
    perTicket: '100',
    maxTickets: 20,
    drawAt: new Date(Date.now() + DAY_MS).toISOString(),
    prizes: [
      { amount: '500', count: 1 },
      { amount: '50', count: 2 },
    ],
    onePrizeEach: true,
    terms: asCash,
    ...more,
  },
})
const shown = async (code: string) => (await world.call(`GET /wps/system/raffle/${code}`)).value

test('a raffle is committed to before, drawn once, recomputed by anyone, and its prizes claimed', async () => {
  const { code } = await world.offer(raffle())
  const before = await shown(code)
  expect(before).toMatchObject({ seed: null, holders: [], winners: [] })
  const players = await world.members(4)
  for (const player of players.slice(0, 3)) {
    await world.join(player, code)
    await world.deposit(player, 350)
  }
  // Joined without a ticket, and a ticket without joining.
  await world.join(players[3]!, code)
  expect(await world.seen(players[0]!, code)).toMatchObject({
    status: 'process',
    mine: { tickets: 3 },
  })
  await world.modules.promotions.drawRaffles()
  expect((await shown(code)).seed).toBeNull()
  world.clock.aheadMs = DAY_MS + 60_000
  await Promise.all([
    world.modules.promotions.drawRaffles(),
    world.modules.promotions.drawRaffles(),
  ])
  const after = await shown(code)
  expect(createHash('sha256').update(after.seed).digest('hex')).toBe(before.commitment)
  expect(after.holders.map(({ first, count }: any) => [first, count])).toEqual([
    [0, 3],
    [3, 3],
    [6, 3],
  ])
  const again = await drawWinners({ ...after, prizes: 3 })
  expect(
    after.winners.map(({ prize, ticket, holder }: any) => ({ prize, ticket, holder })),
  ).toEqual(again)
  expect(after.winners.map(({ amount }: any) => amount)).toEqual(['500.00', '50.00', '50.00'])

  const late = (await world.members(1))[0]!
  expect(await world.status(late, code)).toBe('close')
  expect(await world.join(late, code)).toMatchObject({ code: 'promotion_not_open' })

  const statuses: string[] = []
  for (const player of players) {
    await player.again()
    statuses.push(await world.status(player, code))
  }
  expect(statuses.filter((status) => status === 'claim')).toHaveLength(3)
  const winner = players[statuses.indexOf('claim')]!
  const claim = () =>
    winner.call('POST /wps/relay/MCS2_claimRafflePromotion', { promotionId: code })
  const claims = await Promise.all([claim(), claim()])
  expect(claims.map(({ status }) => status).toSorted()).toEqual([200, 409])
  expect((await world.offered(code)).cost).toBe('600.00')
  expect([taka(350) + taka(500), taka(350) + taka(50)]).toContain((await world.money(winner)).cash)
  await world.modules.promotions.endOver()
  expect(await world.status(players[3]!, code)).toBe('close')
  expect(await world.faults()).toEqual([])
  world.clock.aheadMs = 0
})

test('without one prize each a member may win several, given as one', async () => {
  const { code } = await world.offer(raffle({ onePrizeEach: false }))
  const rahim = await world.member()
  await world.join(rahim, code)
  await world.deposit(rahim, 1_000)
  world.clock.aheadMs = DAY_MS + 60_000
  await world.modules.promotions.drawRaffles()
  await rahim.again()
  expect(await world.seen(rahim, code)).toMatchObject({
    status: 'claim',
    mine: { amount: '600.00' },
  })
  world.clock.aheadMs = 0
})

test.each(['update promotions.raffle set frozen_at', 'insert into promotions.raffle_winner'])(
  'a draw that dies after “%s” goes on with the same tickets and seed',
  async (dies) => {
    const { code, id } = await world.offer(raffle())
    const rahim = await world.member()
    await world.join(rahim, code)
    await world.deposit(rahim, 500)
    world.clock.aheadMs = DAY_MS + 60_000
    const [table, event] = dies.includes('winner')
      ? ['raffle_winner', 'insert']
      : ['raffle', 'update']
    await sql
      .raw(
        `create function promotions.planted() returns trigger language plpgsql as
          $$ begin raise exception 'planted'; end $$;
        create trigger planted after ${event} on promotions.${table} for each row
          execute function promotions.planted()`,
      )
      .execute(world.db)
    world.errors.length = 0
    await world.modules.promotions.drawRaffles()
    expect(world.errors).toMatchObject([{ message: 'planted' }])
    await sql
      .raw(`drop trigger planted on promotions.${table}; drop function promotions.planted()`)
      .execute(world.db)
    expect((await shown(code)).seed).toBeNull()
    await world.modules.promotions.drawRaffles()
    const { winners, seed, commitment } = await shown(code)
    expect(winners).toHaveLength(1)
    expect(createHash('sha256').update(seed).digest('hex')).toBe(commitment)
    const { rows } = await sql<{ n: number }>`
      select count(*)::int as n from rewards.grant g
      join promotions.participation p on p.grant_id = g.id
      where p.promotion_id = ${id}`.execute(world.db)
    expect(rows[0]!.n).toBe(1)
    expect(await world.faults()).toEqual([])
    world.clock.aheadMs = 0
  },
)

test('tickets of many are numbered page by page, once, and their holders read page by page', async () => {
  const { id, code } = await world.offer(raffle({ ticketsBy: 'bet' }))
  await world.bettors(1_050, id, taka(250))
  world.clock.aheadMs = DAY_MS + 60_000
  // The second page meets a fault of the database.
  await sql
    .raw(
      `create function promotions.planted() returns trigger language plpgsql as
        $$ begin raise exception 'planted'; end $$;
      create trigger planted before update on promotions.raffle for each row
        when (old.numbered_to is not null) execute function promotions.planted()`,
    )
    .execute(world.db)
  world.errors.length = 0
  await world.modules.promotions.drawRaffles()
  expect(world.errors).toMatchObject([{ message: 'planted' }])
  await sql
    .raw('drop trigger planted on promotions.raffle; drop function promotions.planted()')
    .execute(world.db)
  const { draft } = await world.offered(code)
  expect(
    await world.operator(`PUT /ops/promotions/${id}`, {
      draft: { ...draft, rules: { ...draft.rules, perTicket: '1' } },
      version: (await world.offered(code)).version,
    }),
  ).toMatchObject({ code: 'promotion_closed' })
  await Promise.all([
    world.modules.promotions.drawRaffles(),
    world.modules.promotions.drawRaffles(),
  ])
  const first = await shown(code)
  const second = (await world.call(`GET /wps/system/raffle/${code}?from=${first.next}`)).value
  expect([first.holders.length, second.holders.length, second.next]).toEqual([1_000, 50, null])
  const holders = [...first.holders, ...second.holders]
  expect(holders.map(({ first: from }: { first: number }) => from)).toEqual(
    Array.from({ length: 1_050 }, (_, at) => at * 2),
  )
  expect(await drawWinners({ ...first, holders, prizes: 3 })).toEqual(
    first.winners.map(({ prize, ticket, holder }: any) => ({ prize, ticket, holder })),
  )
  world.clock.aheadMs = 0
})

test('its tickets count bets where the rules say so', async () => {
  const { code } = await world.offer(raffle({ ticketsBy: 'bet' }))
  const rahim = await world.member()
  await world.join(rahim, code)
  await rahim.fund(1_000)
  await rahim.launch()
  for (let bet = 0; bet < 5; bet += 1) await rahim.bet(50, true)
  await world.listen()
  expect((await world.seen(rahim, code)).mine.tickets).toBe(2)
})
