import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierWorld, type CashierWorld, PAYMENT_PASSWORD, type Player } from '../test-world.ts'
import { family, type Family } from './family.test-world.ts'

let world: CashierWorld
let line: Family
beforeAll(async () => {
  world = await cashierWorld()
  line = family(world)
})
afterAll(() => world.end())

const cash = async ({ id }: Player) => (await world.balance(id)).cash

test('money goes to the upline at once, with a requirement, a message and both records', async () => {
  const { upline, member } = await line.pair()
  await world.give(member.id, 1_000)
  const answer = await line.up(member, '300')
  expect(answer).toMatchObject({
    status: 200,
    value: { direction: 'sent', other: { is: 'upline' }, amount: '300.00', turnover: '300.00' },
  })
  expect(answer.value.other.name).not.toBe(upline.name)
  expect([await cash(member), await cash(upline)]).toEqual([700, 300])
  const { rows } = await sql`
    select kind, words from notify.inbox where member_id = ${upline.id}`.execute(world.db)
  expect(rows).toMatchObject([{ kind: 'transfer_received', words: { amount: '300.00' } }])
  expect((await upline.call('GET /wps/member/transfers')).value.rows).toMatchObject([
    { id: answer.value.id, direction: 'received', other: { is: 'downline' } },
  ])
  expect((await member.call('GET /wps/member/transfers')).value.rows).toMatchObject([
    { id: answer.value.id, direction: 'sent' },
  ])
  const { requirements } = (await upline.call('GET /wps/member/withdrawal/terms')).value
  expect(requirements).toContainEqual(
    expect.objectContaining({ code: 'turnover', isMet: false, missing: '300.00' }),
  )
  const { rows: facts } = await sql`
    select name, player_id from outbox.event where name like 'member_transfer.%'
      and payload->>'id' = ${answer.value.id} order by name`.execute(world.db)
  expect(facts).toEqual([
    { name: 'member_transfer.received', player_id: upline.id },
    { name: 'member_transfer.sent', player_id: member.id },
  ])
  expect(await world.faults()).toEqual([])
})

test('money goes down to a direct downline alone; another’s is a name no one has', async () => {
  const { upline, member } = await line.pair()
  const [grandchild, alone] = [await line.below(member), await world.player()]
  await world.give(upline.id, 1_000)
  expect(await line.down(upline, member.name.toUpperCase(), '100')).toMatchObject({
    value: { other: { is: 'downline' } },
  })
  const foreign = await world.player(2)
  for (const name of [grandchild.name, alone.name, upline.name, foreign.name, 'no-one', '%'])
    expect(await line.down(upline, name, '100'), name).toMatchObject({
      code: 'receiver_unknown',
      value: { fields: { username: 'unknown' } },
    })
  expect(await line.up(alone, '100')).toMatchObject({ code: 'no_upline' })
  expect([await cash(upline), await cash(member)]).toEqual([900, 100])
})

test('the same key sends once; with another amount or receiver it is refused', async () => {
  const { upline, member } = await line.pair()
  await world.give(member.id, 1_000)
  const key = randomUUID()
  const first = await line.up(member, '200', {}, key)
  expect(await line.up(member, '200', { paymentPassword: '000000' }, key)).toEqual(first)
  expect(await line.up(member, '201', {}, key)).toMatchObject({ code: 'key_reused' })
  expect(await line.down(member, 'no-one', '200', {}, key)).toMatchObject({ code: 'key_reused' })
  expect([await cash(member), await cash(upline)]).toEqual([800, 200])
})

test('an amount below, above, or more than is free is refused at its field', async () => {
  const { member } = await line.pair()
  await world.give(member.id, 1_000)
  const { value: account } = await world.bind(member)
  await member.call('POST /wps/member/withdrawal', {
    payoutAccountId: account.id,
    amount: '500',
    paymentPassword: PAYMENT_PASSWORD,
  })
  for (const [amount, code] of [
    ['99.99', 'amount_below_minimum'],
    ['50000.01', 'amount_above_maximum'],
    ['500.01', 'not_enough_money'],
  ] as const)
    expect(await line.up(member, amount), amount).toMatchObject({
      code,
      value: { fields: { amount: expect.any(String) } },
    })
  expect((await line.up(member, '500')).status).toBe(200)
})

test('a day has so many transfers and so much money', async () => {
  const { upline, member } = await line.pair()
  await world.give(member.id, 5_000)
  await line.settings({ transfersPerDay: 3, transferDaySumUnits: '50000000' })
  expect((await line.up(member, '200')).status).toBe(200)
  expect(await line.up(member, '301')).toMatchObject({
    code: 'transfer_sum_reached',
    value: { left: '300.00' },
  })
  for (const amount of ['100', '100']) await line.up(member, amount)
  expect(await line.up(member, '100')).toMatchObject({ code: 'transfer_count_reached' })
  expect((await member.call('GET /wps/member/transfer/terms')).value).toMatchObject({
    countLeftToday: 0,
    obstacle: { code: 'transfer_count_reached' },
  })
  world.pass(24 * 60)
  expect((await line.up(member, '100')).status).toBe(200)
  expect(await cash(upline)).toBe(500)
  await line.settings()
})

