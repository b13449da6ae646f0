import { randomBytes, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox.ts'
import { cashierWorld, type CashierWorld, PASSWORD, PAYMENT_PASSWORD, type Player, type TestOperator } from '../test-world.ts'

let world: CashierWorld
let farida: TestOperator
let karim: TestOperator
let stranger: TestOperator
beforeAll(async () => {
  world = await cashierWorld()
  farida = await world.operator('farida', 'cashier')
  karim = await world.operator('karim', 'cashier')
  stranger = await world.operator('stranger', 'owner', 2)
})
afterAll(() => world.end())
afterEach(async () => expect(await world.faults()).toEqual([]))

let numbers = 0
const newNumber = () => `017${String((numbers += 1)).padStart(8, '0')}`
const bind = (player: Player, fields: object = {}, key?: string) =>
  player.call('PUT /wps/member/payout-account', { methodId: 'bkash', number: newNumber(), holder: 'Abdur Rahim', paymentPassword: PAYMENT_PASSWORD, password: PASSWORD, ...fields }, key)
/** A player with money that he may take out: `cash` whole units, already played. */
async function winner(cash: number, brandId: 1 | 2 = 1) {
  const player = await world.player(brandId)
  await world.give(player.id, cash)
  const { value: account } = await bind(player)
  const ask = (amount: string, fields: object = {}, key?: string) => player.call('POST /wps/member/withdrawal', { payoutAccountId: account.id, amount, paymentPassword: PAYMENT_PASSWORD, ...fields }, key)
  return { ...player, account, ask }
}
const codes = (answers: { code?: string }[]) => answers.map((answer) => answer.code ?? 'done').sort()
const approve = (operator: TestOperator, id: string) => operator.call(`POST /ops/withdrawals/${id}/approve`, {})
const pay = (operator: TestOperator, id: string, paymentReference = 'BKX81PAID1') => operator.call(`POST /ops/withdrawals/${id}/paid`, { paymentReference })
const receive = (player: Player, id: string) => player.call(`POST /wps/member/withdrawal/${id}/receipt`, { outcome: 'received' })
async function paid(amount = '600') {
  const rahim = await winner(1000)
  const { id } = (await rahim.ask(amount)).value
  await approve(farida, id)
  expect(await pay(farida, id)).toMatchObject({ value: { state: 'paid' } })
  return { rahim, id: id as string }
}

test('money goes out: held when asked, gone when paid, final when it was received', async () => {
  const rahim = await winner(1000)
  const asked = (await rahim.ask('600.50')).value
  expect(asked).toMatchObject({ amount: '600.50', state: 'approval', payoutAccount: { methodName: 'bKash', maskedNumber: rahim.account.maskedNumber, holder: 'Abdur Rahim' }, paidAt: null })
  expect(await world.balance(rahim.id)).toEqual({ cash: 399.5, held: 600.5, owed: 0 })
  expect((await approve(farida, asked.id)).value).toMatchObject({ state: 'approved', needsChecker: false, approvedBy: ['farida'], canApprove: false })
  const answer = (await pay(farida, asked.id)).value
  expect(answer).toMatchObject({ state: 'paid', paymentReference: 'BKX81PAID1', payoutNumber: expect.stringMatching(/^017\d{8}$/) })
  expect(Date.parse(answer.autoReceivedAt) - Date.parse(answer.paidAt)).toBe(30 * 60_000)
  expect(await world.balance(rahim.id)).toEqual({ cash: 399.5, held: 0, owed: 0 })
  expect((await receive(rahim, asked.id)).value).toMatchObject({ state: 'received', closedAt: expect.any(String) })

  const shown = (await farida.call('GET /ops/withdrawals?state=closed&pageSize=100')).value.rows.find((row: { id: string }) => row.id === asked.id)
  expect(shown.steps.map((step: { to: string }) => step.to)).toEqual(['requested', 'approval', 'approved', 'paying', 'paid', 'received'])
  expect((await rahim.call('GET /wps/member/withdrawals')).value).toMatchObject({ totalRows: 1, rows: [{ id: asked.id, state: 'received' }] })
  const { rows } = await sql<{ act: string }>`select act from operators.audit_log where subject = ${`withdrawal:${asked.id}`} order by id`.execute(world.db)
  expect(rows.map((row) => row.act)).toEqual(['withdrawal.approved', 'withdrawal.paid'])
})

test('a request that is turned down becomes cash again, once', async () => {
  const rahim = await winner(1000)
  const { id } = (await rahim.ask('1000')).value
  const reject = (operator: TestOperator) => operator.call(`POST /ops/withdrawals/${id}/reject`, { reason: 'the name differs' })
  // Approved or not by then: until it is paid it can be turned down.
  const [rejected] = await Promise.all([reject(farida), approve(karim, id)])
  expect(rejected).toMatchObject({ value: { state: 'rejected', reason: 'the name differs' } })
  expect((await reject(farida)).value).toMatchObject({ state: 'rejected' })
  expect(await reject(karim)).toMatchObject({ code: 'withdrawal_not_waiting' })
  expect(await world.balance(rahim.id)).toEqual({ cash: 1000, held: 0, owed: 0 })
})

test('twenty requests at once on one balance hold it once', async () => {
  const rahim = await winner(1000)
  const answers = await Promise.all(Array.from({ length: 20 }, () => rahim.ask('1000')))
  expect(answers.filter((answer) => answer.success)).toHaveLength(1)
  for (const code of codes(answers)) expect(['done', 'not_enough_money', 'unavailable']).toContain(code)
  expect(await world.balance(rahim.id)).toEqual({ cash: 0, held: 1000, owed: 0 })
})

test('the same request key at once and later answers the first request; other content is refused', async () => {
  const rahim = await winner(2000)
  const key = randomUUID()
  const answers = await Promise.all(Array.from({ length: 5 }, () => rahim.ask('600', {}, key)))
  expect(new Set(answers.map((answer) => answer.value?.id)).size).toBe(1)
  expect((await rahim.ask('600', {}, key)).value).toEqual(answers[0]!.value)
  expect(await rahim.ask('700', {}, key)).toMatchObject({ status: 409, code: 'key_reused' })
  expect(await world.balance(rahim.id)).toEqual({ cash: 1400, held: 600, owed: 0 })
})

test('above the limit two different operators approve; at the limit one is enough', async () => {
  const rahim = await winner(30_000)
  const { id } = (await rahim.ask('10000.01')).value
  expect((await approve(farida, id)).value).toMatchObject({ state: 'approval', needsChecker: true, approvedBy: ['farida'], canApprove: false })
  expect(await approve(farida, id)).toMatchObject({ code: 'maker_cannot_check' })
  expect(await pay(farida, id)).toMatchObject({ code: 'withdrawal_not_approved' })
  const seen = (await karim.call('GET /ops/withdrawals?pageSize=100')).value.rows.find((row: { id: string }) => row.id === id)
  expect(seen).toMatchObject({ canApprove: true })
  expect((await karim.call(`GET /ops/withdrawals/${id}`)).value).toEqual(seen)
  for (const path of [`${id}`, '0', 'x']) expect(await stranger.call(`GET /ops/withdrawals/${path}`)).toMatchObject({ code: 'not_found' })
  const approved = (await approve(karim, id)).value
  expect(approved).toMatchObject({ state: 'approved', approvedBy: ['farida', 'karim'] })
  // Both approvals are in its history, each with who gave it.
  expect(approved.steps.map(({ from, to, by }: { from: string | null; to: string; by: string }) => [from, to, by])).toEqual([
    [null, 'requested', 'player'], ['requested', 'approval', 'system'], ['approval', 'approval', 'farida'], ['approval', 'approved', 'karim'],
  ])
  const { rows } = await sql<{ before: object; after: object }>`select before, after from operators.audit_log where subject = ${`withdrawal:${id}`} order by id`.execute(world.db)
  expect(rows).toEqual([
    { before: { state: 'approval', amount: '10000.01' }, after: { state: 'approval', amount: '10000.01', approvals: 1 } },
    { before: { state: 'approval', amount: '10000.01' }, after: { state: 'approved', amount: '10000.01', approvals: 2 } },
  ])
  const small = (await rahim.ask('10000')).value
  expect((await approve(karim, small.id)).value).toMatchObject({ state: 'approved', needsChecker: false })
})

test('a maker who approves many times at once is still one', async () => {
  const rahim = await winner(30_000)
  const { id } = (await rahim.ask('20000')).value
  expect(codes(await Promise.all([1, 2, 3, 4].map(() => approve(farida, id))))).toEqual(['done', 'maker_cannot_check', 'maker_cannot_check', 'maker_cannot_check'])
  expect((await rahim.call('GET /wps/member/withdrawals')).value.rows[0]).toMatchObject({ state: 'approval' })
})

test('two who pay at once pay once; the same payment told again answers the paid request', async () => {
  const rahim = await winner(1000)
  const { id } = (await rahim.ask('600')).value
  await approve(farida, id)
  expect(codes(await Promise.all([pay(farida, id, 'REF-ONE'), pay(karim, id, 'REF-TWO')]))).toEqual(['done', 'withdrawal_not_approved'])
  const { paymentReference } = (await rahim.call('GET /wps/member/withdrawals')).value.rows[0]
  expect(await pay(paymentReference === 'REF-ONE' ? farida : karim, id, paymentReference)).toMatchObject({ value: { state: 'paid' } })
  expect(await world.balance(rahim.id)).toEqual({ cash: 400, held: 0, owed: 0 })
})

test('the player and the clock at once: the first word counts', async () => {
  for (let round = 0; round < 5; round += 1) {
    const { rahim, id } = await paid()
    world.pass(30)
    const [answer] = await Promise.all([receive(rahim, id), world.cashier.autoReceive(), world.cashier.autoReceive()])
    const { state } = (await rahim.call('GET /wps/member/withdrawals')).value.rows[0]
    expect(state).toBe(answer.success ? 'received' : 'auto_received')
    if (!answer.success) expect(answer.code).toBe('withdrawal_not_paid')
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from outbox.event where player_id = ${rahim.id} and payload->>'state' in ('received', 'auto_received')`.execute(world.db)
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
  expect((await rahim.call('GET /wps/member/withdrawals')).value.rows[0]).toMatchObject({ id, state: 'auto_received', closedAt: world.clock.at.toISOString() })
})

test('a receipt told twice is one receipt', async () => {
  const { rahim, id } = await paid()
  const answers = await Promise.all([receive(rahim, id), receive(rahim, id)])
  expect(answers.map((answer) => answer.value?.state)).toEqual(['received', 'received'])
})

test('what stands in the way is said in the order of the rules', async () => {
  const rahim = await world.player()
  const ask = (fields: object = {}) => rahim.call('POST /wps/member/withdrawal', { payoutAccountId: '1', amount: '100', paymentPassword: PAYMENT_PASSWORD, ...fields })
  const says = async (code: string, fields: object = {}) => expect(await ask(fields)).toMatchObject({ success: false, code })
  await sql`update accounts.member set type = 4 where id = ${rahim.id}`.execute(world.db)
  await says('real_account_needed')
  await sql`update accounts.member set type = 0 where id = ${rahim.id}`.execute(world.db)
  await says('payment_password_not_set')
  const other = await winner(0)
  const { id: payoutAccountId } = (await bind(rahim)).value
  await says('wrong_payment_password', { paymentPassword: '000001' })
  await says('payout_account_unknown', { payoutAccountId: other.account.id })
  await says('payout_account_unknown', { payoutAccountId: 'x' })
  await sql`update cashier.payout_account set usable_from = ${new Date(world.clock.at.getTime() + 1)} where id = ${BigInt(payoutAccountId)}`.execute(world.db)
  await says('payout_account_too_new', { payoutAccountId })
  await sql`update cashier.payout_account set usable_from = ${world.clock.at} where id = ${BigInt(payoutAccountId)}`.execute(world.db)
  await world.db.transaction().execute((tx) => world.wallet.addDuty(tx, { playerId: rahim.id, source: 'test', sourceId: `${rahim.id}`, requiredUnits: 60_000_000n }))
  expect(await ask({ payoutAccountId })).toMatchObject({ code: 'turnover_open', value: { open: '600.00' } })
  await world.play(rahim.id, 600)
  await says('amount_below_minimum', { payoutAccountId })
  await says('amount_above_maximum', { payoutAccountId, amount: '100000.01' })
  await says('not_enough_money', { payoutAccountId, amount: '500' })
  await world.owe(rahim.id, 10)
  await says('money_owed', { payoutAccountId })
})

test('a bet that has just been settled counts at once', async () => {
  const rahim = await winner(1000)
  await world.db.transaction().execute((tx) => world.wallet.addDuty(tx, { playerId: rahim.id, source: 'test', sourceId: `${rahim.id}`, requiredUnits: 100_000_000n }))
  await world.play(rahim.id, 400)
  expect(await rahim.ask('500')).toMatchObject({ code: 'turnover_open', value: { open: '600.00' } })
  await world.play(rahim.id, 600)
  expect(await rahim.ask('500')).toMatchObject({ success: true })
})

test('a request whose turnover was undone while it waited is neither approved nor paid; a duty that came later is no obstacle', async () => {
  const rahim = await winner(5000)
  const duty = (sourceId: string, whole: bigint) => world.db.transaction().execute((tx) => world.wallet.addDuty(tx, { playerId: rahim.id, source: 'test', sourceId, requiredUnits: whole * 100_000n }))
  const round = (name: string, roundId: string, whole: bigint) =>
    world.db.transaction().execute((tx) => publish(tx, name, { brandId: 1, playerId: rahim.id, payload: { roundId, turnoverUnits: `${whole * 100_000n}` } }))
  await duty(`${rahim.id} first`, 1000n)
  await round('round.closed', `${rahim.id}1`, 1000n)
  const [waiting, approved] = [(await rahim.ask('500')).value, (await rahim.ask('600')).value]
  await duty(`${rahim.id} later`, 300n)
  expect(await approve(farida, approved.id)).toMatchObject({ success: true })
  await round('round.changed', `${rahim.id}1`, -1000n)
  expect(await approve(farida, waiting.id)).toMatchObject({ code: 'turnover_reopened', value: { open: '1000.00' } })
  expect(await pay(farida, approved.id)).toMatchObject({ code: 'turnover_reopened' })
  await round('round.closed', `${rahim.id}2`, 1000n)
  expect(await approve(farida, waiting.id)).toMatchObject({ success: true })
  expect(await pay(farida, approved.id)).toMatchObject({ success: true })
})

const reject = (operator: TestOperator, id: string) => operator.call(`POST /ops/withdrawals/${id}/reject`, { reason: 'the win was taken back' })

test('while a player owes, his held withdrawals are neither approved nor paid; operators see what he owes; once it is paid they go on', async () => {
  const rahim = await winner(40_000)
  const [small, large, approved] = [(await rahim.ask('500')).value, (await rahim.ask('20000')).value, (await rahim.ask('600')).value]
  await approve(farida, large.id)
  await approve(farida, approved.id)
  await world.owe(rahim.id, 19_000)
  for (const refused of [await approve(farida, small.id), await approve(karim, large.id), await pay(karim, approved.id)]) expect(refused).toMatchObject({ code: 'player_owes', value: { owed: '19000.00' } })
  expect((await farida.call(`GET /ops/withdrawals/${large.id}`)).value).toMatchObject({ state: 'approval', owed: '19000.00', approvedBy: ['farida'] })
  expect(await world.balance(rahim.id)).toEqual({ cash: 18_900, held: 21_100, owed: 19_000 })
  // What a refused act began has left nothing behind.
  expect((await sql`select 1 from operators.audit_log where subject = any(${[small, large, approved].map(({ id }) => `withdrawal:${id}`)}::text[])`.execute(world.db)).rows).toHaveLength(2)
  await world.give(rahim.id, 19_000)
  expect((await approve(karim, large.id)).value).toMatchObject({ state: 'approved', owed: '0.00' })
  expect((await pay(karim, approved.id)).value).toMatchObject({ state: 'paid' })
})

test('a request that is turned down pays what the player owes first, in the same transfer', async () => {
  const rahim = await winner(5000)
  const [first, second, third] = [(await rahim.ask('1000')).value, (await rahim.ask('2500')).value, (await rahim.ask('1500')).value]
  await world.owe(rahim.id, 3000)
  expect((await reject(farida, first.id)).value).toMatchObject({ state: 'rejected', owed: '2000.00' })
  expect(await world.balance(rahim.id)).toEqual({ cash: 0, held: 4000, owed: 2000 })
  await reject(farida, second.id)
  expect(await world.balance(rahim.id)).toEqual({ cash: 500, held: 1500, owed: 0 })
  const { rows } = await sql<{ kind: string; amount: string }>`
    select a.kind, e.amount::text from ledger.transfer t join ledger.entry e on e.transfer_id = t.id join ledger.account a on a.id = e.account_id
    where t.source = 'cashier' and t.reference = ${`withdrawal:${second.id}:release`} order by a.kind`.execute(world.db)
  expect(rows).toEqual([{ kind: 'cash', amount: '50000000' }, { kind: 'held', amount: '-250000000' }, { kind: 'owed', amount: '200000000' }])
  // Nothing is owed any more: the last one can be paid, and the player can bet with what is told as his.
  expect((await approve(farida, third.id)).value).toMatchObject({ state: 'approved' })
})

test('a locked player is not paid: his requests wait, or are turned down', async () => {
  const rahim = await winner(2000)
  const [waiting, approved] = [(await rahim.ask('500')).value, (await rahim.ask('600')).value]
  await approve(farida, approved.id)
  await sql`update accounts.member set status = 'locked' where id = ${rahim.id}`.execute(world.db)
  for (const refused of [await approve(farida, waiting.id), await pay(farida, approved.id)]) expect(refused).toMatchObject({ code: 'player_locked' })
  expect(await reject(farida, waiting.id)).toMatchObject({ success: true })
  await sql`update accounts.member set status = 'active' where id = ${rahim.id}`.execute(world.db)
  expect(await pay(farida, approved.id)).toMatchObject({ success: true })
})

test('two withdrawals that are turned down at once pay a debt once', async () => {
  const rahim = await winner(2000)
  const asked = [(await rahim.ask('1000')).value, (await rahim.ask('1000')).value]
  await world.owe(rahim.id, 1500)
  await Promise.all(asked.map(({ id }, index) => reject(index === 0 ? farida : karim, id)))
  expect(await world.balance(rahim.id)).toEqual({ cash: 500, held: 0, owed: 0 })
})

test('a debt that comes while a withdrawal is being paid finds it paid, or stops it', async () => {
  for (let round = 0; round < 5; round += 1) {
    const rahim = await winner(600)
    const { id } = (await rahim.ask('600')).value
    await approve(farida, id)
    const [answer] = await Promise.all([pay(farida, id), world.owe(rahim.id, 100)])
    expect(answer.success ? 'paid' : answer.code).toMatch(/^(paid|player_owes)$/)
    expect(await world.balance(rahim.id)).toEqual({ cash: 0, held: answer.success ? 0 : 600, owed: 100 })
    if (!answer.success) {
      await reject(farida, id)
      expect(await world.balance(rahim.id)).toEqual({ cash: 500, held: 0, owed: 0 })
    }
  }
})

test("three withdrawals a day of the brand's zone; one that was turned down does not count", async () => {
  const rahim = await winner(5000)
  const first = (await rahim.ask('500')).value
  await farida.call(`POST /ops/withdrawals/${first.id}/reject`, { reason: 'try again' })
  for (let count = 0; count < 3; count += 1) expect(await rahim.ask('500')).toMatchObject({ success: true })
  expect((await rahim.call('GET /wps/member/withdrawal/terms')).value).toMatchObject({ countLeftToday: 0 })
  expect(await rahim.ask('500')).toMatchObject({ code: 'daily_count_reached' })
  // Midnight in Dhaka is 18:00 UTC.
  const now = world.clock.at
  world.clock.at = new Date('2026-03-10T17:59:59Z')
  expect(await rahim.ask('500')).toMatchObject({ code: 'daily_count_reached' })
  world.clock.at = new Date('2026-03-10T18:00:00Z')
  expect(await rahim.ask('500')).toMatchObject({ success: true })
  world.clock.at = now
})

test("the first payout account sets the payment password, the next one asks for it", async () => {
  const rahim = await world.player()
  expect(await bind(rahim, { paymentPassword: '111111' })).toMatchObject({ code: 'payment_password_too_simple' })
  expect((await bind(rahim, { number: '01712345678' })).value).toMatchObject({ methodId: 'bkash', maskedNumber: expect.stringMatching(/^017\D{5}678$/), usableFrom: world.clock.at.toISOString() })
  expect(await bind(rahim, { paymentPassword: '000001' })).toMatchObject({ code: 'wrong_payment_password' })
  expect(await bind(rahim)).toMatchObject({ success: true })
  const terms = (await rahim.call('GET /wps/member/withdrawal/terms')).value
  expect(terms).toMatchObject({ minimum: '500.00', maximum: '100000.00', countLeftToday: 3, available: '0.00', owed: '0.00', hasPaymentPassword: true })
  expect(terms.payoutAccounts).toHaveLength(2)
  expect(JSON.stringify(terms)).not.toContain('01712345678')
})

test('a stolen session binds no first account: the digits become the payment password by the password of the sign-in alone, and the member hears of it', async () => {
  const rahim = await world.player()
  await sql`update accounts.member set email = 'rahim@example.com', email_proved_at = now() where id = ${rahim.id}`.execute(world.db)
  world.sent.length = 0
  expect(await bind(rahim, { password: undefined })).toMatchObject({ code: 'invalid_input', value: { fields: { password: 'required' } } })
  expect(await bind(rahim, { password: 'a guess of 1971' })).toMatchObject({ code: 'wrong_password', value: { fields: { password: 'wrong' } } })
  expect((await rahim.call('GET /wps/member/withdrawal/terms')).value).toMatchObject({ hasPaymentPassword: false, payoutAccounts: [] })
  expect(world.sent).toEqual([])
  const number = newNumber()
  const key = randomUUID()
  const first = await bind(rahim, { number }, key)
  expect(world.sent.splice(0)).toMatchObject([{ template: 'payment_password_changed', to: 'rahim@example.com' }, { template: 'payout_account_bound', words: { method: 'bKash', number: first.value.maskedNumber } }])
  // A repeat tells nothing again, and wants nothing proved again.
  expect(await bind(rahim, { number, password: undefined }, key)).toEqual(first)
  expect(await bind(rahim, { password: undefined })).toMatchObject({ success: true })
  expect(world.sent).toMatchObject([{ template: 'payout_account_bound' }])
})

test('a number is kept from nobody by whoever bound it first, and the cashier sees how many others have it', async () => {
  const [rahim, rina, elsewhere] = [await world.player(), await world.player(), await world.player(2)]
  const number = newNumber()
  expect(codes(await Promise.all([bind(rahim, { number }), bind(rina, { number }), bind(elsewhere, { number })]))).toEqual(['done', 'done', 'done'])
  expect((await rahim.call('GET /wps/member/withdrawal/terms')).value.payoutAccounts).toHaveLength(1)
  expect(await bind(rahim, { number })).toMatchObject({ code: 'payout_account_taken', value: { fields: { number: 'taken' } } })
  const paidTo = await winner(1000)
  const { value } = await paidTo.ask('500')
  const shown = async () => (await farida.call(`GET /ops/withdrawals/${value.id}`)).value.numberSharedWith
  expect(await shown()).toBe(0)
  const own = (await sql<{ number: string }>`select number from cashier.payout_account where player_id = ${paidTo.id}`.execute(world.db)).rows[0]!.number
  for (const other of [rina, rahim, elsewhere]) expect(await bind(other, { number: own })).toMatchObject({ success: true })
  // Of this brand alone.
  expect(await shown()).toBe(2)
  // A Rocket wallet is the same with and without its twelfth, check, digit.
  const rocket = newNumber()
  expect(await bind(rina, { methodId: 'rocket', number: `${rocket}4` })).toMatchObject({ success: true })
  expect(await bind(rina, { methodId: 'rocket', number: rocket })).toMatchObject({ code: 'payout_account_taken' })
  expect(await bind(elsewhere, { number: `${newNumber()}4` })).toMatchObject({ code: 'invalid_input' })
})

test('a refused binding leaves no payment password behind', async () => {
  const rina = await world.player()
  expect(await bind(rina, { methodId: 'nobody', number: newNumber() })).toMatchObject({ code: 'invalid_input', value: { fields: { methodId: 'unknown' } } })
  expect((await rina.call('GET /wps/member/withdrawal/terms')).value).toMatchObject({ hasPaymentPassword: false })
})

test('a binding told again answers the same account; with other content it is refused', async () => {
  const rahim = await world.player()
  const [number, key] = [newNumber(), randomUUID()]
  const first = await bind(rahim, { number }, key)
  expect((await bind(rahim, { number }, key)).value).toEqual(first.value)
  expect(await bind(rahim, { number, holder: 'Another Name' }, key)).toMatchObject({ code: 'key_reused' })
})

test('whoever is put out while he binds an account leaves neither it nor a payment password behind', async () => {
  const rahim = await world.player()
  let binding: ReturnType<typeof bind> | undefined
  await world.db.transaction().execute(async (tx) => {
    await sql`select from accounts.member where id = ${rahim.id} for no key update`.execute(tx)
    binding = bind(rahim)
    await expect.poll(async () => (await sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%for no key update%' and datname = current_database()`.execute(world.db)).rows.length).toBe(1)
    await sql`update accounts.session set revoked_at = ${world.clock.at} where member_id = ${rahim.id}`.execute(tx)
  })
  expect(await binding).toMatchObject({ code: 'not_logged_in' })
  const { rows } = await sql`select id from cashier.payout_account where player_id = ${rahim.id} union all select member_id from accounts.payment_password where member_id = ${rahim.id}`.execute(world.db)
  expect(rows).toEqual([])
})

