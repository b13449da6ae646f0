import { randomUUID } from 'node:crypto'
import { resolve } from 'node:path'
import { Worker } from 'node:worker_threads'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { takeResult } from './issues/draw.ts'
import { both, drawWorld, type DrawWorld, every, side, twoDigits } from './test-draws.ts'
import type { Dying } from './test-dying.ts'
import { readPurchase } from './tickets/read-purchase.ts'

let worlds: Record<'fair' | 'feed', DrawWorld>
beforeAll(async () => {
  worlds = { fair: await drawWorld('fair'), feed: await drawWorld('feed') }
})
afterAll(() => Promise.all(Object.values(worlds).map((world) => world.stop())))

/** Does the act in a thread that is gone at the moment; it must have come to it. */
async function dieAt(
  world: DrawWorld,
  of: Pick<Dying, 'moment' | 'act' | 'source'>,
): Promise<void> {
  const { databaseUrl, walletUrl, privateKeyPem } = world.config
  const worker = new Worker(resolve(import.meta.dirname, 'test-dying.ts'), {
    workerData: { databaseUrl, walletUrl, privateKeyPem, ...of } satisfies Dying,
  })
  const code = await new Promise((ended) => worker.once('exit', ended))
  expect(code, `the thread died at "${of.moment}"`).toBe(7)
}

/** Whatever is waiting for its next try is due now, until nothing is left. */
async function goOn(world: DrawWorld): Promise<void> {
  for (let turns = 0; turns < 4; turns++) {
    await sql`update ticket set next_try_at = now() where state in ('open', 'undoing')`.execute(
      world.db,
    )
    await sql`update settlement set next_try_at = now() where state <> 'paid'`.execute(world.db)
    await world.draws.turn()
  }
}

/** The wallet agrees with the tickets to the last unit, and paid each player once. */
async function expectProved(world: DrawWorld, issue: string, users: string[]): Promise<void> {
  expect(await world.stored(issue)).toMatchObject({ state: 'settled' })
  const { rows } = await sql<{ wallet_user: string; net: bigint | null; unsettled: bigint }>`
    select wallet_user,
      sum(case when state = 'settled' then prize_units + rebate_units - stake_units
        else 0 end) as net,
      count(*) filter (where state not in ('settled', 'void')) as unsettled
    from ticket
    where wallet_user = any(${users})
    group by wallet_user`.execute(world.db)
  expect(rows).toHaveLength(users.length)
  for (const { wallet_user, net, unsettled } of rows) {
    expect(Number(unsettled)).toBe(0)
    expect(world.wallet.balances.get(wallet_user)).toBe(100_000_000 + Number(net))
    const standing = [...world.wallet.transactions.values()].filter(
      ({ user, path, isUndone }) =>
        user === wallet_user && path === '/transaction/win' && !isUndone,
    )
    expect(standing.length).toBeLessThanOrEqual(1)
  }
}

const lines = [both(every, [1, 2, 3], { mode: 1_800 }), side(1)]
async function upcoming(world: DrawWorld, at: number): Promise<string> {
  const { rows } = await sql<{ issue: string }>`
    select issue from issue where state = 'open' and opens_at > now()
    order by draws_at desc offset ${at} limit 1`.execute(world.db)
  return rows[0]!.issue
}
const bought = (issue: string) => ({
  requestKey: randomUUID(),
  issues: [{ issue, multiple: 1 }],
  lines,
  stopOnWin: false,
})

test.each(['tickets stored', 'ticket stored', 'ticket stake answered'])(
  'killed while it sells (%s): the ticket stands or its stake is back',
  async (moment) => {
    const world = worlds.fair
    const issue = await upcoming(world, 0)
    const player = await world.player()
    const asked = bought(issue)
    const buyer = {
      user: player.user,
      walletToken: `wallet-token-of-${player.user}`,
      currency: 'BDT',
      ownMode: 1_956,
    }
    const buy = readPurchase(twoDigits, 1_956, asked)!
    await dieAt(world, { moment, source: 'fair', act: { buy, buyer } })
    // Asked again by the player, or taken up by itself.
    if (moment === 'ticket stored') expect((await player.buy(asked)).status).toBe(200)
    else await goOn(world)
    await world.lock(issue)
    await goOn(world)
    await expectProved(world, issue, [player.user])
  },
)

test.each([
  'issue to be drawn',
  'issue drawn',
  'tickets settled',
  'win of an issue answered',
  'payments answered',
])('killed while it draws and pays (%s): every player is paid once', async (moment) => {
  const world = worlds.fair
  const issue = await upcoming(world, 0)
  const players = await Promise.all([world.player(), world.player(), world.player()])
  for (const player of players) await player.buy(bought(issue))
  await world.lock(issue)
  await dieAt(world, { moment, source: 'fair', act: { turn: true } })
  await goOn(world)
  await expectProved(
    world,
    issue,
    players.map(({ user }) => user),
  )
})

test('killed while a ticket is taken back: its stake is back, once', async () => {
  const world = worlds.fair
  const issue = await upcoming(world, 0)
  const player = await world.player()
  const { body } = await player.buy(bought(issue))
  const act = { undo: body.tickets[0]!.id, user: player.user }
  await dieAt(world, { moment: 'ticket undone', source: 'fair', act })
  await goOn(world)
  expect(player.balance()).toBe(100_000_000)
  await world.lock(issue)
  await goOn(world)
  await expectProved(world, issue, [player.user])
})

test.each(['tickets settled', 'win of an issue undone', 'win of an issue answered'])(
  'killed while a corrected result is paid anew (%s): only the second result has paid',
  async (moment) => {
    const world = worlds.feed
    const issue = await upcoming(world, 0)
    const players = await Promise.all([world.player(), world.player()])
    for (const player of players) await player.buy(bought(issue))
    await world.lock(issue)
    const at = { game_code: twoDigits.code, issue }
    expect(await takeResult(world.db, at, { digits: [7, 2] }, 24)).toBe(true)
    await goOn(world)
    expect(await takeResult(world.db, at, { digits: [1, 3] }, 24)).toBe(true)
    await dieAt(world, { moment, source: 'feed', act: { turn: true } })
    await goOn(world)
    expect(await world.stored(issue)).toMatchObject({ revision: 2, result: { digits: [1, 3] } })
    await expectProved(
      world,
      issue,
      players.map(({ user }) => user),
    )
  },
)