test('each direction can be switched off, and is then not offered', async () => {
  const { upline, member } = await line.pair()
  await world.give(member.id, 500)
  await world.give(upline.id, 500)
  const info = async () => (await world.instance.call('GET /wps/member/info', member)).value
  expect(await info()).toMatchObject({ toUpline: true })
  await line.settings({ transferToUpline: false, transferToDownline: false })
  expect(await info()).toMatchObject({ toUpline: false })
  expect(await line.up(member, '100')).toMatchObject({ code: 'transfer_off' })
  expect(await line.down(upline, member.name, '100')).toMatchObject({ code: 'transfer_off' })
  expect((await member.call('GET /wps/member/transfer/terms')).value).toMatchObject({
    upline: null,
    isDownlineOn: false,
  })
  await line.settings()
})

test('a wrong payment password counts, and five lock it', async () => {
  const { member } = await line.pair()
  await world.give(member.id, 500)
  for (let left = 4; left >= 0; left--)
    expect(await line.up(member, '100', { paymentPassword: '111222' })).toMatchObject({
      code: 'wrong_payment_password',
      value: { triesLeft: left },
    })
  expect(await line.up(member, '100')).toMatchObject({ code: 'payment_password_locked' })
  expect(await cash(member)).toBe(500)
})

test('what the sender still had to bet goes along with the money', async () => {
  const { upline, member } = await line.pair()
  await world.give(member.id, 1_000)
  await world.db.transaction().execute((tx) =>
    world.wallet.addRequirement(tx, {
      playerId: member.id,
      source: 'adjustment',
      sourceId: randomUUID(),
      requiredUnits: 3_000n * 100_000n,
    }),
  )
  await line.settings({ depositTurnoverPpm: 3_000_000 })
  expect((await line.up(member, '500')).value).toMatchObject({ turnover: '1500.00' })
  await line.settings({ transferTurnoverPpm: 0 })
  const other = await line.pair()
  await world.give(other.member.id, 500)
  expect((await line.up(other.member, '500')).value).toMatchObject({ turnover: '0.00' })
  await line.settings()
  expect([await cash(upline), await cash(other.upline)]).toEqual([500, 500])
  expect(await world.faults()).toEqual([])
})

test('a small sum beside held money does not carry the turnover of all of it', async () => {
  const { member } = await line.pair()
  await world.give(member.id, 20_000)
  await line.settings({ depositTurnoverPpm: 5_000_000, transferTurnoverPpm: 0 })
  const held = {
    playerId: member.id,
    units: 19_900n * 100_000n,
    kind: 'test_hold',
    source: 'test',
    cause: 'test',
  }
  await world.db.transaction().execute(async (tx) => {
    await world.wallet.addRequirement(tx, {
      playerId: member.id,
      source: 'adjustment',
      sourceId: randomUUID(),
      requiredUnits: 20_000n * 100_000n,
    })
    await world.wallet.hold(tx, { ...held, reference: randomUUID() })
  })
  expect((await line.up(member, '100')).value).toMatchObject({ turnover: '100.00' })
  await world.db
    .transaction()
    .execute((tx) => world.wallet.release(tx, { ...held, reference: randomUUID() }))
  await line.settings()
})

test('operators see all of the brand, find either side, and what came back within a day', async () => {
  const cashier = await world.operator('reader', 'cashier')
  const { upline, member } = await line.pair()
  await world.give(member.id, 500)
  await line.up(member, '400')
  const back = (await line.down(upline, member.name, '150')).value
  const list = async (query: string) =>
    (await cashier.call(`GET /ops/member-transfers?${query}`)).value
  for (const { name } of [upline, member])
    expect((await list(`search=${name}`)).rows).toMatchObject([
      { from: { username: upline.name }, to: { username: member.name }, amount: '150.00' },
      { from: { username: member.name }, towards: 'upline', isReturn: false },
    ])
  const returned = await list(`state=returned&search=M-${back.id}`)
  expect(returned).toMatchObject({ sum: '150.00', rows: [{ id: back.id, isReturn: true }] })
  const { lines } = await cashier.file(`/ops/member-transfers?format=csv&search=${member.name}`)
  expect(lines[0]).toContain('From,To,Towards,Amount')
  expect(lines.filter((text) => text.includes(upline.name))).toHaveLength(2)
  const theirs = await world.operator('theirs', 'owner', 2)
  expect((await theirs.call('GET /ops/member-transfers')).value.rows).toEqual([])
})

test.each([
  ['of another amount', 'update cashier.member_transfer set amount = amount + 1 where id = $1'],
  ['to another member', 'update cashier.member_transfer set to_id = $2 where id = $1'],
  ['with another requirement', 'update cashier.member_transfer set turnover = 7 where id = $1'],
  ['that is not there', 'delete from cashier.member_transfer where id = $1'],
])('the proof finds a transfer %s', async (_, spoil) => {
  const { member } = await line.pair()
  const other = await world.player()
  await world.give(member.id, 500)
  const { id } = (await line.up(member, '200')).value
  await expect(
    world.db.transaction().execute(async (tx) => {
      await sql.raw(spoil.replace('$1', id).replace('$2', `${other.id}`)).execute(tx)
      throw new Error((await line.faultsIn(tx)).map(({ name }) => name).join(' | '))
    }),
  ).rejects.toThrow('transfer')
  expect(await world.faults()).toEqual([])
})
