import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { cashierWorld, type CashierWorld, type Player, type TestOperator } from '../test-world.ts'

let world: CashierWorld
let owner: TestOperator
let farida: TestOperator
let karim: TestOperator
let stranger: TestOperator
beforeAll(async () => {
  world = await cashierWorld()
  owner = await world.operator('owner', 'owner')
  farida = await world.operator('farida', 'cashier')
  karim = await world.operator('karim', 'cashier')
  stranger = await world.operator('stranger', 'owner', 2)
})
afterAll(() => world.end())
afterEach(async () => expect(await world.faults()).toEqual([]))

let payments = 0
const newTransactionId = () => `TRX${String((payments += 1)).padStart(7, '0')}`
const open = (player: Player, methodId = 'bkash', amount = '1000', key?: string) =>
  player.call('POST /wps/member/deposit', { methodId, amount }, key)
async function claimed(player: Player, methodId = 'bkash', amount = '1000') {
  const { id } = (await open(player, methodId, amount)).value
  const answer = await player.call(`PUT /wps/member/deposit/${id}/transaction`, {
    transactionId: newTransactionId(),
  })
  expect(answer).toMatchObject({ success: true })
  return answer.value
}
const codes = (answers: { code?: string }[]) =>
  answers.map((answer) => answer.code ?? 'done').sort()

test('a deposit is credited with what was really received, and asks to be played once', async () => {
  const rahim = await world.player()
  const order = (await open(rahim)).value
  expect(order).toMatchObject({
    methodId: 'bkash',
    methodName: 'bKash',
    amount: '1000.00',
    state: 'created',
    creditedAmount: null,
    receiver: { number: expect.stringMatching(/^01\d{9}$/) },
  })
  const transactionId = newTransactionId()
  expect(
    (
      await rahim.call(`PUT /wps/member/deposit/${order.id}/transaction`, {
        transactionId: ` ${transactionId.toLowerCase()} `,
      })
    ).value,
  ).toMatchObject({ state: 'submitted', transactionId })
  const waiting = (await farida.call('GET /ops/deposits?pageSize=100')).value.rows.find(
    (row: { id: string }) => row.id === order.id,
  )
  expect(waiting).toMatchObject({
    player: { id: String(rahim.id), username: rahim.name },
    state: 'submitted',
  })
  expect((await farida.call(`GET /ops/deposits/${order.id}`)).value).toEqual(waiting)
  expect(await stranger.call(`GET /ops/deposits/${order.id}`)).toMatchObject({ code: 'not_found' })

  const received = { receivedAmount: '950.50', note: 'that much came' }
  // Another sum than claimed takes two, and the first cannot be the second.
  for (let asked = 0; asked < 2; asked += 1)
    expect(
      (await farida.call(`POST /ops/deposits/${order.id}/approve`, received)).value,
    ).toMatchObject({ state: 'review', proposedAmount: '950.50', creditedAmount: null })
  expect(await world.balance(rahim.id)).toMatchObject({ cash: 0 })
  const answer = await karim.call(`POST /ops/deposits/${order.id}/approve`, received)
  expect(answer.value).toMatchObject({
    state: 'success',
    creditedAmount: '950.50',
    amount: '1000.00',
  })
  expect(answer.value.steps.map((step: { to: string }) => step.to)).toEqual([
    'created',
    'submitted',
    'review',
    'matched',
    'success',
  ])
  expect(answer.value.steps.at(-1)).toMatchObject({ from: 'matched', by: 'karim' })
  expect(await world.balance(rahim.id)).toEqual({ cash: 950.5, held: 0, owed: 0 })
  expect((await rahim.call('GET /wps/member/withdrawal/terms')).value.turnover).toEqual({
    required: '950.50',
    done: '0.00',
    open: '950.50',
  })
  expect((await rahim.call('GET /wps/member/deposits')).value).toMatchObject({
    totalRows: 1,
    rows: [{ id: order.id, state: 'success', receiver: null }],
  })

  const { rows } = await sql<{
    name: string
    payload: object
  }>`
    select name, payload
    from outbox.event
    where player_id = ${rahim.id} and name like 'deposit.%'
    order by player_sequence`.execute(world.db)
  expect(rows.at(-1)).toEqual({ name: 'deposit.credited', payload: { depositId: order.id } })
  expect(
    rows
      .filter((event) => event.name === 'deposit.changed')
      .map((event) => (event.payload as { state: string }).state),
  ).toEqual(expect.arrayContaining(['created', 'submitted', 'success']))
  const { rows: audited } = await sql`
      select operator_id, act, before, after
      from audit.entry
      where subject = ${`deposit:${order.id}`}`.execute(world.db)
  expect(audited).toMatchObject([
    { act: 'deposit.proposed', after: { proposed: '950.50' } },
    {
      operator_id: expect.anything(),
      act: 'deposit.approved',
      before: { state: 'review', amount: expect.any(String) },
      after: { state: 'success', amount: expect.any(String), credited: expect.any(String) },
    },
  ])
})

