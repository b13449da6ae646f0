import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { publish } from '../../../db/outbox/outbox.ts'
import {
  cashierWorld,
  type CashierWorld,
  PAYMENT_PASSWORD,
  type Player,
  type TestOperator,
} from '../test-world.ts'

let world: CashierWorld
let farida: TestOperator
let karim: TestOperator
let owner: TestOperator
let stranger: TestOperator
beforeAll(async () => {
  world = await cashierWorld()
  farida = await world.operator('farida', 'cashier')
  karim = await world.operator('karim', 'cashier')
  owner = await world.operator('malik', 'owner')
  stranger = await world.operator('stranger', 'owner', 2)
})
afterAll(() => world.end())
afterEach(async () => expect(await world.faults()).toEqual([]))

const codes = (answers: { code?: string }[]) =>
  answers.map((answer) => answer.code ?? 'done').sort()
const approve = (operator: TestOperator, id: string) =>
  operator.call(`POST /ops/withdrawals/${id}/approve`, {})
const pay = (operator: TestOperator, id: string, paymentReference = 'BKX81PAID1') =>
  operator.call(`POST /ops/withdrawals/${id}/paid`, { paymentReference })
const receive = (player: Player, id: string) =>
  player.call(`POST /wps/member/withdrawal/${id}/receipt`, { outcome: 'received' })
async function paid(amount = '600') {
  const rahim = await world.winner(1000)
  const { id } = (await rahim.ask(amount)).value
  await approve(farida, id)
  expect(await pay(farida, id)).toMatchObject({ value: { state: 'paid' } })
  return { rahim, id: id as string }
}

test('money goes out: held when asked, gone when paid, final when it was received', async () => {
  const rahim = await world.winner(1000)
  const asked = (await rahim.ask('600.50')).value
  expect(asked).toMatchObject({
    amount: '600.50',
    state: 'approval',
    payoutAccount: {
      methodName: 'bKash',
      maskedNumber: rahim.account.maskedNumber,
      holder: 'Abdur Rahim',
    },
    paidAt: null,
  })
  expect(await world.balance(rahim.id)).toEqual({ cash: 399.5, held: 600.5, owed: 0 })
  expect((await approve(farida, asked.id)).value).toMatchObject({
    state: 'approved',
    needsChecker: false,
    approvedBy: ['farida'],
    canApprove: false,
  })
  const answer = (await pay(farida, asked.id)).value
  expect(answer).toMatchObject({
    state: 'paid',
    paymentReference: 'BKX81PAID1',
    payoutNumber: expect.stringMatching(/^017\d{8}$/),
  })
  expect(Date.parse(answer.autoReceivedAt) - Date.parse(answer.paidAt)).toBe(30 * 60_000)
  expect(await world.balance(rahim.id)).toEqual({ cash: 399.5, held: 0, owed: 0 })
  expect((await receive(rahim, asked.id)).value).toMatchObject({
    state: 'received',
    closedAt: expect.any(String),
  })

  const shown = (
    await farida.call('GET /ops/withdrawals?state=closed&pageSize=100')
  ).value.rows.find((row: { id: string }) => row.id === asked.id)
  expect(shown.steps.map((step: { to: string }) => step.to)).toEqual([
    'requested',
    'risk_review',
    'approval',
    'approved',
    'paying',
    'paid',
    'received',
  ])
  expect((await rahim.call('GET /wps/member/withdrawals')).value).toMatchObject({
    totalRows: 1,
    rows: [{ id: asked.id, state: 'received' }],
  })
  const { rows } = await sql<{
    act: string
  }>`select act from audit.entry where subject = ${`withdrawal:${asked.id}`} order by id`.execute(
    world.db,
  )
  expect(rows.map((row) => row.act)).toEqual(['withdrawal.approved', 'withdrawal.paid'])
})

test('a request that is turned down becomes cash again, once', async () => {
  const rahim = await world.winner(1000)
  const { id } = (await rahim.ask('1000')).value
  const reject = (operator: TestOperator) =>
    operator.call(`POST /ops/withdrawals/${id}/reject`, { reason: 'the name differs' })
  // Approved or not by then: until it is paid it can be turned down.
  const [rejected] = await Promise.all([reject(farida), approve(karim, id)])
  expect(rejected).toMatchObject({ value: { state: 'rejected', reason: 'the name differs' } })
  expect((await reject(farida)).value).toMatchObject({ state: 'rejected' })
  expect(await reject(karim)).toMatchObject({ code: 'withdrawal_not_waiting' })
  expect(await world.balance(rahim.id)).toEqual({ cash: 1000, held: 0, owed: 0 })
})

