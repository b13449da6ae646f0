import { testDatabase, type TestDatabase } from '@padma/testkit'
import fc from 'fast-check'
import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  houseAccount,
  openPlayer,
  playerAccounts,
  post,
  proveBooks,
  ReferenceReused,
} from './index.ts'

let database: TestDatabase
let db: Kysely<any>

beforeAll(async () => {
  database = await testDatabase('platform')
  const types = {
    getTypeParser: (oid: number, format?: 'text') =>
      oid === 20 ? BigInt : pg.types.getTypeParser(oid as never, format as never),
  }
  db = new Kysely({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: database.url, max: 20, types: types as never }),
    }),
  })
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
})

async function playerWith(units: bigint) {
  return db.transaction().execute(async (tx) => {
    const owner = await openPlayer(tx, 'BDT')
    const { accounts } = (await playerAccounts(tx, owner))!
    const house = await houseAccount(tx, 'provider:test', 'BDT')
    if (units > 0n)
      await post(tx, {
        kind: 'deposit',
        source: 'test',
        reference: `open:${owner}`,
        cause: 'test',
        legs: [
          { account: house, units: -units },
          { account: accounts.cash.id, units },
        ],
      })
    return { owner, cash: accounts.cash.id, held: accounts.held.id, house }
  })
}
const move = (from: bigint, to: bigint, units: bigint, reference: string, source = 'test') =>
  db.transaction().execute((tx) =>
    post(tx, {
      kind: 'move',
      source,
      reference,
      cause: 'test',
      legs: [
        { account: from, units: -units },
        { account: to, units },
      ],
    }),
  )
const balanceOf = async (account: bigint) =>
  (
    await sql<{
      balance: bigint
    }>`select balance from ledger.account where id = ${account}`.execute(db)
  ).rows[0]!.balance
const isProved = async () =>
  (await db.transaction().execute(proveBooks)).filter((check) => !check.isHeld)

test('the same reference again answers the first transfer and moves nothing', async () => {
  const player = await playerWith(1_000n)
  const first = await move(player.cash, player.held, 300n, 'again')
  const second = await move(player.cash, player.held, 300n, 'again')
  expect(second).toEqual({ transferId: first.transferId, isRepeat: true })
  expect(await balanceOf(player.held)).toBe(300n)
})

test('the same reference with other content is refused', async () => {
  const player = await playerWith(1_000n)
  await move(player.cash, player.held, 300n, 'other-content')
  await expect(move(player.cash, player.held, 301n, 'other-content')).rejects.toThrow(
    ReferenceReused,
  )
})

test('entries that do not sum to zero are refused', async () => {
  const player = await playerWith(1_000n)
  const lopsided = db.transaction().execute((tx) =>
    post(tx, {
      kind: 'move',
      source: 'test',
      reference: 'lopsided',
      cause: 'test',
      legs: [
        { account: player.cash, units: -1n },
        { account: player.held, units: 2n },
      ],
    }),
  )
  await expect(lopsided).rejects.toThrow(/sum to zero/)
})

test('no player falls below zero, and the refused transfer leaves no trace', async () => {
  const player = await playerWith(100n)
  await expect(move(player.cash, player.held, 101n, 'too-much')).rejects.toThrow(/check/)
  expect(await balanceOf(player.cash)).toBe(100n)
  expect((await move(player.cash, player.held, 100n, 'too-much')).isRepeat).toBe(false)
})

test('fifty equal transfers at once are one', async () => {
  const player = await playerWith(1_000n)
  const answers = await Promise.all(
    Array.from({ length: 50 }, () => move(player.cash, player.held, 10n, `race:${player.owner}`)),
  )
  expect(new Set(answers.map((answer) => answer.transferId)).size).toBe(1)
  expect(answers.filter((answer) => !answer.isRepeat)).toHaveLength(1)
  expect(await balanceOf(player.held)).toBe(10n)
})

test('fifty different transfers at once take no more than there is', async () => {
  const player = await playerWith(10n)
  const answers = await Promise.allSettled(
    Array.from({ length: 50 }, (_, n) =>
      move(player.cash, player.held, 1n, `each:${player.owner}:${n}`),
    ),
  )
  expect(answers.filter((answer) => answer.status === 'fulfilled')).toHaveLength(10)
  expect(await balanceOf(player.cash)).toBe(0n)
})

test('any sequence of transfers leaves the books as a plain model has them', async () => {
  const step = fc.record({
    from: fc.nat(3),
    to: fc.nat(3),
    units: fc.bigInt(1n, 400n),
    reference: fc.nat(25),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const players = [await playerWith(500n), await playerWith(0n)]
      const accounts = players.flatMap((player) => [player.cash, player.held])
      const model = [500n, 0n, 0n, 0n]
      const known = new Map<number, string>()
      for (const { from, to, units, reference } of steps) {
        if (from === to) continue
        const content = `${from}>${to}:${units}`
        const expected = known.has(reference)
          ? known.get(reference) === content
            ? 'repeat'
            : 'reused'
          : model[from]! < units
            ? 'short'
            : 'applied'
        const actual = await move(
          accounts[from]!,
          accounts[to]!,
          units,
          `${players[0]!.owner}:${reference}`,
        ).then(
          ({ isRepeat }) => (isRepeat ? 'repeat' : 'applied'),
          (error: Error) => (error instanceof ReferenceReused ? 'reused' : 'short'),
        )
        expect(actual).toBe(expected)
        if (actual !== 'applied') continue
        known.set(reference, content)
        model[from]! -= units
        model[to]! += units
      }
      for (const [position, account] of accounts.entries())
        expect(await balanceOf(account)).toBe(model[position])
    }),
    { numRuns: 25 },
  )
  expect(await isProved()).toEqual([])
})

test('the proof names the first thing that differs', async () => {
  const player = await playerWith(1_000n)
  await sql`update ledger.account set balance = balance + 1 where id = ${player.cash}`.execute(db)
  const failed = await isProved()
  await sql`update ledger.account set balance = balance - 1 where id = ${player.cash}`.execute(db)
  expect(failed).toEqual([
    expect.objectContaining({
      name: 'every balance is the sum of its entries',
      firstDifference: `account ${player.cash}: balance 1001, entries 1000`,
    }),
  ])
})