test('more than was claimed, above what a cashier gives alone, takes the owner', async () => {
  const rahim = await world.player()
  const { id } = await claimed(rahim, 'bkash', '1000')
  expect(
    await farida.call(`POST /ops/deposits/${id}/approve`, {
      receivedAmount: '10000.01',
      note: 'seen in the app',
    }),
  ).toMatchObject({ code: 'owner_needed' })
  expect(await world.balance(rahim.id)).toMatchObject({ cash: 0 })
  const received = { receivedAmount: '10000.01', note: 'seen in the app' }
  expect((await owner.call(`POST /ops/deposits/${id}/approve`, received)).value).toMatchObject({
    state: 'review',
  })
  const second = await world.operator('owner2', 'owner')
  expect((await second.call(`POST /ops/deposits/${id}/approve`, received)).value).toMatchObject({
    state: 'success',
    creditedAmount: '10000.01',
  })
})

test('two operators who approve at once credit once', async () => {
  const rahim = await world.player()
  const order = await claimed(rahim)
  const answers = await Promise.all(
    [farida, karim, owner].map((operator) =>
      operator.call(`POST /ops/deposits/${order.id}/approve`, {
        receivedAmount: '1000',
        note: 'seen in the app',
      }),
    ),
  )
  expect(codes(answers)).toEqual(['deposit_decided', 'deposit_decided', 'done'])
  expect((await world.balance(rahim.id)).cash).toBe(1000)
})

test('an approval and a rejection at once: one of them is the decision', async () => {
  const rahim = await world.player()
  const order = await claimed(rahim)
  const answers = await Promise.all([
    farida.call(`POST /ops/deposits/${order.id}/approve`, {
      receivedAmount: '1000',
      note: 'seen in the app',
    }),
    karim.call(`POST /ops/deposits/${order.id}/reject`, { reason: 'no such payment' }),
  ])
  expect(codes(answers)).toEqual(['deposit_decided', 'done'])
  expect((await world.balance(rahim.id)).cash).toBe(answers[0]!.success ? 1000 : 0)
})

test('the same decision by the same operator again answers the decided order; another amount does not', async () => {
  const rahim = await world.player()
  const order = await claimed(rahim)
  const approve = (receivedAmount: string) =>
    farida.call(`POST /ops/deposits/${order.id}/approve`, {
      receivedAmount,
      note: 'seen in the app',
    })
  const first = await approve('1000')
  expect((await approve('1000')).value).toEqual(first.value)
  expect(await approve('1000.01')).toMatchObject({ code: 'deposit_decided' })
  expect((await world.balance(rahim.id)).cash).toBe(1000)
})

test('a payment is claimed once, also when two claim it at the same moment', async () => {
  const [rahim, rina] = [await world.player(), await world.player()]
  const orders = await Promise.all([rahim, rina].map(async (player) => (await open(player)).value))
  const transactionId = newTransactionId()
  const claim = (player: Player, index: number) =>
    player.call(`PUT /wps/member/deposit/${orders[index]!.id}/transaction`, { transactionId })
  expect(codes(await Promise.all([claim(rahim, 0), claim(rina, 1)]))).toEqual([
    'done',
    'transaction_id_claimed',
  ])
  expect(codes(await Promise.all([claim(rahim, 0), claim(rina, 1)]))).toEqual([
    'done',
    'transaction_id_claimed',
  ])
})

test('a payment is claimed once over all brands of the house', async () => {
  const [rahim, elsewhere] = [await world.player(), await world.player(2)]
  const { transactionId } = await claimed(rahim)
  const { id } = (await open(elsewhere)).value
  expect(
    await elsewhere.call(`PUT /wps/member/deposit/${id}/transaction`, { transactionId }),
  ).toMatchObject({ code: 'transaction_id_claimed' })
  expect(await elsewhere.call(`DELETE /wps/member/deposit/${id}`)).toMatchObject({ success: true })
})

