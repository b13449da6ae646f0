import { randomUUID } from 'node:crypto'
import { totp } from '@padma/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierWorld, type CashierWorld, type Player } from '../test-world.ts'
import { family, type Family } from './family.test-world.ts'

let world: CashierWorld
let line: Family
beforeAll(async () => {
  world = await cashierWorld()
  line = family(world)
})
afterAll(() => world.end())

const cash = async ({ id }: Player) => (await world.balance(id)).cash
const sentBy = async ({ id }: Player) =>
  Number(
    (
      await sql<{ n: bigint }>`
        select count(*) as n from cashier.member_transfer where from_id = ${id}`.execute(world.db)
    ).rows[0]!.n,
  )

test('of two transfers at once that together exceed the balance one goes', async () => {
  const { upline, member } = await line.pair()
  await world.give(member.id, 500)
  const answers = await Promise.all([line.up(member, '300'), line.up(member, '300')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422])
  expect(answers.find(({ status }) => status === 422)).toMatchObject({ code: 'not_enough_money' })
  expect([await cash(member), await cash(upline)]).toEqual([200, 300])
  expect(await world.faults()).toEqual([])
})

test('the same key at once moves money once', async () => {
  const { upline, member } = await line.pair()
  await world.give(member.id, 1_000)
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => line.up(member, '250', {}, key)),
  )
  expect(new Set(answers.map(({ value }) => value.id)).size).toBe(1)
  expect([await cash(member), await cash(upline)]).toEqual([750, 250])
})

test('two who send to each other at once wait for no lock for ever', async () => {
  const { upline, member } = await line.pair()
  await world.give(member.id, 1_000)
  await world.give(upline.id, 1_000)
  const answers = await Promise.all(
    [1, 2, 3].flatMap(() => [line.up(member, '100'), line.down(upline, member.name, '150')]),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200])
  expect([await cash(member), await cash(upline)]).toEqual([1_150, 850])
  expect(await world.faults()).toEqual([])
})

test('a fault at any step leaves no transfer, and the same key then makes one', async () => {
  const { upline, member } = await line.pair()
  await world.give(member.id, 1_000)
  const key = randomUUID()
  await sql`
    create function die() returns trigger language plpgsql as
    $$ begin raise exception 'died'; end $$`.execute(world.db)
  for (const table of [
    'cashier.member_transfer',
    'wallet.requirement',
    'notify.inbox',
    'outbox.event',
    'ledger.transfer',
    'ledger.entry',
  ]) {
    await sql`
      create trigger die after insert on ${sql.table(table)}
      for each statement execute function die()`.execute(world.db)
    expect((await line.up(member, '400', {}, key)).status, table).toBe(500)
    await sql`drop trigger die on ${sql.table(table)}`.execute(world.db)
    expect([await cash(member), await cash(upline), await sentBy(member)]).toEqual([1_000, 0, 0])
  }
  // Asked again after an answer was lost: what stands is answered.
  await line.up(member, '400', {}, key)
  expect((await line.up(member, '400', {}, key)).status).toBe(200)
  expect([await cash(member), await cash(upline), await sentBy(member)]).toEqual([600, 400, 1])
  expect(await world.faults()).toEqual([])
})

test('a payout hold, a debt and a break of the sender each stop it', async () => {
  const held = (await line.pair()).member
  await world.give(held.id, 500)
  await sql`
    insert into auth.security_event (brand_id, member_id, kind, contacts_box, at, held_until)
    values (1, ${held.id}, 'password_changed', '', ${world.clock.at},
      ${new Date(world.clock.at.getTime() + 24 * 3_600_000)})`.execute(world.db)
  expect(await line.up(held, '100')).toMatchObject({ code: 'payouts_held' })
  expect((await held.call('GET /wps/member/transfer/terms')).value.obstacle).toMatchObject({
    code: 'payouts_held',
    until: expect.any(String),
  })
  const owing = (await line.pair()).member
  await world.give(owing.id, 500)
  await world.owe(owing.id, 50)
  expect(await line.up(owing, '100')).toMatchObject({
    code: 'money_owed',
    value: { owed: '50.00' },
  })
  const resting = (await line.pair()).member
  await world.give(resting.id, 500)
  await line.rest(resting)
  expect(await line.up(resting, '100')).toMatchObject({ code: 'play_excluded' })
  for (const player of [held, owing, resting]) expect(await sentBy(player)).toBe(0)
})

