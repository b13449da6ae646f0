import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { everyCheck, proofOfTheBooks } from '../../../prove-books.ts'
import { isRefusal } from '../../../refusal.ts'
import { secretBox } from '../../../secrets/master-key.ts'
import { productWorld, type ProductWorld } from '../../../test-world.ts'
import { insertAudit } from '../../audit/index.ts'
import { putOperator, readOperatorByName } from '../../operators/store.ts'
import { seedHaorGames } from '../seed.ts'
import { undone } from '../../reports/test-world.ts'
import type { TransferDeps } from './deps.ts'
import { fakeHaor } from './fake-haor.ts'
import { checkFloats } from './float/check-floats.ts'
import { readFeeds } from './float/feed.ts'
import { launchThere } from './launch.ts'
import { standingFloats } from './queue/list.ts'
import { checkDue } from './transfers/check.ts'
import { decideTransfer } from './transfers/decide.ts'
import { type TransferRow } from './transfers/store.ts'
import { transfer } from './transfers/transfer.ts'
import { gameWallets, returnAll } from './wallets.ts'

const UNITS = 100_000n
const MINUTE = 60_000
let world: ProductWorld
let deps: TransferDeps
let haor: ReturnType<typeof fakeHaor>
const clock = { at: new Date() }
const now = () => clock.at
const pass = (minutes: number) => (clock.at = new Date(clock.at.getTime() + minutes * MINUTE))

beforeAll(async () => {
  world = await productWorld()
  const box = secretBox(Buffer.alloc(32, 7))
  await seedHaorGames(world.db, box, { brandId: 1, secret: 'hush', url: 'http://haor.example' })
  // Their path is `/api/…`: the fake answers below its root.
  await sql`
    update vendors.vendor set base_url = 'http://haor.example' where code = 'haor-games'`.execute(
    world.db,
  )
  const { db, modules } = world
  deps = {
    db,
    now,
    brand: modules.brand,
    wallet: modules.wallet,
    audit: insertAudit,
    inbox: modules.notify.inbox,
    box,
    beginPlay: async () => null,
    asking: { now, fetch: (...asked) => haor.asking.fetch(...asked) },
    onError: (error) => {
      throw error
    },
  }
})
beforeEach(async () => {
  haor = fakeHaor(now)
  await sql`
    update vendors.transfer_vendor
    set feed_cursor = ${haor.firstCursor}, is_in_maintenance = false`.execute(world.db)
  // Each test's vendor begins anew, so do its wallets in our books: what is left is brought home.
  await sql`delete from vendors.sub_wallet`.execute(world.db)
})
afterAll(() => world.end())

let names = 0
async function player(taka = 1_000) {
  names += 1
  const name = `Shapla${names}`
  await world.member(name)
  const { rows } = await sql<{ id: bigint; vendor_user: string }>`
    select id, vendor_user from members.member where username = ${name}`.execute(world.db)
  const { id, vendor_user: member } = rows[0]!
  if (taka > 0)
    await inTransaction(world.db, (tx) =>
      deps.wallet.credit(tx, {
        playerId: id,
        units: BigInt(taka) * UNITS,
        kind: 'gift',
        source: 'test',
        reference: randomUUID(),
        house: 'test',
        cause: 'test',
      }),
    )
  const owner = { playerId: id, brandId: 1 }
  return {
    ...owner,
    member,
    move: async (direction: 'in' | 'out', taka: number, transferId: string = randomUUID()) =>
      transfer(deps, {
        ...owner,
        transferId,
        vendor: 'haor-games',
        direction,
        units: BigInt(taka) * UNITS,
        cause: 'player',
      }),
    /** Cash, held, and what lies at the vendor, in whole amounts. */
    async has() {
      const { cash, held } = await deps.wallet.balance(world.db, id)
      return [cash, held, haor.wallets.get(member) ?? 0n].map((units) => Number(units / UNITS))
    },
  }
}
const stateOf = async (row: TransferRow) =>
  (
    await sql<{ state: string }>`
      select state from vendors.transfer where id = ${row.id}`.execute(world.db)
  ).rows[0]!.state
function row(outcome: Awaited<ReturnType<typeof transfer>>): TransferRow {
  if (isRefusal(outcome)) throw new Error(outcome.refused)
  return outcome
}
async function isProved() {
  expect(
    (await proofOfTheBooks(world.db, () => new Date())).checks.filter(({ isHeld }) => !isHeld),
  ).toEqual([])
}