test('a claim that was turned down frees its transaction id; a credited one never does', async () => {
  const [rahim, rina] = [await world.player(), await world.player()]
  const mistaken = await claimed(rahim)
  expect(
    (
      await farida.call(`POST /ops/deposits/${mistaken.id}/reject`, {
        reason: 'the payment is not his',
      })
    ).value,
  ).toMatchObject({ state: 'rejected', reason: 'the payment is not his' })
  expect((await rahim.call('GET /wps/member/deposits')).value.rows[0]).toMatchObject({
    state: 'rejected',
    reason: 'the payment is not his',
  })
  const { id } = (await open(rina)).value
  expect(
    await rina.call(`PUT /wps/member/deposit/${id}/transaction`, {
      transactionId: mistaken.transactionId,
    }),
  ).toMatchObject({ value: { state: 'submitted' } })
  await farida.call(`POST /ops/deposits/${id}/approve`, {
    receivedAmount: '1000',
    note: 'seen in the app',
  })
  const again = (await open(rahim)).value
  expect(
    await rahim.call(`PUT /wps/member/deposit/${again.id}/transaction`, {
      transactionId: mistaken.transactionId,
    }),
  ).toMatchObject({ code: 'transaction_id_claimed' })
})

test('the same request key answers the first order; with other content it is refused', async () => {
  const rahim = await world.player()
  const key = randomUUID()
  const answers = await Promise.all(
    Array.from({ length: 5 }, () => open(rahim, 'bkash', '1000', key)),
  )
  expect(new Set(answers.map((answer) => answer.value?.id)).size).toBe(1)
  expect(await open(rahim, 'bkash', '1000.5', key)).toMatchObject({ code: 'key_reused' })
  expect(await open(rahim, 'nagad', '1000', key)).toMatchObject({ code: 'key_reused' })
})

test('one open order a method; a closed one makes room', async () => {
  const rahim = await world.player()
  const answers = await Promise.all(Array.from({ length: 4 }, () => open(rahim, 'nagad')))
  expect(codes(answers)).toEqual([
    'done',
    'too_many_open_orders',
    'too_many_open_orders',
    'too_many_open_orders',
  ])
  const { id } = answers.find((answer) => answer.success)!.value
  expect(await open(rahim, 'rocket')).toMatchObject({ success: true })
  expect((await rahim.call(`DELETE /wps/member/deposit/${id}`)).value).toMatchObject({
    state: 'cancelled',
    receiver: null,
  })
  expect(await open(rahim, 'nagad')).toMatchObject({ success: true })
})

test('three open orders in all', async () => {
  await sql`
    insert into cashier.method (id, brand_id, name, kind, network, minimum, maximum, suggested)
    select 'upay', brand_id, 'Upay', kind, 'upay', minimum, maximum, suggested
    from cashier.method
    where id = 'bkash' and brand_id = 1`.execute(world.db)
  await owner.call('POST /ops/receiving-accounts', {
    methodId: 'upay',
    number: '01300000099',
    kind: 'personal',
    holder: 'Padma',
  })
  const rahim = await world.player()
  expect(
    codes(
      await Promise.all(
        ['bkash', 'nagad', 'rocket', 'upay'].map((methodId) => open(rahim, methodId)),
      ),
    ),
  ).toEqual(['done', 'done', 'done', 'too_many_open_orders'])
})

test('amounts have bounds, and a method needs an open number', async () => {
  const rina = await world.player()
  expect(await open(rina, 'bkash', '199.99')).toMatchObject({ code: 'amount_below_minimum' })
  expect(await open(rina, 'bkash', '50000.01')).toMatchObject({ code: 'amount_above_maximum' })
  expect(await open(rina, 'gold')).toMatchObject({ code: 'method_unavailable' })
  const { accounts } = (await owner.call('GET /ops/receiving-accounts')).value
  const rockets = accounts.filter((account: { methodId: string }) => account.methodId === 'rocket')
  for (const { id } of rockets)
    await owner.call(`PUT /ops/receiving-accounts/${id}`, { isOpen: false })
  expect(await open(rina, 'rocket')).toMatchObject({ code: 'method_unavailable' })
  expect(
    (await rina.call('GET /wps/member/deposit/methods')).value.methods.find(
      (method: { id: string }) => method.id === 'rocket',
    ),
  ).toMatchObject({ minimum: '200.00', maximum: '50000.00', isAvailable: false })
  for (const { id } of rockets)
    await owner.call(`PUT /ops/receiving-accounts/${id}`, { isOpen: true })
})

