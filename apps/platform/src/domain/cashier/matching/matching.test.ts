import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cashierWorld, type CashierWorld, type Player, type TestOperator } from '../test-world.ts'

let world: CashierWorld
let owner: TestOperator
let farida: TestOperator
let karim: TestOperator
beforeAll(async () => {
  world = await cashierWorld()
  owner = await world.operator('owner', 'owner')
  farida = await world.operator('farida', 'cashier')
  karim = await world.operator('karim', 'cashier')
})
afterAll(() => world.end())
afterEach(async () => expect(await world.faults()).toEqual([]))

let payments = 0
const newId = () => `9CK4T${String((payments += 1)).padStart(5, '0')}`
const open = async (player: Player, amount = '1000', methodId = 'bkash') =>
  (await player.call('POST /wps/member/deposit', { methodId, amount })).value
const claim = (player: Player, id: string, transactionId: string, sender?: string) =>
  player.call(`PUT /wps/member/deposit/${id}/transaction`, { transactionId, sender })
const shown = async (id: string) => (await farida.call(`GET /ops/deposits/${id}`)).value

type Sms = { to: string; amount: string; transactionId: string; sender?: string; text?: string }
const phone = (number: string, network = 'bkash') => ({
  prefix: 'x-device',
  secret: world.secretOf(`device ${network}-${number}`),
})
const receive = (
  { to, amount, transactionId, sender = '01712345678', text }: Sms,
  how: Partial<ReturnType<typeof phone>> & { nonce?: string; timestamp?: number } = {},
) =>
  world.push(
    `/cashier/sms/bkash-${to}`,
    {
      from: 'bKash',
      text:
        text ??
        `You have received Tk ${amount} from ${sender} (RAHIM UDIN). Fee Tk 0.00. TrxID ${transactionId} at 10/03/2026 12:00`,
      receivedAt: world.clock.at.toISOString(),
    },
    { ...phone(to), ...how },
  )

test('claim first: the message that comes after it credits the order, once', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  const transactionId = newId()
  expect((await claim(rahim, order.id, transactionId, '5678')).value.state).toBe('submitted')
  const sms = { to: order.receiver.number, amount: '1,000.00', transactionId }
  expect(await receive(sms)).toMatchObject({ status: 200, outcome: 'noted' })
  expect(await receive(sms)).toMatchObject({ outcome: 'known' })
  expect(await shown(order.id)).toMatchObject({
    state: 'success',
    creditedAmount: '1000.00',
    evidence: { source: 'sms', sender: '01712345678', senderName: 'RAHIM UDIN', differs: [] },
  })
  expect((await world.balance(rahim.id)).cash).toBe(1000)
})

test('message first: the claim that names it is credited', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  const transactionId = newId()
  await receive({ to: order.receiver.number, amount: '1,000.00', transactionId })
  await claim(rahim, order.id, transactionId)
  expect((await shown(order.id)).state).toBe('success')
})

test('what a crash left between message and claim is matched by the job', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  const transactionId = newId()
  await claim(rahim, order.id, transactionId)
  await sql`
    insert into cashier.incoming_payment (brand_id, network, receiving_account_id,
      provider_transaction_id, amount, paid_at, source, said, noted_at)
    select brand_id, network, receiving_account_id, ${transactionId}, amount, created_at, 'sms',
      'as it came', created_at
    from cashier.deposit where id = ${order.id}`.execute(world.db)
  await Promise.all([world.cashier.matchLate(), world.cashier.matchLate()])
  expect((await shown(order.id)).state).toBe('success')
  expect((await world.balance(rahim.id)).cash).toBe(1000)
})

test('another sum waits until two operators say the same, and what came in is shown', async () => {
  const rahim = await world.player()
  const order = await open(rahim, '1000')
  const transactionId = newId()
  await claim(rahim, order.id, transactionId)
  await receive({ to: order.receiver.number, amount: '900.00', transactionId })
  expect(await shown(order.id)).toMatchObject({
    state: 'review',
    evidence: { amount: '900.00', differs: ['amount'] },
  })
  const approve = (operator: TestOperator, receivedAmount: string) =>
    operator.call(`POST /ops/deposits/${order.id}/approve`, { receivedAmount })
  expect((await approve(farida, '900')).value.state).toBe('review')
  expect((await approve(farida, '900')).value.state).toBe('review')
  // A checker who says otherwise begins again.
  expect((await approve(karim, '950')).value).toMatchObject({
    state: 'review',
    proposedAmount: '950.00',
  })
  expect((await approve(karim, '900')).value.state).toBe('review')
  expect((await approve(farida, '900')).value).toMatchObject({
    state: 'success',
    creditedAmount: '900.00',
  })
  expect((await world.balance(rahim.id)).cash).toBe(900)
})

