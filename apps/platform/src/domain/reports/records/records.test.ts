import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFigures } from '../../figures/index.ts'
import { entriesRecord } from './entries.ts'
import { accountRecord, bettingRecord } from './records.ts'
import { type Actor, type ReportsWorld, reportsWorld } from '../test-world.ts'

const BDT = 100_000n
const paging = { page: 1, pageSize: 50 }
let world: ReportsWorld
let player: Actor
const always = {
  since: new Date(Date.now() - 86_400_000),
  until: new Date(Date.now() + 86_400_000),
}
const record = () => {
  const { module: _, ...figures } = createFigures(world)
  return entriesRecord({ db: world.db, figures }, player.id, always, { pageSize: 50 })
}

beforeAll(async () => {
  world = await reportsWorld()
  player = await world.player(5_000n * BDT)
})
afterAll(() => world.end())

test('a withdrawal leaves the player’s record once, and comes back when it is rejected', async () => {
  const withdrawal = (id: number) => ({
    playerId: player.id,
    units: 1_000n * BDT,
    source: 'cashier',
    cause: `withdrawal:${id}`,
  })
  await world.db.transaction().execute(async (tx) => {
    await world.wallet.hold(tx, {
      ...withdrawal(1),
      kind: 'withdrawal_hold',
      reference: 'withdrawal:1:hold',
    })
    await world.wallet.payOut(tx, {
      ...withdrawal(1),
      kind: 'withdrawal',
      reference: 'withdrawal:1:paid',
      house: 'provider:test',
    })
  })
  const paid = await record()
  expect(paid.rows.map(({ kind, amount, balanceAfter }) => [kind, amount, balanceAfter])).toEqual([
    ['withdrawal_hold', '-1000.00', '4000.00'],
    ['deposit', '5000.00', '5000.00'],
  ])
  expect(paid.totals).toEqual({
    entries: 2,
    credits: '5000.00',
    debits: '-1000.00',
    net: '4000.00',
  })

  await world.db.transaction().execute(async (tx) => {
    await world.wallet.hold(tx, {
      ...withdrawal(2),
      kind: 'withdrawal_hold',
      reference: 'withdrawal:2:hold',
    })
    await world.wallet.release(tx, {
      ...withdrawal(2),
      kind: 'withdrawal_release',
      reference: 'withdrawal:2:release',
    })
  })
  const returned = await record()
  expect(
    returned.rows
      .slice(0, 2)
      .map(({ kind, amount, reference }) => [kind, amount, reference])
      .sort(),
  ).toEqual([
    ['withdrawal_hold', '-1000.00', 'withdrawal:2'],
    ['withdrawal_release', '1000.00', 'withdrawal:2'],
  ])
  expect(returned.totals.entries).toBe(4)
  expect(returned.totals.net).toBe('4000.00')
})

test('operators read the entries of the held account too', async () => {
  const { rows } = await accountRecord(world.db, player.id, paging)
  expect(
    rows
      .filter(({ account }) => account === 'held')
      .map(({ amount }) => amount)
      .sort(),
  ).toEqual(['-1000.00', '-1000.00', '1000.00', '1000.00'])
})

test('a stake and its win name the round by which the betting record shows it', async () => {
  const bet = randomUUID()
  await world.take([
    { actor: player, kind: 'bet', uuid: bet, round_ref: 'kites-7', units: 10n * BDT },
  ])
  await world.take([
    {
      actor: player,
      kind: 'win',
      uuid: randomUUID(),
      reference: bet,
      round_ref: 'kites-7',
      units: 25n * BDT,
      closes: true,
    },
  ])
  await world.listen()
  const [round] = (await bettingRecord(world.db, player.id, paging)).rows
  expect(round).toMatchObject({ roundRef: 'kites-7', vassalage: 'padma-studio', net: '15.00' })
  const { rows } = await record()
  expect(
    rows
      .filter(({ reference }) => reference === `round:${round!.id}`)
      .map(({ kind, amount }) => [kind, amount]),
  ).toEqual([
    ['payout', '25.00'],
    ['stake', '-10.00'],
  ])
})