test('an account ripens for a day where the brand says so', async () => {
  const rahim = await winner(1000, 2)
  expect(rahim.account.usableFrom).toBe(new Date(world.clock.at.getTime() + 24 * 3_600_000).toISOString())
  expect(await rahim.ask('500')).toMatchObject({ code: 'payout_account_too_new' })
})

test('after a number was changed because its SIM was lost no money goes out for three days', async () => {
  const rahim = await winner(1000)
  const threeDaysAgo = new Date(world.clock.at.getTime() - 72 * 3_600_000)
  await sql`
    insert into accounts.recovery (brand_id, member_id, lost, mobile, about, domain, ip, state, asked_at, decided_at, due_at, ended_at)
    values (1, ${rahim.id}, '+8801712348001', '+8801712348002', 'lost it', 'localhost', '127.0.0.1', 'done', ${threeDaysAgo}, ${threeDaysAgo}, ${world.clock.at}, ${world.clock.at})`.execute(world.db)
  expect(await rahim.ask('500')).toMatchObject({ code: 'payouts_held', value: { until: new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString() } })
  expect(await rahim.ask('500')).toMatchObject({ code: 'payouts_held' })
  await sql`update accounts.recovery set ended_at = ${threeDaysAgo} where member_id = ${rahim.id}`.execute(world.db)
  expect(await rahim.ask('500')).toMatchObject({ success: true })
})

