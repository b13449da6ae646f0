import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { PASSWORD } from '../../auth/testing/test-world.ts'
import { accountsWorld } from '../../auth/testing/accounts.test-world.ts'

const { world, one, other } = await accountsWorld()
const pay = (token: string | undefined, body: object, more: object = {}) =>
  one.callSealed('POST /wps/member/payment-password', {
    token,
    body: { password: PASSWORD, ...body },
    ...more,
  })

test('five wrong payment passwords lock it for a day, and an act that rolls back gives no try back', async () => {
  const { value } = await one.register('Payer1')
  const id = BigInt((await one.call('GET /wps/member/info', { token: value.token })).value.id)
  const { paymentPasswords } = one
  expect(await paymentPasswords.check(world.db, id, '482913')).toMatchObject({
    refused: 'payment_password_not_set',
  })
  expect(await paymentPasswords.prepare(id, '123456')).toMatchObject({
    refused: 'payment_password_too_simple',
  })
  expect(await paymentPasswords.prepare(id, '777777')).toMatchObject({
    refused: 'payment_password_too_simple',
  })
  const prepared = await paymentPasswords.prepare(id, '482913')
  if (isRefusal(prepared)) throw new Error(prepared.refused)
  expect(await inTransaction(world.db, (tx) => paymentPasswords.set(tx, id, prepared))).toBe(true)
  expect(await paymentPasswords.check(world.db, id, '482913')).toBe(true)
  await sql`
    update members.member
    set email = 'payer1@example.com', email_proved_at = now()
    where id = ${id}`.execute(world.db)
  one.sent.length = 0

  for (let index = 0; index < 5; index += 1) {
    const outcome = await paymentPasswords.check(world.db, id, '000001')
    expect(outcome).toMatchObject({
      refused: 'wrong_payment_password',
      detail: { triesLeft: 4 - index },
    })
    await inTransaction(world.db, async () => refuse('not_found'))
  }
  expect(await other.paymentPasswords.check(world.db, id, '482913')).toMatchObject({
    refused: 'payment_password_locked',
  })
  expect(one.sent.map(({ channel, to, template }) => [channel, to, template])).toEqual([
    ['mail', 'payer1@example.com', 'payment_password_locked'],
  ])
  world.clock.at = new Date(world.clock.at.getTime() + 24 * 3_600_000 + 1)
  expect(await paymentPasswords.check(world.db, id, '000001')).toMatchObject({
    detail: { triesLeft: 4 },
  })
  expect(await paymentPasswords.check(world.db, id, '482913')).toBe(true)
  await expect(
    world.db.transaction().execute((tx) => paymentPasswords.check(tx, id, '482913')),
  ).rejects.toThrow('must not run in a transaction')
})

test('guesses at a payment password that come all at once get five looks and no more', async () => {
  const { value } = await one.register('Payer2')
  const id = BigInt((await one.call('GET /wps/member/info', { token: value.token })).value.id)
  await inTransaction(world.db, (tx) => one.paymentPasswords.set(tx, id, '590284'))
  const outcomes = await Promise.all(
    Array.from({ length: 12 }, (_, index) =>
      (index % 2 ? one : other).paymentPasswords.check(world.db, id, '000001'),
    ),
  )
  expect(
    outcomes.filter(
      (outcome) => isRefusal(outcome) && outcome.refused === 'wrong_payment_password',
    ),
  ).toHaveLength(5)
  expect(
    outcomes.filter(
      (outcome) => isRefusal(outcome) && outcome.refused === 'payment_password_locked',
    ),
  ).toHaveLength(7)
})

test('a right payment password costs no try, however many come at once', async () => {
  const { value } = await one.register('Payer3')
  const id = BigInt((await one.call('GET /wps/member/info', { token: value.token })).value.id)
  await inTransaction(world.db, (tx) => one.paymentPasswords.set(tx, id, '590284'))
  const guess = (plain: string) => (_: unknown, index: number) =>
    (index % 2 ? one : other).paymentPasswords.check(world.db, id, plain)
  expect(await Promise.all(Array.from({ length: 10 }, guess('590284')))).toEqual(
    Array(10).fill(true),
  )
  expect(await one.paymentPasswords.check(world.db, id, '000001')).toMatchObject({
    detail: { triesLeft: 4 },
  })
  const wrong = await Promise.all(Array.from({ length: 10 }, guess('000002')))
  expect(wrong.map((outcome) => isRefusal(outcome) && outcome.refused).sort()).toEqual([
    ...Array(6).fill('payment_password_locked'),
    ...Array(4).fill('wrong_payment_password'),
  ])
  expect(await one.paymentPasswords.check(world.db, id, '590284')).toMatchObject({
    refused: 'payment_password_locked',
  })
})

test('checks of one payment password that never end are turned away, right ones too', async () => {
  const { value } = await one.register('Payer4')
  const id = BigInt((await one.call('GET /wps/member/info', { token: value.token })).value.id)
  await inTransaction(world.db, (tx) => one.paymentPasswords.set(tx, id, '590284'))
  for (let index = 0; index < 29; index += 1)
    expect(await one.paymentPasswords.check(world.db, id, '590284')).toBe(true)
  expect(await other.paymentPasswords.check(world.db, id, '590284')).toMatchObject({
    refused: 'too_many_requests',
  })
})

test('the payment password is set, and changed by the current one', async () => {
  const { token } = (await one.register('Payer5')).value
  await sql`
    update members.member
    set mobile = '+8801712345709', mobile_proved_at = now()
    where username = 'Payer5'`.execute(world.db)
  one.sent.length = 0
  expect(await pay(token, { paymentPassword: '482913' }, { host: 'b.localhost' })).toMatchObject({
    status: 401,
  })
  expect(await pay(token, { paymentPassword: '111111' })).toMatchObject({
    code: 'payment_password_too_simple',
  })
  expect(await pay(token, { paymentPassword: '48291' })).toMatchObject({ code: 'invalid_input' })
  // As a Bengali keyboard has it; below in Latin digits.
  expect(await pay(token, { paymentPassword: '৪৮২৯১৩' })).toMatchObject({ success: true })
  expect(one.sent).toMatchObject([{ template: 'security_event', to: '+8801712345709' }])
  expect(await pay(token, { paymentPassword: '593024' })).toMatchObject({
    code: 'invalid_input',
    value: { fields: { oldPaymentPassword: 'required' } },
  })
  expect(
    await pay(token, { oldPaymentPassword: '482914', paymentPassword: '593024' }),
  ).toMatchObject({
    code: 'wrong_payment_password',
    value: { fields: { oldPaymentPassword: 'wrong' }, triesLeft: 4 },
  })
  expect(
    await pay(token, { oldPaymentPassword: '482913', paymentPassword: '593024' }),
  ).toMatchObject({ success: true })
  const { id } = (await one.call('GET /wps/member/info', { token })).value
  expect(await one.paymentPasswords.check(world.db, BigInt(id), '593024')).toBe(true)
})

test('of two who set the first payment password at once one does', async () => {
  const { token } = (await one.register('Payer6')).value
  const answers = await Promise.all(
    ['482913', '593024'].map((paymentPassword) => pay(token, { paymentPassword })),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})
