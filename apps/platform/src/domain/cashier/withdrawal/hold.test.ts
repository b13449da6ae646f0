import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { PASSWORD } from '../../auth/testing/test-world.ts'
import { type CashierWorld, cashierWorld, type TestOperator } from '../test-world.ts'

const NEW_PASSWORD = 'Kheya-ghat 1984'
let world: CashierWorld
let cashier: TestOperator
beforeAll(async () => {
  world = await cashierWorld()
  cashier = await world.operator('cashier1', 'cashier')
})
afterAll(() => world.end())

/** Support asks for a new password, which holds payouts for three days. */
const holdPayouts = async (id: bigint) => {
  const owner = await world.operator(`owner${id}`, 'owner')
  expect(
    await world.instance.call(`POST /ops/players/${id}/password/renew`, {
      host: 'localhost:4001',
      token: owner.token,
      body: { reason: 'told it to a friend' },
    }),
  ).toMatchObject({ success: true })
}

test('while payouts are held nothing is requested, approved or paid; then all of it is', async () => {
  const rahim = await world.winner(2_000)
  const { value: asked } = await rahim.ask('600')
  const { value: approved } = await rahim.ask('500')
  await cashier.call(`POST /ops/withdrawals/${approved.id}/approve`)
  await sql`
    insert into auth.security_event (brand_id, member_id, kind, contacts_box, at, held_until)
    values (1, ${rahim.id}, 'password_changed', '', ${world.clock.at},
      ${new Date(world.clock.at.getTime() + 24 * 3_600_000)})`.execute(world.db)
  expect(await rahim.ask('500')).toMatchObject({ code: 'payouts_held' })
  expect(await cashier.call(`POST /ops/withdrawals/${asked.id}/approve`)).toMatchObject({
    code: 'payouts_held',
    value: { until: expect.any(String) },
  })
  const pay = () =>
    cashier.call(`POST /ops/withdrawals/${approved.id}/paid`, { paymentReference: 'TX1' })
  expect(await pay()).toMatchObject({ code: 'payouts_held' })
  expect((await rahim.call('GET /wps/member/withdrawal/terms')).value.heldUntil).toEqual(
    expect.any(String),
  )
  world.pass(24 * 60 + 1)
  await sql`update auth.session set last_seen_at = ${world.clock.at}`.execute(world.db)
  await sql`
    update operators.session
    set created_at = ${world.clock.at}, last_seen_at = ${world.clock.at}`.execute(world.db)
  expect(await pay()).toMatchObject({ success: true })
  expect(await cashier.call(`POST /ops/withdrawals/${asked.id}/approve`)).toMatchObject({
    success: true,
  })
  expect(await world.faults()).toEqual([])
})

test('an operator’s act holds payouts for three days, though the brand holds none after a change', async () => {
  const rahim = await world.winner(1_000)
  const { value } = await world.instance.callSealed('POST /wps/member/password', {
    token: rahim.token,
    body: { oldPassword: PASSWORD, newPassword: NEW_PASSWORD, confirmNewPassword: NEW_PASSWORD },
  })
  const again = world.as(rahim, value.token)
  expect((await again.call('GET /wps/member/withdrawal/terms')).value.heldUntil).toBeNull()
  await holdPayouts(rahim.id)
  const until = await world.instance.accounts.payoutHoldOf(world.db, rahim.id)
  expect(until!.getTime() - world.clock.at.getTime()).toBe(72 * 3_600_000)
})

test('a payout account is told and waits only its own age', async () => {
  const { id, token } = await world.player()
  await sql`
    update members.member
    set email = 'bound@example.com', email_proved_at = now()
    where id = ${id}`.execute(world.db)
  world.sent.length = 0
  const { value } = await world.bind({
    id,
    token,
    name: '',
    call: world.as({ id, name: '' }, token).call,
  })
  expect(Date.parse(value.usableFrom)).toBe(world.clock.at.getTime())
  expect(world.sent.map(({ template }) => template)).toEqual(['security_event', 'security_event'])
  expect(await world.instance.accounts.payoutHoldOf(world.db, id)).toBeNull()
})