test('twenty requests at once on one balance hold it once', async () => {
  const rahim = await world.winner(1000)
  const answers = await Promise.all(Array.from({ length: 20 }, () => rahim.ask('1000')))
  expect(answers.filter((answer) => answer.success)).toHaveLength(1)
  for (const code of codes(answers))
    expect(['done', 'not_enough_money', 'unavailable']).toContain(code)
  expect(await world.balance(rahim.id)).toEqual({ cash: 0, held: 1000, owed: 0 })
})

test('the same request key at once and later answers the first request; other content is refused', async () => {
  const rahim = await world.winner(2000)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => rahim.ask('600', {}, key)))
  expect(new Set(answers.map((answer) => answer.value?.id)).size).toBe(1)
  expect((await rahim.ask('600', {}, key)).value).toEqual(answers[0]!.value)
  expect(await rahim.ask('700', {}, key)).toMatchObject({ status: 409, code: 'key_reused' })
  expect(await world.balance(rahim.id)).toEqual({ cash: 1400, held: 600, owed: 0 })
})

test('above the limit two different operators approve; at the limit one is enough', async () => {
  const rahim = await world.winner(30_000)
  const { id } = (await rahim.ask('10000.01')).value
  expect((await approve(farida, id)).value).toMatchObject({
    state: 'approval',
    needsChecker: true,
    approvedBy: ['farida'],
    canApprove: false,
  })
  expect(await approve(farida, id)).toMatchObject({ code: 'maker_cannot_check' })
  expect(await pay(farida, id)).toMatchObject({ code: 'withdrawal_not_approved' })
  const seen = (await karim.call('GET /ops/withdrawals?pageSize=100')).value.rows.find(
    (row: { id: string }) => row.id === id,
  )
  expect(seen).toMatchObject({ canApprove: true })
  expect((await karim.call(`GET /ops/withdrawals/${id}`)).value).toEqual(seen)
  for (const path of [`${id}`, '0', 'x'])
    expect(await stranger.call(`GET /ops/withdrawals/${path}`)).toMatchObject({ code: 'not_found' })
  const approved = (await approve(karim, id)).value
  expect(approved).toMatchObject({ state: 'approved', approvedBy: ['farida', 'karim'] })
  // Both approvals are in its history, each with who gave it.
  expect(
    approved.steps.map(({ from, to, by }: { from: string | null; to: string; by: string }) => [
      from,
      to,
      by,
    ]),
  ).toEqual([
    [null, 'requested', 'player'],
    ['requested', 'risk_review', 'system'],
    ['risk_review', 'approval', 'system'],
    ['approval', 'approval', 'farida'],
    ['approval', 'approved', 'karim'],
  ])
  const { rows } = await sql<{
    before: object
    after: object
  }>`
    select before, after
    from audit.entry
    where subject = ${`withdrawal:${id}`}
    order by id`.execute(world.db)
  expect(rows).toEqual([
    {
      before: { state: 'approval', amount: '10000.01' },
      after: { state: 'approval', amount: '10000.01', approvals: 1 },
    },
    {
      before: { state: 'approval', amount: '10000.01' },
      after: { state: 'approved', amount: '10000.01', approvals: 2 },
    },
  ])
  const small = (await rahim.ask('10000')).value
  expect((await approve(karim, small.id)).value).toMatchObject({
    state: 'approved',
    needsChecker: false,
  })
})

test('a maker who approves many times at once is still one', async () => {
  const rahim = await world.winner(30_000)
  const { id } = (await rahim.ask('20000')).value
  expect(codes(await Promise.all([1, 2, 3, 4].map(() => approve(farida, id))))).toEqual([
    'done',
    'maker_cannot_check',
    'maker_cannot_check',
    'maker_cannot_check',
  ])
  expect((await rahim.call('GET /wps/member/withdrawals')).value.rows[0]).toMatchObject({
    state: 'approval',
  })
})