test('what a stranger has asked for is neither approved nor paid once the house believes that his number comes back, nor when his account was taken away; it is turned down', async () => {
  const rahim = await winner(2000)
  const [waiting, approved] = [(await rahim.ask('500')).value, (await rahim.ask('600')).value]
  await approve(farida, approved.id)
  const hours = (count: number) => new Date(world.clock.at.getTime() + count * 3_600_000)
  const returns = (state: string, ownUntil: Date | null, endedAt: Date | null) => sql`
    insert into accounts.recovery (brand_id, member_id, lost, mobile, about, domain, ip, state, asked_at, decided_at, due_at, ended_at, own_until, cancel_hash)
    values (1, ${rahim.id}, '+8801712348003', '+8801712348004', 'lost it', 'localhost', '127.0.0.1', ${state}, ${hours(-1)}, ${hours(-1)}, ${hours(71)}, ${endedAt}, ${ownUntil}, ${randomBytes(32)})`.execute(world.db)
  // A number that was never his own changes nothing yet: anybody may ask for his, and its owner may still cancel.
  await returns('granted', null, null)
  expect((await farida.call(`GET /ops/withdrawals/${waiting.id}`)).value).toMatchObject({ payoutsHeldUntil: null, isPayoutAccountGone: false, payoutNumberSince: world.clock.at.toISOString() })
  await sql`delete from accounts.recovery where member_id = ${rahim.id}`.execute(world.db)
  await returns('granted', hours(-48), null)
  const until = hours(143).toISOString()
  expect(await rahim.ask('100')).toMatchObject({ code: 'payouts_held', value: { until } })
  for (const refused of [await approve(farida, waiting.id), await pay(farida, approved.id)]) expect(refused).toMatchObject({ code: 'payouts_held', value: { until } })
  expect((await farida.call('GET /ops/withdrawals?pageSize=100')).value.rows.find((row: { id: string }) => row.id === waiting.id)).toMatchObject({ payoutsHeldUntil: until })
  await sql`update accounts.recovery set state = 'cancelled', ended_at = ${world.clock.at} where member_id = ${rahim.id}`.execute(world.db)
  expect((await approve(farida, waiting.id)).value).toMatchObject({ state: 'approved', payoutsHeldUntil: null })
  await sql`update cashier.payout_account set removed_at = ${world.clock.at} where player_id = ${rahim.id}`.execute(world.db)
  expect((await farida.call(`GET /ops/withdrawals/${approved.id}`)).value).toMatchObject({ isPayoutAccountGone: true })
  for (const { id } of [waiting, approved]) {
    expect(await pay(farida, id)).toMatchObject({ code: 'payout_account_gone' })
    expect(await farida.call(`POST /ops/withdrawals/${id}/reject`, { reason: 'a stranger asked for it' })).toMatchObject({ success: true })
  }
  expect(await world.balance(rahim.id)).toEqual({ cash: 2000, held: 0, owed: 0 })
})