test('a payment to another number or of another week is for people to look at', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  const transactionId = newId()
  await claim(rahim, order.id, transactionId)
  const other = order.receiver.number === '01711000101' ? '01711000102' : '01711000101'
  await receive({ to: other, amount: '1,000.00', transactionId })
  expect(await shown(order.id)).toMatchObject({
    state: 'submitted',
    evidence: { receiver: other, differs: ['receiver'] },
  })
  // With the message in sight no reason is asked for, and the message is used.
  expect(
    (await farida.call(`POST /ops/deposits/${order.id}/approve`, { receivedAmount: '1000' })).value,
  ).toMatchObject({ state: 'success' })
  expect((await farida.call('GET /ops/incoming-payments?state=open')).value.rows).toEqual([])
})

test('above the brand’s bound a match is shown and a cashier decides', async () => {
  const rahim = await world.player()
  const order = await open(rahim, '12000')
  const transactionId = newId()
  await claim(rahim, order.id, transactionId)
  await receive({ to: order.receiver.number, amount: '12,000.00', transactionId })
  expect(await shown(order.id)).toMatchObject({ state: 'submitted', evidence: { differs: [] } })
  expect(
    (await farida.call(`POST /ops/deposits/${order.id}/approve`, { receivedAmount: '12000' }))
      .value,
  ).toMatchObject({ state: 'success' })
})

test('where nothing shows that money came in, a credit says how it is known', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  await claim(rahim, order.id, newId())
  expect(
    await farida.call(`POST /ops/deposits/${order.id}/approve`, { receivedAmount: '1000' }),
  ).toMatchObject({ code: 'credit_reason_needed', value: { fields: { note: 'required' } } })
  expect((await world.balance(rahim.id)).cash).toBe(0)
})

test('a credited order takes the message that comes after it: no case can credit it again', async () => {
  const rahim = await world.player()
  const order = await open(rahim)
  const transactionId = newId()
  await claim(rahim, order.id, transactionId)
  await farida.call(`POST /ops/deposits/${order.id}/approve`, {
    receivedAmount: '1000',
    note: 'seen in the app',
  })
  await receive({ to: order.receiver.number, amount: '1,000.00', transactionId })
  expect(
    (await farida.call('GET /ops/incoming-payments?state=closed')).value.rows[0],
  ).toMatchObject({ transactionId, depositId: order.id })
})

test('unsigned, forged, old and replayed messages are turned away; another network’s is ignored', async () => {
  const sms = { to: '01711000101', amount: '1,000.00', transactionId: newId() }
  const seconds = world.clock.at.getTime() / 1_000
  for (const how of [
    { secret: 'a guess' },
    phone('01711000102'),
    { timestamp: seconds - 301 },
    { timestamp: seconds + 301 },
  ])
    expect(await receive(sms, how)).toMatchObject({ status: 401 })
  expect(await receive(sms, { nonce: 'the-same-nonce' })).toMatchObject({ outcome: 'noted' })
  expect(await receive(sms, { nonce: 'the-same-nonce' })).toMatchObject({ status: 401 })
  expect(await receive({ ...sms, text: 'Your bill is due' })).toMatchObject({ outcome: 'ignored' })
})

test('a new device key ends the former one, and only who may change numbers makes it', async () => {
  const { accounts } = (await owner.call('GET /ops/receiving-accounts')).value
  const { id } = accounts.find(({ number }: { number: string }) => number === '01911000201')
  expect(await farida.call(`POST /ops/receiving-accounts/${id}/device-key`)).toMatchObject({
    code: 'forbidden',
  })
  const key = (await owner.call(`POST /ops/receiving-accounts/${id}/device-key`)).value
  const sms = { from: 'NAGAD', text: 'Hello', receivedAt: world.clock.at.toISOString() }
  expect(
    await world.push('/cashier/sms/nagad-01911000201', sms, phone('01911000201', 'nagad')),
  ).toMatchObject({ status: 401 })
  expect(
    await world.push(key.address, sms, { prefix: 'x-device', secret: key.secret }),
  ).toMatchObject({ outcome: 'ignored' })
})