test('two who pay at once pay once; the same payment told again answers the paid request', async () => {
  const rahim = await world.winner(1000)
  const { id } = (await rahim.ask('600')).value
  await approve(farida, id)
  expect(codes(await Promise.all([pay(farida, id, 'REF-ONE'), pay(karim, id, 'REF-TWO')]))).toEqual(
    ['done', 'withdrawal_not_approved'],
  )
  const { paymentReference } = (await rahim.call('GET /wps/member/withdrawals')).value.rows[0]
  expect(
    await pay(paymentReference === 'REF-ONE' ? farida : karim, id, paymentReference),
  ).toMatchObject({ value: { state: 'paid' } })
  expect(await world.balance(rahim.id)).toEqual({ cash: 400, held: 0, owed: 0 })
})

test('the player and the clock at once: the first word counts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { rahim, id } = await paid()
    world.pass(30)
    const [answer] = await Promise.all([
      receive(rahim, id),
      world.cashier.autoReceive(),
      world.cashier.autoReceive(),
    ])
    const { state } = (await rahim.call('GET /wps/member/withdrawals')).value.rows[0]
    expect(state).toBe(answer.success ? 'received' : 'auto_received')
    if (!answer.success) expect(answer.code).toBe('withdrawal_not_paid')
    const { rows } = await sql<{
      count: number
    }>`
      select count(*)::int as count
      from outbox.event
      where player_id = ${rahim.id} and payload->>'state' in ('received', 'auto_received')`.execute(
      world.db,
    )
    expect(rows[0]!.count).toBe(1)
  }
})

test('silence for half an hour counts as received, and not a minute less', async () => {
  const { rahim, id } = await paid()
  world.pass(29)
  await world.cashier.autoReceive()
  expect((await rahim.call('GET /wps/member/withdrawals')).value.rows[0].state).toBe('paid')
  world.pass(1)
  await world.cashier.autoReceive()
  expect((await rahim.call('GET /wps/member/withdrawals')).value.rows[0]).toMatchObject({
    id,
    state: 'auto_received',
    closedAt: world.clock.at.toISOString(),
  })
})

test('a receipt told twice is one receipt', async () => {
  const { rahim, id } = await paid()
  const answers = await Promise.all([receive(rahim, id), receive(rahim, id)])
  expect(answers.map((answer) => answer.value?.state)).toEqual(['received', 'received'])
})

test('what stands in the way is said in the order of the rules', async () => {
  const rahim = await world.player()
  const ask = (fields: object = {}) =>
    rahim.call('POST /wps/member/withdrawal', {
      payoutAccountId: '1',
      amount: '100',
      paymentPassword: PAYMENT_PASSWORD,
      ...fields,
    })
  const says = async (code: string, fields: object = {}) =>
    expect(await ask(fields)).toMatchObject({ success: false, code })
  await sql`update members.member set type = 4 where id = ${rahim.id}`.execute(world.db)
  await says('real_account_needed')
  await sql`update members.member set type = 0 where id = ${rahim.id}`.execute(world.db)
  await says('payment_password_not_set')
  const other = await world.winner(0)
  const { id: payoutAccountId } = (await world.bind(rahim)).value
  await says('wrong_payment_password', { paymentPassword: '000001' })
  await says('payout_account_unknown', { payoutAccountId: other.account.id })
  await says('invalid_input', { payoutAccountId: 'x' })
  await sql`
    update cashier.payout_account
    set usable_from = ${new Date(world.clock.at.getTime() + 1)}
    where id = ${BigInt(payoutAccountId)}`.execute(world.db)
  await says('payout_account_too_new', { payoutAccountId })
  await sql`
    update cashier.payout_account
    set usable_from = ${world.clock.at}
    where id = ${BigInt(payoutAccountId)}`.execute(world.db)
  await world.db.transaction().execute((tx) =>
    world.wallet.addRequirement(tx, {
      playerId: rahim.id,
      source: 'adjustment',
      sourceId: `${rahim.id}`,
      requiredUnits: 60_000_000n,
    }),
  )
  expect(await ask({ payoutAccountId })).toMatchObject({
    code: 'turnover_open',
    value: { open: '600.00' },
  })
  await world.play(rahim.id, 600)
  await says('amount_below_minimum', { payoutAccountId })
  await says('amount_above_maximum', { payoutAccountId, amount: '100000.01' })
  await says('not_enough_money', { payoutAccountId, amount: '500' })
  await world.owe(rahim.id, 10)
  await says('money_owed', { payoutAccountId })
})

