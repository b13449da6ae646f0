import { sql } from 'kysely'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  cashierWorld,
  type CashierWorld,
  type Player,
  type TestOperator,
} from '../../test-world.ts'

let world: CashierWorld
let farida: TestOperator
let karim: TestOperator
let stranger: TestOperator
let png: string
beforeAll(async () => {
  world = await cashierWorld({ cashier: { checkerAboveUnits: '500000000' } })
  farida = await world.operator('farida', 'cashier')
  karim = await world.operator('karim', 'cashier')
  stranger = await world.operator('stranger', 'owner', 2)
  png = (await picture('png')).toString('base64')
})
afterAll(() => world.end())
afterEach(async () => expect(await world.faults()).toEqual([]))

const picture = (format: 'png' | 'jpeg' | 'webp', shade = 120) =>
  sharp({ create: { width: 40, height: 60, channels: 3, background: { r: shade, g: 90, b: 90 } } })
    .withExif({ IFD0: { Copyright: 'secret of the uploader' } })
    .toFormat(format)
    .toBuffer()
const add = (player: Player, id: string, data = png) =>
  player.call(`POST /wps/member/withdrawal/${id}/proof`, { data })
const say = (player: Player, id: string, outcome: string, more: object = {}) =>
  player.call(`POST /wps/member/withdrawal/${id}/receipt`, { outcome, ...more })
const decide = (operator: TestOperator, id: string, decision: string) =>
  operator.call(`POST /ops/withdrawals/${id}/dispute`, { decision, reason: 'seen on the proof' })
const pay = (operator: TestOperator, id: string, paymentReference: string) =>
  operator.call(`POST /ops/withdrawals/${id}/paid`, { paymentReference })
const told = async (player: Player) =>
  (
    await sql<{ kind: string }>`
      select kind from notify.inbox where member_id = ${player.id} order by id`.execute(world.db)
  ).rows.map(({ kind }) => kind)

/** A payout of 1,000 that waits for its player's word; farida approved and karim paid it. */
async function paid() {
  const rahim = await world.winner(1_500)
  const { id } = (await rahim.ask('1000')).value
  await farida.call(`POST /ops/withdrawals/${id}/approve`, {})
  expect((await pay(karim, id, 'BKX81PAID1')).value).toMatchObject({ state: 'paid' })
  return { rahim, id: id as string }
}
async function disputed() {
  const { rahim, id } = await paid()
  await add(rahim, id)
  const answer = await say(rahim, id, 'partly_received', { receivedAmount: '700', note: 'one SMS' })
  expect(answer.value).toMatchObject({ state: 'dispute' })
  return { rahim, id }
}

test('700 of 1,000 arrived: 300 remain, are held, and the player sees that they are looked for', async () => {
  const { rahim, id } = await disputed()
  expect(await world.balance(rahim.id)).toEqual({ cash: 500, held: 300, owed: 0 })
  const { rows } = (await rahim.call('GET /wps/member/withdrawals')).value
  expect(rows[0]).toMatchObject({
    id,
    state: 'dispute',
    claim: { received: '700.00', remaining: '300.00', note: 'one SMS' },
    proofs: [{ kind: 'png' }],
    resolution: null,
  })
  expect(await told(rahim)).toEqual([
    'withdrawal_approved',
    'withdrawal_paid',
    'withdrawal_disputed',
  ])
})

test('an answer that claims less needs a proof, and an amount between nothing and all', async () => {
  const { rahim, id } = await paid()
  const partly = (receivedAmount?: string) =>
    say(rahim, id, 'partly_received', { ...(receivedAmount && { receivedAmount }) })
  expect(await partly()).toMatchObject({ value: { fields: { receivedAmount: 'required' } } })
  for (const all of ['1000', '1000.01'])
    expect(await partly(all)).toMatchObject({
      value: { fields: { receivedAmount: 'above_maximum' } },
    })
  expect(await partly('700')).toMatchObject({ code: 'proof_needed' })
  expect(await say(rahim, id, 'not_received')).toMatchObject({ code: 'proof_needed' })
  await add(rahim, id)
  expect((await say(rahim, id, 'not_received')).value).toMatchObject({
    state: 'dispute',
    claim: { received: '0.00', remaining: '1000.00' },
  })
})

test('the first answer counts, told again it is answered, another is refused; with the clock too', async () => {
  for (const first of ['received', 'not_received', 'auto_received'] as const) {
    const { rahim, id } = await paid()
    await add(rahim, id)
    if (first === 'auto_received') {
      world.pass(31)
      await world.cashier.autoReceive()
    } else expect((await say(rahim, id, first)).success).toBe(true)
    for (const outcome of ['received', 'not_received'] as const) {
      const again = await say(rahim, id, outcome)
      if (outcome === first) expect(again.success).toBe(true)
      else expect(again).toMatchObject({ code: 'withdrawal_not_paid' })
    }
    expect(await say(rahim, id, 'partly_received', { receivedAmount: '1' })).toMatchObject({
      code: 'withdrawal_not_paid',
    })
    world.pass(31)
    await world.cashier.autoReceive()
    const { rows } = (await rahim.call('GET /wps/member/withdrawals')).value
    expect(rows[0].state).toBe(first === 'not_received' ? 'dispute' : first)
  }
})

test('all answers at once, and the clock: one of them counts', async () => {
  const { rahim, id } = await paid()
  await add(rahim, id)
  world.pass(31)
  const answers = await Promise.all([
    say(rahim, id, 'received'),
    say(rahim, id, 'not_received'),
    say(rahim, id, 'partly_received', { receivedAmount: '10' }),
    say(rahim, id, 'partly_received', { receivedAmount: '20' }),
  ])
  await world.cashier.autoReceive()
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
})