/** A player of a month ago who sets a new password by the code that comes to his phone, from that address. */
async function whoForgot(rahim: Player, mobile: string, ip: string) {
  await sql`update accounts.member set mobile = ${`+88${mobile}`}, mobile_proved_at = ${world.clock.at}, created_at = created_at - interval '30 days' where id = ${rahim.id}`.execute(world.db)
  await sql`update accounts.sign_in set at = at - interval '30 days' where member_id = ${rahim.id}`.execute(world.db)
  const phone = { mobileNum: mobile, countryDialingCode: '880' }
  await world.instance.call('POST /wps/verification/sms/noLogin', { ip, body: { ...phone, purpose: 'password' } })
  const { code: verificationCode } = world.sent.findLast(({ template }) => template === 'code_password')!.words
  const set = await world.instance.callSealed('POST /wps/member/password/verification', { ip, body: { ...phone, verificationCode, newPassword: 'kheya-ghat-1984' } })
  const isAsked = set.code === 'second_factor_needed'
  const signedIn = isAsked ? await world.instance.callSealed('POST /wps/session/factor', { ip, body: { ticket: set.value.ticket, way: 'bank_name', answer: 'Abdur Rahim' } }) : set
  expect(signedIn).toMatchObject({ success: true })
  return world.as(rahim, signedIn.value.token)
}

