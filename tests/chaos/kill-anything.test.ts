import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OperatorCalls } from '@padma/contract'
import type { Client } from '@padma/contract/client'
import { parseUnits } from '@padma/money'
import { proofOfTheBooks } from '@padma/platform/domain/reports/index.ts'
import { createDb, createPool } from '@padma/platform/db/pool.ts'
import type { RoundAnswer } from '@padma/river-kites/messages'
import { type ProcessName, startStack, type Stack } from '@padma/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { signInOperator } from '../drivers/operator.ts'
import { deposit, registerPlayer, sitDown, type Table, type TestPlayer } from '../drivers/player.ts'

const PLAYERS = 10
const SPINS_PER_SECOND = 20
const STAKE = '200000'

let stack: Stack
let operator: Client<OperatorCalls>
const seats: { player: TestPlayer; table: Table }[] = []
/** Every spin that was answered as settled, by the seat that asked. */
const acknowledged: { seat: number; round: RoundAnswer }[] = []

beforeAll(async () => {
  stack = await startStack({ ownPostgres: true, env: { SPIN_MIN_MS: '0' } })
  operator = await signInOperator(stack, 'cashier1')
  for (let seat = 0; seat < PLAYERS; seat++) {
    const player = await registerPlayer(stack)
    await deposit(player, operator, '1000')
    seats.push({ player, table: await sitDown(player) })
  }
}, 120_000)
afterAll(() => stack.stop())

/** Plays at the rate given until told to stop. A spin without an answer is asked again with its own key, as the page does. */
function play(isOver: () => boolean): Promise<void[]> {
  return Promise.all(seats.map(async ({ table }, seat) => {
    while (!isOver()) {
      const began = performance.now()
      await settle(seat, table, randomUUID())
      await sleep(Math.max(0, (PLAYERS / SPINS_PER_SECOND) * 1_000 - (performance.now() - began)))
    }
  }))
}

async function settle(seat: number, table: Table, key: string): Promise<void> {
  for (let tries = 0; tries < 120; tries++) {
    const answer = await table.spin(key, STAKE)
    if (answer && 'roundId' in answer) return void acknowledged.push({ seat, round: answer })
    // A clean no (the round was undone in the crash, or another is not finished yet) ends this key.
    if (answer) return
    await sleep(250)
  }
  throw new Error(`spin ${key} was never answered`)
}

async function killUnderLoad(kill: () => Promise<void>): Promise<void> {
  let isOver = false
  const playing = play(() => isOver)
  await sleep(1_000)
  await kill()
  await sleep(2_500)
  isOver = true
  await playing
}

/** Every acknowledged answer is looked up; every balance is what its rounds make it; the books are proved. */
async function nothingLostNothingDoubled(): Promise<void> {
  const studio = new pg.Client({ connectionString: stack.databaseUrls.studio })
  await studio.connect()
  await expect.poll(async () => (await studio.query(`select count(*)::int as open from round where state not in ('settled', 'void')`)).rows[0].open, { timeout: 30_000, interval: 250 }).toBe(0)
  await studio.end()
  for (const { seat, round } of acknowledged) expect(await seats[seat]!.table.round(round.roundId)).toMatchObject({ state: 'settled', stakeUnits: round.stakeUnits, payoutUnits: round.payoutUnits })

  const db = createDb(createPool(stack.databaseUrls.platform, 2))
  try {
    const proof = await proofOfTheBooks(db, () => new Date())
    expect(proof.checks.filter((check) => !check.isHeld)).toEqual([])
  } finally {
    await db.destroy()
  }
  for (const { player } of seats) {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Dhaka' }).format(new Date())
    const record = async () => (await player.call('GET /wps/member/report/bets', { query: { from: today, to: today } })).totals
    const { balance } = await player.call('GET /wps/v2/wallets/balance')
    // Read models follow from facts, a moment later.
    await expect.poll(async () => { const { stake, payout } = await record(); return 100_000_000n - parseUnits(stake)! + parseUnits(payout)! }, { timeout: 10_000 }).toBe(parseUnits(balance))
  }
}

test.each<ProcessName>(['platform', 'postgres'])('killing %s with twenty spins a second in flight loses nothing and doubles nothing', async (name) => {
  const before = acknowledged.length
  await killUnderLoad(async () => {
    await stack.kill(name)
    await stack.ready(name)
  })
  expect(acknowledged.length).toBeGreaterThan(before + 10)
  await nothingLostNothingDoubled()
}, 120_000)

test('killing the studio between a stake and its settlement settles or undoes every round', async () => {
  const studio = new pg.Client({ connectionString: stack.databaseUrls.studio })
  await studio.connect()
  const between = async () => (await studio.query<{ n: number }>(`select count(*)::int as n from round where state in ('staked', 'drawn')`)).rows[0]!.n
  let caught = 0
  await killUnderLoad(async () => {
    for (let tries = 0; tries < 12 && caught === 0; tries++) {
      for (const deadline = Date.now() + 3_000; Date.now() < deadline && (await between()) === 0; ) await sleep(1)
      await stack.kill('studio')
      caught = await between()
      await stack.ready('studio')
    }
  })
  await studio.end()
  expect(caught).toBeGreaterThan(0)
  await nothingLostNothingDoubled()
}, 180_000)