test('a bet that has just been settled counts at once', async () => {
  const rahim = await world.winner(1000)
  await world.db.transaction().execute((tx) =>
    world.wallet.addRequirement(tx, {
      playerId: rahim.id,
      source: 'adjustment',
      sourceId: `${rahim.id}`,
      requiredUnits: 100_000_000n,
    }),
  )
  await world.play(rahim.id, 400)
  expect(await rahim.ask('500')).toMatchObject({ code: 'turnover_open', value: { open: '600.00' } })
  await world.play(rahim.id, 600)
  expect(await rahim.ask('500')).toMatchObject({ success: true })
})

test('a request whose turnover was undone is neither approved nor paid; later wagering is no obstacle', async () => {
  const rahim = await world.winner(5000)
  const requirement = (sourceId: string, whole: bigint) =>
    world.db.transaction().execute((tx) =>
      world.wallet.addRequirement(tx, {
        playerId: rahim.id,
        source: 'adjustment',
        sourceId,
        requiredUnits: whole * 100_000n,
      }),
    )
  const round = (name: string, roundId: string, whole: bigint) =>
    world.db.transaction().execute((tx) =>
      publish(tx, name, {
        brandId: 1,
        playerId: rahim.id,
        payload: { roundId, validCashUnits: `${whole * 100_000n}` },
      }),
    )
  await requirement(`${rahim.id} first`, 1000n)
  await round('round.closed', `${rahim.id}1`, 1000n)
  const [waiting, approved] = [(await rahim.ask('500')).value, (await rahim.ask('600')).value]
  await requirement(`${rahim.id} later`, 300n)
  expect(await approve(farida, approved.id)).toMatchObject({ success: true })
  await round('round.changed', `${rahim.id}1`, 0n)
  expect(await approve(farida, waiting.id)).toMatchObject({
    code: 'turnover_reopened',
    value: { open: '1000.00' },
  })
  expect(await pay(farida, approved.id)).toMatchObject({ code: 'turnover_reopened' })
  expect(await paySent(farida, approved.id)).toMatchObject({ code: 'approver_cannot_confirm' })
  await round('round.closed', `${rahim.id}2`, 1000n)
  expect(await approve(farida, waiting.id)).toMatchObject({ success: true })
  expect(await pay(farida, approved.id)).toMatchObject({ success: true })
})

const reject = (operator: TestOperator, id: string) =>
  operator.call(`POST /ops/withdrawals/${id}/reject`, { reason: 'the win was taken back' })

test('a player who owes is not paid out; operators see the debt; once it is paid, payouts go on', async () => {
  const rahim = await world.winner(40_000)
  const [small, large, approved] = [
    (await rahim.ask('500')).value,
    (await rahim.ask('20000')).value,
    (await rahim.ask('600')).value,
  ]
  await approve(farida, large.id)
  await approve(farida, approved.id)
  await world.owe(rahim.id, 19_000)
  for (const refused of [
    await approve(farida, small.id),
    await approve(karim, large.id),
    await pay(karim, approved.id),
  ])
    expect(refused).toMatchObject({ code: 'player_owes', value: { owed: '19000.00' } })
  expect((await farida.call(`GET /ops/withdrawals/${large.id}`)).value).toMatchObject({
    state: 'approval',
    owed: '19000.00',
    approvedBy: ['farida'],
  })
  expect(await world.balance(rahim.id)).toEqual({ cash: 18_900, held: 21_100, owed: 19_000 })
  // What a refused act began has left nothing behind.
  expect(
    (
      await sql`
        select 1
        from audit.entry
        where subject =
          any(${[small, large, approved].map(({ id }) => `withdrawal:${id}`)}::text[])`.execute(
        world.db,
      )
    ).rows,
  ).toHaveLength(2)
  await world.give(rahim.id, 19_000)
  expect((await approve(karim, large.id)).value).toMatchObject({ state: 'approved', owed: '0.00' })
  expect((await pay(karim, approved.id)).value).toMatchObject({ state: 'paid' })
})