test('a receiver who is locked, closed, on a break or at their limit is not told apart', async () => {
  const { upline } = await line.pair()
  await world.give(upline.id, 5_000)
  const [locked, closed, resting, limited] = [
    await line.below(upline),
    await line.below(upline),
    await line.below(upline),
    await line.below(upline),
  ]
  for (const [player, status] of [
    [locked, 'locked'],
    [closed, 'closed'],
  ] as const)
    await sql`update members.member set status = ${status} where id = ${player.id}`.execute(
      world.db,
    )
  await line.rest(resting)
  await line.limitDeposits(limited, 150)
  for (const player of [locked, closed, resting, limited])
    expect(await line.down(upline, player.name, '200'), player.name).toEqual(
      expect.objectContaining({
        code: 'receiver_unavailable',
        value: { fields: { username: 'unavailable' } },
      }),
    )
  expect((await line.down(upline, limited.name, '150')).status).toBe(200)
  expect(await line.down(upline, limited.name, '100')).toMatchObject({
    code: 'receiver_unavailable',
  })
  expect(await cash(upline)).toBe(4_850)
})

test('what the receiver owes is paid first, in the same transfer', async () => {
  const { upline, member } = await line.pair()
  await world.give(upline.id, 500)
  await world.owe(member.id, 80)
  await line.down(upline, member.name, '200')
  expect(await world.balance(member.id)).toMatchObject({ cash: 120, owed: 0 })
  expect(await world.faults()).toEqual([])
})

test('above the limit a transfer asks for a code of the app, once good', async () => {
  const { member, upline } = await line.pair()
  await world.give(member.id, 30_000)
  expect(await line.up(member, '10000.01')).toMatchObject({ code: 'no_factor' })
  const secret = await line.authenticator(member)
  expect((await member.call('GET /wps/member/transfer/terms')).value.factor).toEqual({
    above: '10000.00',
    way: 'totp',
    sentTo: null,
  })
  expect(await line.up(member, '10000.01')).toMatchObject({
    code: 'confirmation_needed',
    value: { fields: { code: 'required' }, way: 'totp' },
  })
  expect(await line.up(member, '10000.01', { code: '000000' })).toMatchObject({
    code: 'wrong_code',
    value: { fields: { code: 'wrong' } },
  })
  world.pass(2)
  const code = totp(secret, world.clock.at.getTime())
  expect((await line.up(member, '10000.01', { code })).status).toBe(200)
  expect(await line.up(member, '10000.01', { code })).toMatchObject({ code: 'wrong_code' })
  expect(await line.up(member, '500')).toMatchObject({ code: 'confirmation_needed' })
  expect(await cash(upline)).toBe(10_000.01)
})

test('a sum in parts asks for the second factor as the whole does, at once too', async () => {
  const { member, upline } = await line.pair()
  await world.give(member.id, 30_000)
  await line.authenticator(member)
  expect((await line.up(member, '4000')).status).toBe(200)
  const answers = await Promise.all([line.up(member, '6000'), line.up(member, '6000')])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 403])
  expect(answers).toContainEqual(expect.objectContaining({ code: 'confirmation_needed' }))
  expect((await member.call('GET /wps/member/transfer/terms')).value.factor.above).toBe('0.00')
  expect(await cash(upline)).toBe(10_000)
})

test('without an app the code goes to the verified number', async () => {
  const { member, upline } = await line.pair()
  await world.give(member.id, 30_000)
  await sql`
    update members.member
    set mobile = '+8801712345099', mobile_proved_at = now() where id = ${member.id}`.execute(
    world.db,
  )
  expect((await member.call('POST /wps/member/transfer/code', {})).value).toMatchObject({
    sentTo: expect.stringContaining('…'),
  })
  const told = world.sent.at(-1)!
  expect(told).toMatchObject({ to: '+8801712345099', template: 'code_transfer' })
  expect(await line.up(member, '20000', { code: '000000' })).toMatchObject({
    code: 'code_wrong',
    value: { fields: { code: 'code_wrong' } },
  })
  const { code } = told.words as { code: string }
  expect((await line.up(member, '20000', { code })).status).toBe(200)
  expect(await line.up(member, '20000', { code })).toMatchObject({ code: 'code_expired' })
  expect(await cash(upline)).toBe(20_000)
})