test('money goes in, is played with, and comes back; turnover and books know the bets', async () => {
  const rahim = await player()
  await world.db.transaction().execute((tx) =>
    deps.wallet.addRequirement(tx, {
      playerId: rahim.playerId,
      source: 'adjustment',
      sourceId: randomUUID(),
      requiredUnits: 500n * UNITS,
    }),
  )
  expect(row(await rahim.move('in', 600)).state).toBe('done')
  expect(await rahim.has()).toEqual([400, 0, 600])
  haor.play(rahim.member, 100, 194)
  haor.play(rahim.member, 200, 0)
  haor.state.twice = true
  await readFeeds(deps)
  await readFeeds(deps)
  expect(await returnAll(deps, rahim, { cause: 'player' })).toMatchObject([
    { result: 'returned', moved: 494n * UNITS },
  ])
  expect(await rahim.has()).toEqual([894, 0, 0])
  const open = await world.db
    .transaction()
    .execute(async (tx) => (await deps.wallet.turnover(tx, rahim.playerId)).open)
  expect(open).toBe(200n * UNITS)
  await checkFloats(deps)
  const { rows } = await sql<{ expected: bigint; reported: bigint; players: object[] }>`
    select expected, reported, players from vendors.float_check order by id desc limit 1`.execute(
    world.db,
  )
  expect(rows).toEqual([{ expected: 0n, reported: 0n, players: [] }])
  await isProved()
})

test('turnover stays open while the money lies at the vendor, and closes once it is lost', async () => {
  const rahim = await player(100)
  const require = () =>
    inTransaction(world.db, (tx) =>
      deps.wallet.addRequirement(tx, {
        playerId: rahim.playerId,
        source: 'deposit',
        sourceId: randomUUID(),
        requiredUnits: 500n * UNITS,
      }),
    )
  const open = () =>
    inTransaction(world.db, async (tx) => (await deps.wallet.turnover(tx, rahim.playerId)).open)
  await require()
  row(await rahim.move('in', 100))
  expect(await open()).toBe(500n * UNITS)
  haor.play(rahim.member, 60, 0)
  await readFeeds(deps)
  expect(await open()).toBe(440n * UNITS)
  haor.play(rahim.member, 40, 0)
  await readFeeds(deps)
  expect(await open()).toBe(0n)
  await isProved()
})

test('what is played at the vendor counts against the limits of stakes and losses', async () => {
  const rahim = await player(500)
  const name = 'loss_day'
  await world.modules.limits.set({ ...rahim, name, most: 300n * UNITS })
  row(await rahim.move('in', 500))
  haor.play(rahim.member, 100, 194)
  haor.play(rahim.member, 250, 0)
  await readFeeds(deps)
  const { rows } = await sql<{ loss_left: bigint }>`
    select loss_left from limits.standing where player_id = ${rahim.playerId}`.execute(world.db)
  expect(rows).toEqual([{ loss_left: 144n * UNITS }])
  await isProved()
})

test('a wallet that differs is named; one with an open round, or who plays meanwhile, is not', async () => {
  await sql`delete from vendors.float_check`.execute(world.db)
  const rahim = await player()
  await rahim.move('in', 300)
  const others = await player()
  await others.move('in', 50)
  const named = async () => {
    await checkFloats(deps)
    const { rows } = await sql<{ players: { player: string; reported: string }[] }>`
      select players from vendors.float_check order by id desc limit 1`.execute(world.db)
    // Those of tests before have nothing at this vendor any more.
    return rows[0]!.players.filter(({ reported }) => reported !== '0')
  }
  expect(await named()).toEqual([])
  haor.wallets.set(rahim.member, 280n * UNITS)
  const [differs] = await named()
  expect(differs).toMatchObject({ expected: '30000000', reported: '28000000' })
  const [standing] = await standingFloats(world.db)
  expect(standing).toMatchObject({ vendor: 'haor-games', currency: 'BDT' })
  expect(standing!.off_units).toBeGreaterThanOrEqual(20n * UNITS)
  haor.state.hasOpenRound = true
  expect(await named()).toEqual([])
  haor.state.hasOpenRound = false
  haor.wallets.set(rahim.member, 300n * UNITS)
  haor.wallets.set('of-no-player', 5n * UNITS)
  expect(await named()).toMatchObject([{ player: 'of-no-player', expected: '0' }])
  haor.wallets.delete('of-no-player')
  const balances = haor.asking.fetch
  haor.asking.fetch = async (address, asked) => {
    const answer = await balances(address, asked)
    if (address.endsWith('wallet/balances')) haor.play(rahim.member, 10, 0)
    return answer
  }
  expect(await named()).toEqual([])
})

test('the same request is one transfer; other content under it is refused', async () => {
  const rahim = await player()
  const id = randomUUID()
  await Promise.all([rahim.move('in', 100, id), rahim.move('in', 100, id)])
  expect(await rahim.move('in', 100, id)).toMatchObject({ state: 'done' })
  expect(await rahim.move('in', 200, id)).toMatchObject({ refused: 'key_reused' })
  expect(await rahim.has()).toEqual([900, 0, 100])
  expect(haor.state.calls.filter((path) => path === 'wallet/transfer_in')).toHaveLength(1)
})