test('twelve players who open orders at once all get a number, in turn', async () => {
  const players = []
  for (let count = 0; count < 12; count += 1) players.push(await world.player())
  const answers = await Promise.all(players.map((player) => open(player)))
  expect(codes(answers)).toEqual(Array(12).fill('done'))
  expect(new Set(answers.map((answer) => answer.value.receiver.number)).size).toBe(2)
})

test('a trial account does not deposit', async () => {
  const guest = await world.player()
  await sql`update members.member set type = 4 where id = ${guest.id}`.execute(world.db)
  expect(await open(guest)).toMatchObject({ code: 'real_account_needed' })
})

test('an order that nobody paid expires after an hour, and makes room even before the clock has swept it', async () => {
  const rahim = await world.player()
  const { id } = (await open(rahim)).value
  world.pass(59)
  await world.cashier.expireDeposits()
  expect((await rahim.call('GET /wps/member/deposits')).value.rows[0]).toMatchObject({
    id,
    state: 'created',
  })
  world.pass(1)
  expect(
    await rahim.call(`PUT /wps/member/deposit/${id}/transaction`, {
      transactionId: newTransactionId(),
    }),
  ).toMatchObject({ code: 'deposit_expired' })
  expect(await open(rahim)).toMatchObject({ success: true })
  await Promise.all([world.cashier.expireDeposits(), world.cashier.expireDeposits()])
  expect(
    (await rahim.call('GET /wps/member/deposits')).value.rows.map(
      (row: { state: string }) => row.state,
    ),
  ).toEqual(['created', 'expired'])
  const { rows } = await sql<{
    count: number
  }>`
    select count(*)::int as count
    from outbox.event
    where player_id = ${rahim.id} and payload->>'state' = 'expired'`.execute(world.db)
  expect(rows[0]!.count).toBe(1)
})

test('a claimed order does not expire', async () => {
  const rahim = await world.player()
  const order = await claimed(rahim)
  world.pass(61)
  await world.cashier.expireDeposits()
  expect(
    await farida.call(`POST /ops/deposits/${order.id}/approve`, {
      receivedAmount: '1000',
      note: 'seen in the app',
    }),
  ).toMatchObject({ value: { state: 'success' } })
})