test('a payout account that is bound after the password was replaced from a new place waits three days; one from before is paid to at once, and whoever did it at home waits for nothing', async () => {
  const THIEF = '203.0.113.90'
  const soon = world.clock.at.toISOString()
  const later = new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString()
  // He has no payout account yet: the phone alone would do.
  const rina = await whoForgot(await world.player(), '01712348101', THIEF)
  await world.give(rina.id, 1000)
  const { value: new1 } = await bind(rina, { password: 'kheya-ghat-1984' })
  expect(new1.usableFrom).toBe(later)
  const take = (player: Player, payoutAccountId: string) => player.call('POST /wps/member/withdrawal', { payoutAccountId, amount: '500', paymentPassword: PAYMENT_PASSWORD })
  expect(await take(rina, new1.id)).toMatchObject({ code: 'payout_account_too_new', value: { usableFrom: later } })

  const owner = await winner(1000)
  const moved = await whoForgot(owner, '01712348102', THIEF)
  const { value: new2 } = await bind(moved)
  expect(new2.usableFrom).toBe(later)
  expect(await take(moved, owner.account.id)).toMatchObject({ success: true })

  const home = await whoForgot(await world.player(), '01712348103', '127.0.0.1')
  expect((await bind(home, { password: 'kheya-ghat-1984' })).value.usableFrom).toBe(soon)
})