test('a request that is turned down pays what the player owes first, in the same transfer', async () => {
  const rahim = await world.winner(5000)
  const [first, second, third] = [
    (await rahim.ask('1000')).value,
    (await rahim.ask('2500')).value,
    (await rahim.ask('1500')).value,
  ]
  await world.owe(rahim.id, 3000)
  expect((await reject(farida, first.id)).value).toMatchObject({
    state: 'rejected',
    owed: '2000.00',
  })
  expect(await world.balance(rahim.id)).toEqual({ cash: 0, held: 4000, owed: 2000 })
  await reject(farida, second.id)
  expect(await world.balance(rahim.id)).toEqual({ cash: 500, held: 1500, owed: 0 })
  const { rows } = await sql<{ kind: string; amount: string }>`
    select a.kind, e.amount::text
    from ledger.transfer t
    join ledger.entry e on e.transfer_id = t.id
    join ledger.account a on a.id = e.account_id
    where t.source = 'cashier' and t.reference = ${`withdrawal:${second.id}:release`}
    order by a.kind`.execute(world.db)
  expect(rows).toEqual([
    { kind: 'cash', amount: '50000000' },
    { kind: 'held', amount: '-250000000' },
    { kind: 'owed', amount: '200000000' },
  ])
  // Nothing is owed any more: the last one can be paid, and the player can bet with what is told as
  // his.
  expect((await approve(farida, third.id)).value).toMatchObject({ state: 'approved' })
})

test('a locked player is not paid: his requests wait, or are turned down', async () => {
  const rahim = await world.winner(2000)
  const [waiting, approved] = [(await rahim.ask('500')).value, (await rahim.ask('600')).value]
  await approve(farida, approved.id)
  await sql`update members.member set status = 'locked' where id = ${rahim.id}`.execute(world.db)
  for (const refused of [await approve(farida, waiting.id), await pay(farida, approved.id)])
    expect(refused).toMatchObject({ code: 'player_locked' })
  expect(await reject(farida, waiting.id)).toMatchObject({ success: true })
  await sql`update members.member set status = 'active' where id = ${rahim.id}`.execute(world.db)
  expect(await pay(farida, approved.id)).toMatchObject({ success: true })
})

test('two withdrawals that are turned down at once pay a debt once', async () => {
  const rahim = await world.winner(2000)
  const asked = [(await rahim.ask('1000')).value, (await rahim.ask('1000')).value]
  await world.owe(rahim.id, 1500)
  await Promise.all(asked.map(({ id }, index) => reject(index === 0 ? farida : karim, id)))
  expect(await world.balance(rahim.id)).toEqual({ cash: 500, held: 0, owed: 0 })
})

test('a debt that comes while a withdrawal is being paid finds it paid, or stops it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const rahim = await world.winner(600)
    const { id } = (await rahim.ask('600')).value
    await approve(farida, id)
    const [answer] = await Promise.all([pay(farida, id), world.owe(rahim.id, 100)])
    expect(answer.success ? 'paid' : answer.code).toMatch(/^(paid|player_owes)$/)
    expect(await world.balance(rahim.id)).toEqual({
      cash: 0,
      held: answer.success ? 0 : 600,
      owed: 100,
    })
    if (!answer.success) {
      await reject(farida, id)
      expect(await world.balance(rahim.id)).toEqual({ cash: 500, held: 0, owed: 0 })
    }
  }
})

test("three withdrawals a day of the brand's zone; one that was turned down does not count", async () => {
  const rahim = await world.winner(5000)
  const first = (await rahim.ask('500')).value
  await farida.call(`POST /ops/withdrawals/${first.id}/reject`, { reason: 'try again' })
  for (let count = 0; count < 3; count += 1)
    expect(await rahim.ask('500')).toMatchObject({ success: true })
  expect((await rahim.call('GET /wps/member/withdrawal/terms')).value).toMatchObject({
    countLeftToday: 0,
  })
  expect(await rahim.ask('500')).toMatchObject({ code: 'daily_count_reached' })
  // Midnight in Dhaka is 18:00 UTC.
  const now = world.clock.at
  world.clock.at = new Date('2026-03-10T17:59:59Z')
  expect(await rahim.ask('500')).toMatchObject({ code: 'daily_count_reached' })
  world.clock.at = new Date('2026-03-10T18:00:00Z')
  expect(await rahim.ask('500')).toMatchObject({ success: true })
  world.clock.at = now
})