test("nobody sees or moves another's deposit: not a player, not another brand's operator", async () => {
  const [rahim, rina] = [await world.player(), await world.player()]
  const order = await claimed(rahim)
  const answers = [
    await rina.call(`PUT /wps/member/deposit/${order.id}/transaction`, {
      transactionId: newTransactionId(),
    }),
    await rina.call(`DELETE /wps/member/deposit/${order.id}`),
    await stranger.call(`POST /ops/deposits/${order.id}/approve`, {
      receivedAmount: '1000',
      note: 'seen in the app',
    }),
    await stranger.call(`POST /ops/deposits/${order.id}/reject`, { reason: 'not mine' }),
    await rina.call('DELETE /wps/member/deposit/abc'),
    await farida.call('POST /ops/deposits/99999999999999999999999999/approve', {
      receivedAmount: '1000',
    }),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  expect((await rina.call('GET /wps/member/deposits')).value.rows).toEqual([])
  expect((await stranger.call('GET /ops/deposits')).value.rows).toEqual([])
  expect((await world.balance(rahim.id)).cash).toBe(0)
})

test('the queue shows what waits the oldest first, and what was decided the newest first', async () => {
  const rahim = await world.player(2)
  const ids = []
  for (const methodId of ['bkash', 'nagad']) {
    ids.push((await claimed(rahim, methodId)).id)
    world.pass(1)
  }
  const queue = async (query: string) => (await stranger.call(`GET /ops/deposits?${query}`)).value
  expect((await queue('state=open')).rows.map((row: { id: string }) => row.id)).toEqual(ids)
  expect(await queue('pageSize=1&page=2')).toMatchObject({
    page: 2,
    totalPages: 2,
    totalRows: 2,
    rows: [{ id: ids[1] }],
  })
  for (const id of ids) {
    await stranger.call(`POST /ops/deposits/${id}/approve`, {
      receivedAmount: '1000',
      note: 'seen in the app',
    })
    world.pass(1)
  }
  expect((await queue('state=closed')).rows.map((row: { id: string }) => row.id)).toEqual(
    ids.toReversed(),
  )
  expect((await queue('state=open')).rows).toEqual([])
})

test('only an owner says where players pay to, and each number is there once', async () => {
  const account = { methodId: 'nagad_agent', number: '01399999998', holder: 'Padma' }
  expect(await farida.call('POST /ops/receiving-accounts', account)).toMatchObject({
    status: 403,
    code: 'forbidden',
  })
  for (const holder of ['<b>x</b>', 'Padma 1', 'x', '. Padma', 'P'.repeat(81)])
    expect(await owner.call('POST /ops/receiving-accounts', { ...account, holder })).toMatchObject({
      status: 400,
      code: 'invalid_input',
      value: { fields: { holder: 'invalid_format' } },
    })
  const added = await owner.call('POST /ops/receiving-accounts', account)
  expect(added.value).toMatchObject({ ...account, kind: 'agent' })
  expect(await owner.call('POST /ops/receiving-accounts', account)).toMatchObject({
    code: 'receiving_account_taken',
  })
  expect(
    await farida.call(`PUT /ops/receiving-accounts/${added.value.id}`, { isOpen: false }),
  ).toMatchObject({ code: 'forbidden' })
  expect(
    await stranger.call(`PUT /ops/receiving-accounts/${added.value.id}`, { isOpen: false }),
  ).toMatchObject({ code: 'not_found' })
  expect(
    (await owner.call(`PUT /ops/receiving-accounts/${added.value.id}`, { isOpen: false })).value,
  ).toMatchObject({ isOpen: false })
  const { rows } = await sql<{
    act: string
    after: object
  }>`
    select act, after
    from audit.entry
    where subject = ${`receiving_account:${added.value.id}`}
    order by id`.execute(world.db)
  expect(rows.map((row) => row.act)).toEqual([
    'receiving_account.added',
    'receiving_account.closed',
  ])
  expect(JSON.stringify(rows)).not.toContain(account.number)
})

/** What each act answers from each state: the state after it, or the refusal. */
const outcomes: Record<string, [claim: string, cancel: string, approve: string, reject: string]> = {
  created: ['submitted', 'cancelled', 'deposit_not_submitted', 'deposit_not_submitted'],
  submitted: ['deposit_not_open', 'deposit_not_open', 'success', 'rejected'],
  success: ['deposit_not_open', 'deposit_not_open', 'deposit_decided', 'deposit_decided'],
  rejected: ['deposit_not_open', 'deposit_not_open', 'deposit_decided', 'deposit_decided'],
  expired: [
    'deposit_expired',
    'deposit_not_open',
    'deposit_not_submitted',
    'deposit_not_submitted',
  ],
  cancelled: ['deposit_not_open', 'cancelled', 'deposit_not_submitted', 'deposit_not_submitted'],
}
for (const [state, expected] of Object.entries(outcomes)) {
  test(`from ${state}, the player and another operator get ${expected.join(', ')}`, async () => {
    for (const [index, act] of (['claim', 'cancel', 'approve', 'reject'] as const).entries()) {
      const rahim = await world.player()
      const { id } = ['created', 'expired', 'cancelled'].includes(state)
        ? (await open(rahim)).value
        : await claimed(rahim)
      if (state === 'success')
        await farida.call(`POST /ops/deposits/${id}/approve`, {
          receivedAmount: '1000',
          note: 'seen in the app',
        })
      if (state === 'rejected')
        await farida.call(`POST /ops/deposits/${id}/reject`, { reason: 'no such payment' })
      if (state === 'cancelled') await rahim.call(`DELETE /wps/member/deposit/${id}`)
      if (state === 'expired') await (world.pass(60), world.cashier.expireDeposits())
      const answer = await {
        claim: () =>
          rahim.call(`PUT /wps/member/deposit/${id}/transaction`, {
            transactionId: newTransactionId(),
          }),
        cancel: () => rahim.call(`DELETE /wps/member/deposit/${id}`),
        approve: () =>
          karim.call(`POST /ops/deposits/${id}/approve`, {
            receivedAmount: '1000',
            note: 'seen in the app',
          }),
        reject: () => karim.call(`POST /ops/deposits/${id}/reject`, { reason: 'no such payment' }),
      }[act]()
      expect(answer.code ?? answer.value.state, act).toBe(expected[index])
      expect((await world.balance(rahim.id)).cash, act).toBe(
        state === 'success' || answer.value?.state === 'success' ? 1000 : 0,
      )
    }
  })
}