test('more than there is, a closed wallet and a wallet of no vendor are refused', async () => {
  const rahim = await player(50)
  expect(await rahim.move('in', 51)).toMatchObject({ refused: 'not_enough_money' })
  await sql`update vendors.transfer_vendor set is_in_maintenance = true`.execute(world.db)
  expect(await rahim.move('in', 10)).toMatchObject({ refused: 'game_wallet_closed' })
  expect(await gameWallets(deps, rahim)).toMatchObject([{ status: 'MAINTENANCE' }])
  expect(
    await transfer(deps, {
      ...rahim,
      transferId: randomUUID(),
      vendor: 'padma-studio',
      direction: 'in',
      units: UNITS,
      cause: 'player',
    }),
  ).toMatchObject({ refused: 'game_wallet_unknown' })
  expect(haor.state.calls).toEqual([])
})

test('what the vendor declines comes back at once', async () => {
  const rahim = await player()
  haor.state.mood = 'declines'
  expect(await rahim.move('in', 100)).toMatchObject({ state: 'failed', reason: 'closed' })
  expect(await rahim.has()).toEqual([1_000, 0, 0])
})

test('an answer that is lost keeps the money held until the vendor says it came', async () => {
  const rahim = await player()
  haor.state.mood = 'lost'
  const sent = row(await rahim.move('in', 100))
  expect(sent.state).toBe('unknown')
  expect(await rahim.has()).toEqual([900, 100, 100])
  await checkDue(deps)
  expect(await stateOf(sent)).toBe('unknown')
  haor.state.mood = 'well'
  pass(1)
  await checkDue(deps)
  expect(await stateOf(sent)).toBe('done')
  expect(await rahim.has()).toEqual([900, 0, 100])
  expect(haor.state.calls.filter((path) => path === 'wallet/transfer_in')).toHaveLength(1)
  const told = await deps.db.transaction().execute(
    async (tx) =>
      (
        await sql<{ kind: string }>`
          select kind from notify.inbox where member_id = ${rahim.playerId}`.execute(tx)
      ).rows,
  )
  expect(told).toEqual([{ kind: 'transfer_in_done' }])
})

test('what never reached the vendor fails after ten minutes, not before', async () => {
  const rahim = await player()
  haor.state.mood = 'dead'
  const sent = row(await rahim.move('in', 100))
  haor.state.mood = 'well'
  pass(5)
  await checkDue(deps)
  expect(await stateOf(sent)).toBe('unknown')
  pass(6)
  await checkDue(deps)
  expect(await stateOf(sent)).toBe('failed')
  expect(await rahim.has()).toEqual([1_000, 0, 0])
})

test('without an answer for a day two operators decide, never one alone', async () => {
  const rahim = await player()
  haor.state.mood = 'dead'
  const sent = row(await rahim.move('in', 100))
  for (let hours = 0; hours < 26; hours += 1) {
    pass(60)
    await checkDue(deps)
  }
  expect(await stateOf(sent)).toBe('manual')
  expect(await rahim.has()).toEqual([900, 100, 0])
  const by = async (username: string) => {
    await putOperator(world.db, {
      brandId: 1,
      username,
      role: 'cashier',
      passwordHash: 'x',
      totpSecretBox: Buffer.alloc(0),
      at: now(),
    })
    const { id } = (await readOperatorByName(world.db, 1, username))!
    return { operatorId: id, username, brandId: 1, ip: '127.0.0.1' }
  }
  const [farida, mizan] = [await by('farida'), await by('mizan')]
  const say = (who: typeof farida, outcome: 'done' | 'failed') =>
    decideTransfer(deps, who, { id: sent.id, outcome, note: 'asked their desk' })
  expect(await say({ ...farida, brandId: 2 }, 'failed')).toMatchObject({ refused: 'not_found' })
  expect(await say(farida, 'done')).toMatchObject({ state: 'manual', proposed: 'done' })
  expect(await say(farida, 'done')).toMatchObject({ refused: 'maker_cannot_check' })
  expect(await say(mizan, 'failed')).toMatchObject({ state: 'manual', proposed: 'failed' })
  const both = await Promise.all([say(farida, 'failed'), say(farida, 'failed')])
  expect(both.filter(isRefusal)).toMatchObject([{ refused: 'transfer_not_manual' }])
  expect(await stateOf(sent)).toBe('failed')
  expect(await rahim.has()).toEqual([1_000, 0, 0])
})

