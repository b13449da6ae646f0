import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { cashierWorld, type CashierWorld, type TestOperator } from '../test-world.ts'
import { createPayoutAccounts } from './for-accounts.ts'

/**
 * Where a player is paid to: who binds it by what, and how long it waits when someone may have
 * come by his account.
 */

let world: CashierWorld
let farida: TestOperator
beforeAll(async () => {
  world = await cashierWorld()
  farida = await world.operator('farida', 'cashier')
})
afterAll(() => world.end())
afterEach(async () => expect(await world.faults()).toEqual([]))

const codes = (answers: { code?: string }[]) =>
  answers.map((answer) => answer.code ?? 'done').sort()

test('the first payout account sets the payment password, the next one asks for it', async () => {
  const rahim = await world.player()
  expect(await world.bind(rahim, { paymentPassword: '111111' })).toMatchObject({
    code: 'payment_password_too_simple',
  })
  expect((await world.bind(rahim, { number: '01712345678' })).value).toMatchObject({
    methodId: 'bkash',
    maskedNumber: expect.stringMatching(/^017\D{5}678$/),
    usableFrom: world.clock.at.toISOString(),
  })
  expect(await world.bind(rahim, { paymentPassword: '000001' })).toMatchObject({
    code: 'wrong_payment_password',
  })
  expect(await world.bind(rahim)).toMatchObject({ success: true })
  const terms = (await rahim.call('GET /wps/member/withdrawal/terms')).value
  expect(terms).toMatchObject({
    minimum: '500.00',
    maximum: '100000.00',
    countLeftToday: 3,
    available: '0.00',
    owed: '0.00',
    hasPaymentPassword: true,
  })
  expect(terms.payoutAccounts).toHaveLength(2)
  expect(JSON.stringify(terms)).not.toContain('01712345678')
})

test('two members may bind the same number, and the cashier sees how many have it', async () => {
  const [rahim, rina, elsewhere] = [
    await world.player(),
    await world.player(),
    await world.player(2),
  ]
  const number = world.newNumber()
  expect(
    codes(
      await Promise.all([
        world.bind(rahim, { number }),
        world.bind(rina, { number }),
        world.bind(elsewhere, { number }),
      ]),
    ),
  ).toEqual(['done', 'done', 'done'])
  expect((await rahim.call('GET /wps/member/withdrawal/terms')).value.payoutAccounts).toHaveLength(
    1,
  )
  expect(await world.bind(rahim, { number })).toMatchObject({
    code: 'payout_account_taken',
    value: { fields: { number: 'taken' } },
  })
  const paidTo = await world.winner(1000)
  const { value } = await paidTo.ask('500')
  const shown = async () =>
    (await farida.call(`GET /ops/withdrawals/${value.id}`)).value.numberSharedWith
  expect(await shown()).toBe(0)
  const own = (
    await sql<{
      number: string
    }>`select number from cashier.payout_account where player_id = ${paidTo.id}`.execute(world.db)
  ).rows[0]!.number
  for (const other of [rina, rahim, elsewhere])
    expect(await world.bind(other, { number: own })).toMatchObject({ success: true })
  // Of this brand alone.
  expect(await shown()).toBe(2)
  // A Rocket wallet is the same with and without its twelfth, check, digit.
  const rocket = world.newNumber()
  expect(await world.bind(rina, { methodId: 'rocket', number: `${rocket}4` })).toMatchObject({
    success: true,
  })
  expect(await world.bind(rina, { methodId: 'rocket', number: rocket })).toMatchObject({
    code: 'payout_account_taken',
  })
  expect(await world.bind(elsewhere, { number: `${world.newNumber()}4` })).toMatchObject({
    code: 'invalid_input',
  })
})

test('a repeated request for a removed account answers as before and binds nothing', async () => {
  const rahim = await world.player()
  const number = world.newNumber()
  const key = randomUUID()
  await world.bind(rahim, { number }, key)
  await inTransaction(world.db, (tx) =>
    createPayoutAccounts({
      wallet: world.wallet,
      audit: world.instance.audit.write,
      inbox: world.instance.inbox,
    }).removeSince(tx, rahim.id, new Date(0), world.clock.at),
  )
  expect(await world.bind(rahim, { number }, key)).toMatchObject({
    status: 409,
    code: 'key_reused',
  })
  expect((await rahim.call('GET /wps/member/withdrawal/terms')).value.payoutAccounts).toEqual([])
  expect(await world.bind(rahim, { number })).toMatchObject({ success: true })
})

test('a refused binding leaves no payment password behind', async () => {
  const rina = await world.player()
  expect(await world.bind(rina, { methodId: 'nobody', number: world.newNumber() })).toMatchObject({
    code: 'invalid_input',
    value: { fields: { methodId: 'unknown' } },
  })
  expect((await rina.call('GET /wps/member/withdrawal/terms')).value).toMatchObject({
    hasPaymentPassword: false,
  })
})

test('a binding told again answers the same account; with other content it is refused', async () => {
  const rahim = await world.player()
  const [number, key] = [world.newNumber(), randomUUID()]
  const first = await world.bind(rahim, { number }, key)
  expect((await world.bind(rahim, { number }, key)).value).toEqual(first.value)
  expect(await world.bind(rahim, { number, holder: 'Another Name' }, key)).toMatchObject({
    code: 'key_reused',
  })
})

test('an account ripens for a day where the brand says so', async () => {
  const rahim = await world.winner(1000, 2)
  expect(rahim.account.usableFrom).toBe(
    new Date(world.clock.at.getTime() + 24 * 3_600_000).toISOString(),
  )
  expect(await rahim.ask('500')).toMatchObject({ code: 'payout_account_too_new' })
})

test('payout numbers can be tried ten times an hour, so that nobody learns whose are bound', async () => {
  const curious = await world.player()
  for (let tries = 0; tries < 10; tries++)
    expect((await world.bind(curious)).code).not.toBe('too_many_requests')
  expect(await world.bind(curious)).toMatchObject({ code: 'too_many_requests' })
})

test('the holder of a payout account is a name in letters of any script', async () => {
  const player = await world.player()
  for (const holder of [
    '<b>x</b>',
    'Rahim; drop table',
    '0171',
    'x',
    'Rahim\u202eUddin',
    'R'.repeat(81),
  ])
    expect(await world.bind(player, { holder })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      value: { fields: { holder: expect.any(String) } },
    })
  for (const holder of ['  Md. Abdur-Rahim O’Neil ', 'মোঃ র‍্যাবেয়া খাতুন', 'Ли Вэй'])
    expect((await world.bind(player, { holder })).value).toMatchObject({ holder: holder.trim() })
})