const PROOF = 'bKash statement of 11:40, shown by farida'
const paySent = (
  operator: TestOperator,
  id: string,
  sentBefore = PROOF,
  paymentReference = 'BKX81SENT1',
) => operator.call(`POST /ops/withdrawals/${id}/paid`, { paymentReference, sentBefore })
const takeAccountAway = (playerId: bigint) =>
  sql`
    update cashier.payout_account
    set removed_at = ${world.clock.at}
    where player_id = ${playerId}`.execute(world.db)
const logged = async (act: string, id: string) =>
  (
    await sql<{
      by: string
      before: object
      after: object
    }>`
      select o.username as by, l.before, l.after
      from audit.entry l
      join operators.operator o on o.id = l.operator_id
      where act = ${act} and subject = ${`withdrawal:${id}`}`.execute(world.db)
  ).rows

test('a payment sent before an obstacle came is recorded by another operator, with its proof', async () => {
  const rahim = await world.winner(1000)
  const { id } = (await rahim.ask('500')).value
  await approve(farida, id)
  await takeAccountAway(rahim.id)
  for (const operator of [farida, karim])
    expect(await pay(operator, id)).toMatchObject({ code: 'payout_account_gone' })
  expect(await paySent(farida, id)).toMatchObject({ code: 'approver_cannot_confirm' })
  expect(await paySent(karim, id, '  x ')).toMatchObject({ code: 'invalid_input' })
  expect(await world.balance(rahim.id)).toEqual({ cash: 500, held: 500, owed: 0 })
  const said = await paySent(karim, id)
  expect(said).toMatchObject({ value: { state: 'paid' } })
  expect(said.value.steps.at(-1)).toMatchObject({ to: 'paid', by: 'karim', note: PROOF })
  // Repeats, by any operator, are answered and not recorded a second time.
  for (const operator of [karim, farida])
    expect(await paySent(operator, id)).toMatchObject({ value: { state: 'paid' } })
  expect(await world.balance(rahim.id)).toEqual({ cash: 500, held: 0, owed: 0 })
  expect(await logged('withdrawal.paid', id)).toMatchObject([
    {
      by: 'karim',
      after: {
        inSpiteOf: 'payout_account_gone',
        sentBefore: PROOF,
        paymentReference: 'BKX81SENT1',
      },
    },
  ])
})

test.each([
  [
    'player_locked',
    (player: Player) =>
      sql`update members.member set status = 'locked' where id = ${player.id}`.execute(world.db),
  ],
  [
    'payouts_held',
    (player: Player) =>
      sql`
        insert into auth.security_event (brand_id, member_id, kind, contacts_box, at, held_until)
        values (1, ${player.id}, 'password_changed', '', ${world.clock.at},
          ${new Date(world.clock.at.getTime() + 3_600_000)})`.execute(world.db),
  ],
  ['player_owes', (player: Player) => world.owe(player.id, 100)],
  ['payout_account_gone', (player: Player) => takeAccountAway(player.id)],
] as const)(
  'nobody passes %s alone, an owner neither: above the limit it takes a third operator',
  async (code, comeInTheWay) => {
    const rahim = await world.winner(20_000)
    const { id } = (await rahim.ask('15000')).value
    await approve(farida, id)
    await approve(owner, id)
    await comeInTheWay(rahim)
    const answers = await Promise.all([paySent(farida, id), paySent(owner, id), pay(karim, id)])
    expect(answers.map((answer) => answer.code)).toEqual([
      'approver_cannot_confirm',
      'approver_cannot_confirm',
      code,
    ])
    expect(await logged('withdrawal.paid', id)).toEqual([])
    expect(await paySent(karim, id)).toMatchObject({ value: { state: 'paid' } })
    expect(await logged('withdrawal.paid', id)).toMatchObject([
      { by: 'karim', after: { inSpiteOf: code, sentBefore: PROOF } },
    ])
  },
)

test('without an obstacle the approver may record the payment, and the log says nothing special', async () => {
  const rahim = await world.winner(1000)
  const { id } = (await rahim.ask('500')).value
  await approve(farida, id)
  expect(await paySent(farida, id)).toMatchObject({ value: { state: 'paid' } })
  expect((await logged('withdrawal.paid', id))[0]!.after).toEqual({
    state: 'paid',
    amount: '500.00',
    paymentReference: 'BKX81SENT1',
  })
})