test('a link from the mailbox makes such accounts wait as a code does', async () => {
  const ip = '203.0.113.92'
  const rahim = await world.player()
  const email = `${rahim.name}@example.com`
  await sql`update accounts.member set email = ${email}, email_proved_at = ${world.clock.at}, created_at = created_at - interval '30 days' where id = ${rahim.id}`.execute(world.db)
  await world.instance.call('POST /wps/member/password/email', { ip, body: { username: rahim.name, email } })
  const token = new URL(world.sent.findLast(({ template }) => template === 'password_link')!.words.link!).hash.slice('#token='.length)
  expect(await world.instance.callSealed('POST /wps/member/password/link', { ip, body: { token, newPassword: 'kheya-ghat-1984' } })).toMatchObject({ success: true })
  const { value } = await world.instance.signIn(rahim.name, 'kheya-ghat-1984', { ip })
  expect((await bind(world.as(rahim, value.token), { password: 'kheya-ghat-1984' })).value.usableFrom).toBe(new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString())
})

test('a sign-in by a code just before makes the place no older: the account that is bound after the password was replaced there waits', async () => {
  const ip = '203.0.113.91'
  const rahim = await world.player()
  await sql`insert into accounts.sign_in (brand_id, member_id, at, way, is_opened, ip, user_agent) values (1, ${rahim.id}, ${new Date(world.clock.at.getTime() + 30 * 86_400_000 - 60_000)}, 'sms', true, ${ip}, '')`.execute(world.db)
  const after = await whoForgot(rahim, '01712348104', ip)
  expect((await bind(after, { password: 'kheya-ghat-1984' })).value.usableFrom).toBe(new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString())
})

