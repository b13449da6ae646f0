import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { everyCheck } from '../../../prove-books.ts'
import { type Actor, reportsWorld, type ReportsWorld, undone } from '../../reports/test-world.ts'
import { giveUpBonus } from './give-up-bonus.ts'

/** A bonus that its member gives up, and what members read when one ends. */

const taka = (amount: number) => BigInt(amount) * 100_000n
let world: ReportsWorld
beforeAll(async () => {
  world = await reportsWorld()
})
afterAll(() => world.end())

const given = async (player: Actor, more: { requiredUnits?: bigint; expiresAt?: Date } = {}) =>
  (await inTransaction(world.db, (tx) =>
    world.wallet.grantBonus(tx, {
      playerId: player.id,
      brandId: 1,
      sourceId: `give-up:${player.id}`,
      units: taka(200),
      requiredUnits: taka(2_000),
      ...more,
    }),
  ))!
const giveUp = (player: Actor, id: bigint) =>
  inTransaction(world.db, (tx) => giveUpBonus(tx, { playerId: player.id, id }))
const money = async ({ id }: Actor) => {
  const { cash, bonus } = await world.wallet.balance(world.db, id)
  return { cash, bonus }
}
const told = async ({ id }: Actor) => {
  await world.listen()
  const { rows } = await sql<{ kind: string; words: object }>`
    select kind, words from notify.inbox
    where member_id = ${id} and kind like 'bonus%' order by id`.execute(world.db)
  return rows
}
const isProved = async () =>
  expect((await undone(world.db, everyCheck)).filter(({ isHeld }) => !isHeld)).toEqual([])

test('its money is forfeited, cash stays, and asked again it stays given up', async () => {
  const rahim = await world.player(taka(1_000))
  const id = await given(rahim)
  expect(await money(rahim)).toEqual({ cash: taka(1_000), bonus: taka(200) })
  expect(await giveUp(rahim, id)).toBeNull()
  expect(await giveUp(rahim, id)).toBeNull()
  expect(await money(rahim)).toEqual({ cash: taka(1_000), bonus: 0n })
  expect(await told(rahim)).toEqual([{ kind: 'bonus_forfeited', words: { amount: '200.00' } }])
  await isProved()
})

test('another member’s bonus is not there, and presses at once end it once', async () => {
  const [rahim, karim] = [await world.player(taka(100)), await world.player(taka(100))]
  const id = await given(rahim)
  expect(await giveUp(karim, id)).toMatchObject({ refused: 'not_found' })
  expect((await money(rahim)).bonus).toBe(taka(200))
  await Promise.all([giveUp(rahim, id), giveUp(rahim, id), giveUp(rahim, id)])
  expect(await money(rahim)).toEqual({ cash: taka(100), bonus: 0n })
  expect(await told(rahim)).toHaveLength(1)
  await isProved()
})

test('one that was met by then is the member’s, and cannot be given up', async () => {
  const rahim = await world.player(taka(100))
  const id = await given(rahim, { requiredUnits: 0n })
  expect(await giveUp(rahim, id)).toMatchObject({ refused: 'bonus_ended' })
  await inTransaction(world.db, (tx) => world.wallet.advanceTurnover(tx, [rahim.id]))
  expect(await money(rahim)).toEqual({ cash: taka(300), bonus: 0n })
})

test('the member reads that a bonus was met or has expired', async () => {
  const [rahim, karim] = [await world.player(taka(100)), await world.player(taka(100))]
  await given(rahim, { requiredUnits: 0n })
  await given(karim, { expiresAt: new Date(Date.now() - 1_000) })
  for (const { id } of [rahim, karim])
    await inTransaction(world.db, (tx) => world.wallet.advanceTurnover(tx, [id]))
  expect(await told(rahim)).toEqual([{ kind: 'bonus_done', words: { amount: '200.00' } }])
  expect(await told(karim)).toEqual([{ kind: 'bonus_expired', words: { amount: '200.00' } }])
  expect(await money(rahim)).toEqual({ cash: taka(300), bonus: 0n })
  expect(await money(karim)).toEqual({ cash: taka(100), bonus: 0n })
  await isProved()
})