test('where an approved request is turned down the log says who had approved it', async () => {
  const rahim = await world.winner(2000)
  const [waiting, approved] = [(await rahim.ask('500')).value, (await rahim.ask('600')).value]
  await approve(farida, approved.id)
  for (const { id } of [waiting, approved])
    expect(
      await karim.call(`POST /ops/withdrawals/${id}/reject`, { reason: 'the name differs' }),
    ).toMatchObject({ success: true })
  expect(await logged('withdrawal.rejected', approved.id)).toMatchObject([
    {
      by: 'karim',
      before: { state: 'approved' },
      after: { state: 'rejected', reason: 'the name differs', approvedBy: 'farida' },
    },
  ])
  expect((await logged('withdrawal.rejected', waiting.id))[0]!.after).not.toHaveProperty(
    'approvedBy',
  )
})

test("nobody sees or moves another's withdrawal: not a player, not another brand's operator", async () => {
  const { rahim, id } = await paid()
  const rina = await world.winner(1000)
  const waiting = (await rina.ask('500')).value.id
  const answers = [
    await receive(rina, id),
    await approve(stranger, waiting),
    await pay(stranger, waiting),
    await stranger.call(`POST /ops/withdrawals/${waiting}/reject`, { reason: 'not mine' }),
    await receive(rahim, waiting),
    await receive(rahim, '0x1'),
  ]
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  expect((await stranger.call('GET /ops/withdrawals')).value.rows).toEqual([])
  expect((await stranger.call('GET /ops/withdrawals?state=closed')).value.rows).toEqual([])
  expect(
    (await rina.call('GET /wps/member/withdrawals')).value.rows.map(
      (row: { id: string }) => row.id,
    ),
  ).toEqual([waiting])
})

/** What each act answers from each state: `done` when the state moves, else the refusal. */
const outcomes: Record<string, [approve: string, reject: string, paid: string, receipt: string]> = {
  approval: ['approved', 'rejected', 'withdrawal_not_approved', 'withdrawal_not_paid'],
  approved: ['withdrawal_not_waiting', 'rejected', 'paid', 'withdrawal_not_paid'],
  paid: ['withdrawal_not_waiting', 'withdrawal_not_waiting', 'withdrawal_not_approved', 'received'],
  received: [
    'withdrawal_not_waiting',
    'withdrawal_not_waiting',
    'withdrawal_not_approved',
    'received',
  ],
  auto_received: [
    'withdrawal_not_waiting',
    'withdrawal_not_waiting',
    'withdrawal_not_approved',
    'withdrawal_not_paid',
  ],
  rejected: [
    'withdrawal_not_waiting',
    'withdrawal_not_waiting',
    'withdrawal_not_approved',
    'withdrawal_not_paid',
  ],
}
for (const [state, expected] of Object.entries(outcomes)) {
  test(`from ${state}, another operator and the player get ${expected.join(', ')}`, async () => {
    for (const [index, act] of (['approve', 'reject', 'paid', 'receipt'] as const).entries()) {
      const rahim = await world.winner(1000)
      const { id } = (await rahim.ask('600')).value
      if (state === 'rejected')
        await farida.call(`POST /ops/withdrawals/${id}/reject`, { reason: 'the name differs' })
      else if (state !== 'approval') await approve(farida, id)
      if (['paid', 'received', 'auto_received'].includes(state)) await pay(farida, id)
      if (state === 'received') await receive(rahim, id)
      if (state === 'auto_received') await (world.pass(30), world.cashier.autoReceive())
      const answer = await (act === 'approve'
        ? approve(karim, id)
        : act === 'reject'
          ? karim.call(`POST /ops/withdrawals/${id}/reject`, { reason: 'another reason' })
          : act === 'paid'
            ? pay(karim, id, 'OTHER-REF')
            : receive(rahim, id))
      expect(answer.code ?? answer.value.state, act).toBe(expected[index])
      const moved = answer.success ? answer.value.state : state
      expect(await world.balance(rahim.id), act).toEqual(
        {
          approval: { cash: 400, held: 600, owed: 0 },
          approved: { cash: 400, held: 600, owed: 0 },
          rejected: { cash: 1000, held: 0, owed: 0 },
        }[moved as string] ?? { cash: 400, held: 0, owed: 0 },
      )
    }
  })
}