test.each([['a code', 'sms', 4], ['a device token that a code left', 'device', 5], ['a code with the name on his payout account', 'factor', 6]])('who came in by %s alone and waited has not been there: the account that is bound after a code replaced the password waits', async (_, way, digit) => {
  const ip = `203.0.113.${100 + digit}`
  const rahim = await world.player()
  // Four days before the code, once his sign-ins are put back.
  await sql`insert into accounts.sign_in (brand_id, member_id, at, way, is_opened, ip, user_agent, rests_on) values (1, ${rahim.id}, ${new Date(world.clock.at.getTime() + 26 * 86_400_000)}, ${way}, true, ${ip}, '', 'sms')`.execute(world.db)
  const after = await whoForgot(rahim, `0171234820${digit}`, ip)
  expect((await bind(after, { password: 'kheya-ghat-1984' })).value.usableFrom).toBe(new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString())
})

/** A player of a month ago with an app; an operator asks for a new password of him who says that he has lost it. */
async function letInAgain(rahim: Player, email: string | null) {
  const before = new Date(world.clock.at.getTime() - 30 * 86_400_000)
  await sql`update accounts.member set created_at = ${before}, email = ${email}, email_proved_at = ${email && before}::timestamptz where id = ${rahim.id}`.execute(world.db)
  await sql`insert into accounts.authenticator (member_id, secret_box, confirmed_at) values (${rahim.id}, '\\x00', ${before})`.execute(world.db)
  await inTransaction(world.db, (tx) => world.instance.accounts.care.askNewPassword(tx, { id: rahim.id, brandId: 1, type: 0, username: rahim.name }))
}

test('after an operator took the app of somebody away who is reached nowhere no money goes out for three days, and payout accounts bound then wait', async () => {
  const later = new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString()
  const ip = '203.0.113.93'
  const rahim = await winner(1000)
  await letInAgain(rahim, null)
  // The name on his payout account, which others may know, is all that guards him now.
  const { value: { ticket } } = await world.instance.signIn(rahim.name, PASSWORD, { ip })
  const { value } = await world.instance.callSealed('POST /wps/session/factor', { ip, body: { ticket, way: 'bank_name', answer: 'Abdur Rahim' } })
  const change = { oldPassword: PASSWORD, newPassword: 'kheya-ghat-1984', confirmNewPassword: 'kheya-ghat-1984' }
  expect(await world.instance.callSealed('POST /wps/member/password', { token: value.token, ip, body: change })).toMatchObject({ success: true })
  const again = world.as(rahim, value.token)
  expect((await bind(again)).value.usableFrom).toBe(later)
  const take = () => again.call('POST /wps/member/withdrawal', { payoutAccountId: rahim.account.id, amount: '500', paymentPassword: PAYMENT_PASSWORD })
  expect(await take()).toMatchObject({ code: 'payouts_held', value: { until: later } })
  await sql`update accounts.member set payouts_held_until = ${world.clock.at} where id = ${rahim.id}`.execute(world.db)
  expect(await take()).toMatchObject({ success: true })
})