test('the rest is paid once more and ends the matter; marked again it is the same', async () => {
  const { rahim, id } = await disputed()
  expect((await decide(farida, id, 'pay_rest')).value).toMatchObject({ state: 'paying' })
  expect((await decide(farida, id, 'pay_rest')).value).toMatchObject({ state: 'paying' })
  expect(await decide(karim, id, 'return_rest')).toMatchObject({ code: 'withdrawal_not_disputed' })
  for (let time = 0; time < 2; time += 1)
    expect((await pay(karim, id, 'BKX81REST1')).value).toMatchObject({
      state: 'resolved',
      resolution: 'rest_paid',
      restReference: 'BKX81REST1',
      paymentReference: 'BKX81PAID1',
    })
  expect(await pay(karim, id, 'OTHER')).toMatchObject({ code: 'withdrawal_not_approved' })
  expect(await world.balance(rahim.id)).toEqual({ cash: 500, held: 0, owed: 0 })
  expect((await told(rahim)).at(-1)).toBe('withdrawal_rest_paid')
})

test('the rest is not paid while payouts of the player are on hold', async () => {
  const { rahim, id } = await disputed()
  await decide(farida, id, 'pay_rest')
  await sql`update members.member set status = 'locked' where id = ${rahim.id}`.execute(world.db)
  expect(await pay(karim, id, 'BKX81REST2')).toMatchObject({ code: 'player_locked' })
})

test('the rest goes back to the wallet, or nothing is refunded', async () => {
  const returned = await disputed()
  expect((await decide(farida, returned.id, 'return_rest')).value).toMatchObject({
    state: 'resolved',
    resolution: 'rest_returned',
  })
  expect(await world.balance(returned.rahim.id)).toEqual({ cash: 800, held: 0, owed: 0 })

  const forced = await disputed()
  expect((await decide(farida, forced.id, 'force_received')).value).toMatchObject({
    state: 'forced_received',
    resolution: 'forced',
    reason: 'seen on the proof',
  })
  expect(await world.balance(forced.rahim.id)).toEqual({ cash: 500, held: 0, owed: 0 })
  const { rows } = (await forced.rahim.call('GET /wps/member/withdrawals')).value
  expect(rows[0].reason).toBe('seen on the proof')
})

test('two operators decide at once: one decision counts', async () => {
  const { rahim, id } = await disputed()
  const answers = await Promise.all([
    decide(farida, id, 'return_rest'),
    decide(karim, id, 'force_received'),
    decide(karim, id, 'pay_rest'),
  ])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  const { cash, held } = await world.balance(rahim.id)
  expect([500, 800]).toContain(cash)
  expect([0, 300]).toContain(held)
})

test('above the limit another decides than who let the money go, and another brand sees nothing', async () => {
  const rahim = await world.winner(9_000)
  const { id } = (await rahim.ask('6000')).value
  for (const operator of [farida, karim])
    await operator.call(`POST /ops/withdrawals/${id}/approve`, {})
  await pay(karim, id, 'BKX81LARGE')
  const proof = (await add(rahim, id)).value.id
  await say(rahim, id, 'not_received')
  for (const operator of [farida, karim])
    expect(await decide(operator, id, 'return_rest')).toMatchObject({ code: 'maker_cannot_check' })
  for (const answer of [
    await decide(stranger, id, 'return_rest'),
    await stranger.call(`GET /ops/withdrawals/${id}/proof/${proof}`),
  ])
    expect(answer).toMatchObject({ code: 'not_found' })
  const owner = await world.operator('malik', 'owner')
  expect((await decide(owner, id, 'return_rest')).value).toMatchObject({ state: 'resolved' })
})

test('a proof is a picture, encoded by us, kept once, three at most, and gone when all arrived', async () => {
  const { rahim, id } = await paid()
  const wrong = async (data: Buffer) =>
    expect(await add(rahim, id, data.toString('base64'))).toMatchObject({
      code: 'invalid_input',
      value: { fields: { data: expect.any(String) } },
    })
  await wrong(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'))
  await wrong(await picture('webp'))
  await wrong((await picture('png')).subarray(0, 60))
  await wrong(Buffer.alloc(5 * 1_024 * 1_024 + 1, 1))

  const first = (await add(rahim, id)).value
  expect((await add(rahim, id)).value).toEqual(first)
  const kept = (await rahim.call(`GET /wps/member/withdrawal/${id}/proof/${first.id}`)).value
  expect(kept.kind).toBe('png')
  expect(Buffer.from(kept.data, 'base64').toString('latin1')).not.toContain('secret')
  const jpg = (await add(rahim, id, (await picture('jpeg')).toString('base64'))).value
  expect(jpg.kind).toBe('jpg')
  await add(rahim, id, (await picture('png', 10)).toString('base64'))
  expect(await add(rahim, id, (await picture('png', 20)).toString('base64'))).toMatchObject({
    code: 'too_many_proofs',
  })
  await rahim.call(`DELETE /wps/member/withdrawal/${id}/proof/${jpg.id}`)
  expect((await rahim.call('GET /wps/member/withdrawals')).value.rows[0].proofs).toHaveLength(2)

  const other = await world.player()
  expect(await add(other, id)).toMatchObject({ code: 'not_found' })
  for (const method of ['GET', 'DELETE'])
    expect(
      await other.call(`${method} /wps/member/withdrawal/${id}/proof/${first.id}`),
    ).toMatchObject({ code: 'not_found' })
  await say(rahim, id, 'received')
  expect(await add(rahim, id)).toMatchObject({ code: 'withdrawal_not_paid' })
  expect(await farida.call(`GET /ops/withdrawals/${id}/proof/${first.id}`)).toMatchObject({
    code: 'not_found',
  })
})