test('a bank statement is imported once, and credits the order that its payer named', async () => {
  const rahim = await world.player()
  const order = await open(rahim, '2000', 'bank')
  expect(order).toMatchObject({ kind: 'bank', receiver: { bank: 'Nodi Bank, Dhaka' } })
  expect(await claim(rahim, order.id, newId())).toMatchObject({ code: 'deposit_not_open' })
  const sharp = (await import('sharp')).default
  const png = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const slip = {
    senderBank: 'Meghna Bank',
    senderName: 'Rahim Uddin',
    slip: png.toString('base64'),
  }
  expect(
    await rahim.call(`PUT /wps/member/deposit/${order.id}/slip`, { ...slip, slip: 'AAAA' }),
  ).toMatchObject({ code: 'invalid_input', value: { fields: { slip: 'no_picture' } } })
  expect((await rahim.call(`PUT /wps/member/deposit/${order.id}/slip`, slip)).value.state).toBe(
    'submitted',
  )
  expect((await farida.call(`GET /ops/deposits/${order.id}/slip`)).value.kind).toBe('png')
  const { accounts } = (await owner.call('GET /ops/receiving-accounts')).value
  const { id: receivingAccountId } = accounts.find(({ kind }: { kind: string }) => kind === 'bank')
  const csv = [
    'Date;Ref;Text;Credit;From',
    `10/03/2026 11:00;FT0001;"Transfer ${order.number.replace('-', '')}; thanks";2,000.00;RAHIM UDDIN`,
    '10/03/2026 11:05;FT0002;rent;-500.00;',
    'yesterday;FT0003;gift;10.00;KARIM',
  ].join('\n')
  const body = {
    receivingAccountId,
    csv,
    columns: {
      transactionId: 'Ref',
      amount: 'Credit',
      paidAt: 'Date',
      reference: 'Text',
      senderName: 'From',
    },
  }
  expect((await farida.call('POST /ops/incoming-payments/import', body)).value).toEqual({
    noted: 1,
    known: 0,
    wrong: [{ line: 4, column: 'Date' }],
  })
  expect((await farida.call('POST /ops/incoming-payments/import', body)).value).toMatchObject({
    noted: 0,
    known: 1,
  })
  expect(await shown(order.id)).toMatchObject({
    state: 'success',
    transactionId: 'FT0001',
    evidence: { source: 'statement', senderName: 'RAHIM UDDIN', differs: [] },
  })
})

test('a number takes no more orders a day than its cap; the others have their turn', async () => {
  const { accounts } = (await owner.call('GET /ops/receiving-accounts')).value
  const ofRocket = accounts.filter(({ methodId }: { methodId: string }) => methodId === 'rocket')
  for (const [index, { id }] of ofRocket.entries())
    await owner.call(`PUT /ops/receiving-accounts/${id}`, {
      isOpen: true,
      dailyCap: index === 0 ? '1500' : '2000',
    })
  const numbers = []
  for (let count = 0; count < 3; count += 1)
    numbers.push((await open(await world.player(), '1000', 'rocket')).receiver.number)
  expect(numbers.filter((number) => number === '01811000301')).toHaveLength(1)
  expect(
    await (
      await world.player()
    ).call('POST /wps/member/deposit', {
      methodId: 'rocket',
      amount: '1000',
    }),
  ).toMatchObject({ code: 'method_unavailable' })
  expect(await open(await world.player(), '500', 'rocket')).toMatchObject({ state: 'created' })
})

test('hours, limits and fee of a way to pay are kept to as soon as they are saved', async () => {
  const { methods } = (await owner.call('GET /ops/payment-methods')).value
  const nagad = methods.find(({ id }: { id: string }) => id === 'nagad')
  const save = (change: object) =>
    owner.call('PUT /ops/payment-methods/nagad', { ...nagad, ...change })
  const rina = await world.player()
  await save({ hours: { from: '13:00', to: '02:00' }, minimum: '300' })
  expect(
    await rina.call('POST /wps/member/deposit', { methodId: 'nagad', amount: '300' }),
  ).toMatchObject({ code: 'method_unavailable' })
  await save({ minimum: '300', feePpm: 10_000, feeBearer: 'player' })
  expect(
    (await rina.call('POST /wps/member/deposit', { methodId: 'nagad', amount: '200' })).code,
  ).toBe('amount_below_minimum')
  expect(await open(rina, '300', 'nagad')).toMatchObject({ playerFee: '3.00' })
  expect(await save({ minimum: '300', maximum: '200' })).toMatchObject({ code: 'invalid_input' })
})