test('where such a player is reached at a mailbox that has stood, only accounts bound afterwards wait, wherever he sets the new password', async () => {
  const later = new Date(world.clock.at.getTime() + 72 * 3_600_000).toISOString()
  const rahim = await winner(1000)
  const email = `${rahim.name}@example.com`
  await letInAgain(rahim, email)
  await world.instance.call('POST /wps/member/password/email', { body: { username: rahim.name, email } })
  const token = new URL(world.sent.findLast(({ template }) => template === 'password_link')!.words.link!).hash.slice('#token='.length)
  const { value: { ticket } } = await world.instance.callSealed('POST /wps/member/password/link', { body: { token, newPassword: 'kheya-ghat-1984' } })
  const { value } = await world.instance.callSealed('POST /wps/session/factor', { body: { ticket, way: 'bank_name', answer: 'Abdur Rahim' } })
  const again = world.as(rahim, value.token)
  expect((await bind(again)).value.usableFrom).toBe(later)
  expect(await again.call('POST /wps/member/withdrawal', { payoutAccountId: rahim.account.id, amount: '500', paymentPassword: PAYMENT_PASSWORD })).toMatchObject({ success: true })
})

test("nobody sees or moves another's withdrawal: not a player, not another brand's operator", async () => {
  const { rahim, id } = await paid()
  const rina = await winner(1000)
  const waiting = (await rina.ask('500')).value.id
  const answers = [await receive(rina, id), await approve(stranger, waiting), await pay(stranger, waiting), await stranger.call(`POST /ops/withdrawals/${waiting}/reject`, { reason: 'not mine' }), await receive(rahim, waiting), await receive(rahim, '0x1')]
  for (const answer of answers) expect(answer).toMatchObject({ status: 404, code: 'not_found' })
  expect((await stranger.call('GET /ops/withdrawals')).value.rows).toEqual([])
  expect((await stranger.call('GET /ops/withdrawals?state=closed')).value.rows).toEqual([])
  expect((await rina.call('GET /wps/member/withdrawals')).value.rows.map((row: { id: string }) => row.id)).toEqual([waiting])
})

/** What each act answers from each state: `done` when the state moves, else the refusal. */
const outcomes: Record<string, [approve: string, reject: string, paid: string, receipt: string]> = {
  approval: ['approved', 'rejected', 'withdrawal_not_approved', 'withdrawal_not_paid'],
  approved: ['withdrawal_not_waiting', 'rejected', 'paid', 'withdrawal_not_paid'],
  paid: ['withdrawal_not_waiting', 'withdrawal_not_waiting', 'withdrawal_not_approved', 'received'],
  received: ['withdrawal_not_waiting', 'withdrawal_not_waiting', 'withdrawal_not_approved', 'received'],
  auto_received: ['withdrawal_not_waiting', 'withdrawal_not_waiting', 'withdrawal_not_approved', 'withdrawal_not_paid'],
  rejected: ['withdrawal_not_waiting', 'withdrawal_not_waiting', 'withdrawal_not_approved', 'withdrawal_not_paid'],
}
for (const [state, expected] of Object.entries(outcomes)) {
  test(`from ${state}, another operator and the player get ${expected.join(', ')}`, async () => {
    for (const [index, act] of (['approve', 'reject', 'paid', 'receipt'] as const).entries()) {
      const rahim = await winner(1000)
      const { id } = (await rahim.ask('600')).value
      if (state === 'rejected') await farida.call(`POST /ops/withdrawals/${id}/reject`, { reason: 'the name differs' })
      else if (state !== 'approval') await approve(farida, id)
      if (['paid', 'received', 'auto_received'].includes(state)) await pay(farida, id)
      if (state === 'received') await receive(rahim, id)
      if (state === 'auto_received') await (world.pass(30), world.cashier.autoReceive())
      const answer = await (act === 'approve' ? approve(karim, id) : act === 'reject' ? karim.call(`POST /ops/withdrawals/${id}/reject`, { reason: 'another reason' }) : act === 'paid' ? pay(karim, id, 'OTHER-REF') : receive(rahim, id))
      expect(answer.code ?? answer.value.state, act).toBe(expected[index])
      const moved = answer.success ? answer.value.state : state
      expect(await world.balance(rahim.id), act).toEqual({ approval: { cash: 400, held: 600, owed: 0 }, approved: { cash: 400, held: 600, owed: 0 }, rejected: { cash: 1000, held: 0, owed: 0 } }[moved as string] ?? { cash: 400, held: 0, owed: 0 })
    }
  })
}

test('payout numbers can be tried ten times an hour, so that nobody learns whose are bound', async () => {
  const curious = await world.player()
  for (let tries = 0; tries < 10; tries++) expect((await bind(curious)).code).not.toBe('too_many_requests')
  expect(await bind(curious)).toMatchObject({ code: 'too_many_requests' })
})

test('the holder of a payout account is a name in letters of any script', async () => {
  const player = await world.player()
  for (const holder of ['<b>x</b>', 'Rahim; drop table', '0171', 'x', 'Rahim\u202eUddin', 'R'.repeat(81)])
    expect(await bind(player, { holder })).toMatchObject({ status: 400, code: 'invalid_input', value: { fields: { holder: expect.any(String) } } })
  for (const holder of ['  Md. Abdur-Rahim O’Neil ', 'মোঃ র‍্যাবেয়া খাতুন', 'Ли Вэй']) expect((await bind(player, { holder })).value).toMatchObject({ holder: holder.trim() })
})