test('a vendor who does not answer shows no balance, and keeps what it has', async () => {
  const rahim = await player()
  await rahim.move('in', 300)
  haor.state.mood = 'dead'
  expect(await gameWallets(deps, rahim)).toMatchObject([{ status: 'TIMEOUT', units: null }])
  expect(await returnAll(deps, rahim, { cause: 'player' })).toMatchObject([
    { result: 'no_answer', moved: 0n },
  ])
  haor.state.mood = 'well'
  haor.state.hasOpenRound = true
  expect(await returnAll(deps, rahim, { cause: 'player' })).toMatchObject([
    { result: 'round_open' },
  ])
  expect(await rahim.has()).toEqual([700, 0, 300])
})

test('a launch moves everything in, and nothing when the vendor does not open the game', async () => {
  const rahim = await player(250)
  const launch = () =>
    launchThere(deps, rahim, {
      vendor: 'haor-games',
      gameCode: 'haor-dice',
      language: 'bn',
      portalOrigin: 'http://localhost:4000',
    })
  haor.state.mood = 'dead'
  expect(await launch()).toMatchObject({ refused: 'vendor_unavailable' })
  expect(await rahim.has()).toEqual([250, 0, 0])
  haor.state.mood = 'well'
  expect(await launch()).toEqual({ url: 'http://haor.example/play', leftIn: [] })
  expect(await rahim.has()).toEqual([0, 0, 250])
  await sql`update members.member set type = 4 where id = ${rahim.playerId}`.execute(world.db)
  expect(await launch()).toMatchObject({ refused: 'real_account_needed' })
})

const NOTHING_POSTED =
  'every transfer to and from a vendor is held, moved or given back by its postings'
const FEED = 'every page of a bet feed is the sum of its bets, and so is its posting'
const FLOAT = 'what lies with a vendor is what went there, came back and was won or lost there'
const STEPS = 'every transfer to and from a vendor stands where its last step left it'

test.each([
  [NOTHING_POSTED, `update vendors.transfer set amount = amount * 2`, /was posted as .*, not as/],
  [
    NOTHING_POSTED,
    `delete from vendors.transfer_step; delete from vendors.transfer`,
    /no transfer asks/,
  ],
  [FEED, `update vendors.fed_bet set payout = payout + 1`, /^page \d+: /],
  [FEED, `delete from vendors.fed_bet; delete from vendors.feed_page`, /^page \d+: /],
  [FLOAT, `update vendors.feed_page set net = net - 1`, /^haor-games holds /],
  [
    STEPS,
    `update vendors.transfer set state = 'failed' where state = 'done'`,
    /^transfer \d+ is failed/,
  ],
])('%s: what %s does is named', async (name, plant, first) => {
  const rahim = await player()
  await rahim.move('in', 100)
  haor.play(rahim.member, 10, 0)
  await readFeeds(deps)
  await isProved()
  const failed = await undone(world.db, async (tx) => {
    await sql.raw(plant).execute(tx)
    return (await everyCheck(tx)).filter((check) => !check.isHeld)
  })
  expect(failed).toContainEqual(
    expect.objectContaining({ name, firstDifference: expect.stringMatching(first) }),
  )
})

/** As `deps`, of a process that dies at this point of its nth transaction. */
function dying(point: 'begins' | 'commits' | 'ended', nth: number): TransferDeps {
  let seen = 0
  const die = (at: typeof point) => {
    if (at === point && seen === nth) throw new Error('died here')
  }
  const transaction = () => ({
    async execute<T>(act: (tx: never) => Promise<T>): Promise<T> {
      seen += 1
      die('begins')
      const done = await world.db.transaction().execute(async (tx) => {
        const outcome = await act(tx as never)
        die('commits')
        return outcome
      })
      die('ended')
      return done
    },
  })
  const db = new Proxy(world.db, {
    get(target, name) {
      if (name === 'transaction') return transaction
      const value: unknown = Reflect.get(target, name, target)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
  return { ...deps, db }
}

test.each(['in', 'out'] as const)(
  'a crash between any two steps of a transfer %s loses and doubles nothing',
  async (direction) => {
    let deaths = 0
    for (const point of ['begins', 'commits', 'ended'] as const)
      for (const nth of [1, 2, 3]) {
        const rahim = await player(500)
        if (direction === 'out') row(await rahim.move('in', 500))
        const wanted = {
          playerId: rahim.playerId,
          brandId: 1,
          transferId: randomUUID(),
          vendor: 'haor-games',
          direction,
          units: 200n * UNITS,
          cause: 'player' as const,
        }
        await transfer(dying(point, nth), wanted).catch(() => (deaths += 1))
        pass(1)
        for (const again of ['begins', 'commits', 'ended'] as const)
          await checkDue({ ...dying(again, 2), onError: () => {} })
        for (let minutes = 0; minutes < 15; minutes += 1) {
          pass(1)
          await checkDue(deps)
        }
        const [cash, held, there] = await rahim.has()
        expect([cash! + there!, held], `${point} ${nth}`).toEqual([500, 0])
      }
    expect(deaths).toBe(9)
    await isProved()
  },
)
