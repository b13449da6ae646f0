import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cashierWorld,
  type CashierWorld,
  type Player,
  type TestOperator,
} from '../cashier/test-world.ts'

let world: CashierWorld
/** May ask and not decide. */
let farida: TestOperator
let owner: TestOperator
let second: TestOperator
let stranger: TestOperator
beforeAll(async () => {
  world = await cashierWorld()
  farida = await world.operator('farida', 'cashier')
  owner = await world.operator('owner', 'owner')
  second = await world.operator('second', 'owner')
  stranger = await world.operator('stranger', 'owner', 2)
})
afterAll(() => world.end())

const credit = { direction: 'credit', kind: 'goodwill', amount: '250', reason: 'slow support' }
const ask = (who: TestOperator, player: Player, fields: object = {}, key?: string) =>
  who.call(`POST /ops/players/${player.id}/adjustments`, { ...credit, ...fields }, key)
const approve = (who: TestOperator, id: string) => who.call(`POST /ops/approvals/${id}/approve`, {})
const cash = async ({ id }: Player) => (await world.balance(id)).cash
/** Asked by the cashier and approved by the owner. */
async function posted(player: Player, fields: object = {}) {
  const { value } = await ask(farida, player, fields)
  expect(await approve(owner, value.id)).toMatchObject({
    status: 200,
    value: { state: 'approved' },
  })
  const { adjustments } = (await owner.call(`GET /ops/players/${player.id}/adjustments`)).value
  return adjustments[0]
}

test('nothing moves until another approves; then the player has the money and a message', async () => {
  const rahim = await world.player()
  const asked = await ask(farida, rahim)
  expect(asked.value).toMatchObject({ state: 'waiting', amount: '250.00', askedBy: 'farida' })
  expect(await cash(rahim)).toBe(0)
  expect(await approve(owner, asked.value.id)).toMatchObject({ value: { decidedBy: 'owner' } })
  expect(await cash(rahim)).toBe(250)
  const { rows } = await sql<{ kind: string; words: unknown }>`
    select kind, words from notify.inbox where member_id = ${rahim.id}`.execute(world.db)
  expect(rows).toMatchObject([{ kind: 'adjustment_credited', words: { amount: '250.00' } }])
  expect(await world.faults()).toEqual([])
})

test('the maker never checks their own, not even with the right', async () => {
  const rahim = await world.player()
  const { value } = await ask(owner, rahim)
  expect(value.canDecide).toBe(false)
  expect(await approve(owner, value.id)).toMatchObject({ code: 'maker_cannot_check' })
  expect(await approve(farida, value.id)).toMatchObject({ code: 'forbidden' })
  expect(await approve(stranger, value.id)).toMatchObject({ code: 'not_found' })
  expect(await cash(rahim)).toBe(0)
  expect((await approve(second, value.id)).status).toBe(200)
})

test('of two who decide at one moment one does, and the money moves once', async () => {
  const rahim = await world.player()
  const { value } = await ask(farida, rahim)
  const answers = await Promise.all([approve(owner, value.id), approve(second, value.id)])
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422])
  expect(await cash(rahim)).toBe(250)
  // Their own repeat is answered, and moves nothing.
  const winner = answers[0]!.status === 200 ? owner : second
  expect((await approve(winner, value.id)).status).toBe(200)
  expect(await cash(rahim)).toBe(250)
})

test('the same key asks once; another sum under it is refused', async () => {
  const rahim = await world.player()
  const key = randomUUID()
  const [one, again] = [await ask(farida, rahim, {}, key), await ask(farida, rahim, {}, key)]
  expect(again.value.id).toBe(one.value.id)
  expect(await ask(farida, rahim, { amount: '900' }, key)).toMatchObject({ code: 'key_reused' })
})

test('a request is good for 24 hours', async () => {
  const rahim = await world.player()
  const { value } = await ask(farida, rahim)
  world.pass(24 * 60)
  expect(await approve(owner, value.id)).toMatchObject({ code: 'approval_expired' })
  expect(await cash(rahim)).toBe(0)
})

test('whoever asked takes it back; another refuses it with a note', async () => {
  const rahim = await world.player()
  const [mine, theirs] = [(await ask(farida, rahim)).value, (await ask(farida, rahim)).value]
  const refuse = (who: TestOperator, id: string) =>
    who.call(`POST /ops/approvals/${id}/refuse`, { note: 'not needed any more' })
  expect(await refuse(farida, mine.id)).toMatchObject({ value: { state: 'withdrawn' } })
  expect(await refuse(owner, theirs.id)).toMatchObject({ value: { state: 'refused' } })
  expect(await approve(owner, mine.id)).toMatchObject({ code: 'item_closed' })
  expect(await cash(rahim)).toBe(0)
})

test('a debit takes what is there and never more, at asking and at approving', async () => {
  const rahim = await world.player()
  await world.give(rahim.id, 300)
  const debit = { direction: 'debit', kind: 'chargeback' }
  expect(await ask(farida, rahim, { ...debit, amount: '301' })).toMatchObject({
    code: 'player_has_less',
  })
  const [one, other] = [
    (await ask(farida, rahim, { ...debit, amount: '200' })).value,
    (await ask(farida, rahim, { ...debit, amount: '200' })).value,
  ]
  expect(one.amount).toBe('-200.00')
  expect((await approve(owner, one.id)).status).toBe(200)
  expect(await approve(owner, other.id)).toMatchObject({ code: 'player_has_less' })
  // The approval went back with it: the request still waits.
  expect((await owner.call(`GET /ops/approvals/${other.id}`)).value.state).toBe('waiting')
  expect(await cash(rahim)).toBe(100)
})

test('goodwill is not taken and a chargeback not given; trial and foreign accounts are refused', async () => {
  const rahim = await world.player()
  for (const wrong of [
    { direction: 'debit', kind: 'goodwill' },
    { direction: 'credit', kind: 'chargeback' },
    { direction: 'debit', kind: 'correction', turnover: '5' },
  ])
    expect(await ask(farida, rahim, wrong)).toMatchObject({ code: 'adjustment_kind_wrong' })
  expect(await ask(stranger, rahim)).toMatchObject({ code: 'not_found' })
  expect(await stranger.call(`GET /ops/players/${rahim.id}/adjustments`)).toMatchObject({
    code: 'not_found',
  })
})

test('a credit may ask for turnover before money goes out', async () => {
  const rahim = await world.player()
  await posted(rahim, { turnover: '500' })
  const { rows } = await sql`
    select source, required from wallet.requirement where player_id = ${rahim.id}`.execute(world.db)
  expect(rows).toEqual([{ source: 'adjustment', required: 50_000_000n }])
  expect(await world.faults()).toEqual([])
})

test('an entry is undone once, by a counter-entry that names it', async () => {
  const rahim = await world.player()
  const first = await posted(rahim)
  await world.give(rahim.id, 1000)
  const undo = (id: string) =>
    farida.call(`POST /ops/adjustments/${id}/undo`, { reason: 'wrong player' })
  const [one, other] = [(await undo(first.id)).value, (await undo(first.id)).value]
  expect((await approve(owner, one.id)).status).toBe(200)
  expect(await approve(owner, other.id)).toMatchObject({ code: 'adjustment_undone' })
  expect(await cash(rahim)).toBe(1000)
  const { adjustments } = (await owner.call(`GET /ops/players/${rahim.id}/adjustments`)).value
  expect(adjustments).toMatchObject([
    { direction: 'debit', undoes: first.id },
    { id: first.id, undoneBy: adjustments[0].id },
  ])
  for (const { id } of adjustments)
    expect(await undo(id)).toMatchObject({ code: 'adjustment_undone' })
  expect(await world.faults()).toEqual([])
})

test('who borrowed the right from the maker alone is no second person', async () => {
  const rahim = await world.player()
  const { value } = await ask(owner, rahim)
  const { operators } = (await owner.ask('GET /ops/loans')).value
  const operatorId = operators.find(
    ({ username }: { username: string }) => username === 'farida',
  ).id
  const loan = {
    operatorId,
    right: 'approvals.decide',
    until: new Date(world.clock.at.getTime() + 3_600_000).toISOString(),
    reason: 'the owner is away',
  }
  expect((await owner.ask('POST /ops/loans', loan)).status).toBe(200)
  expect(await approve(farida, value.id)).toMatchObject({ code: 'lent_by_maker' })
  expect((await second.ask('POST /ops/loans', loan)).status).toBe(200)
  expect((await approve(farida, value.id)).status).toBe(200)
  expect(await cash(rahim)).toBe(250)
})

test.each([
  ['without its posting', 'update adjustments.entry set units = units + 1 where id = $1'],
  ['under another kind', `update adjustments.entry set kind = 'correction' where id = $1`],
  ['of another player', 'update adjustments.entry set player_id = player_id - 1 where id = $1'],
])('the proof finds an entry %s', async (_, spoilt) => {
  const rahim = await world.player()
  const { id } = await posted(rahim)
  const { rows } = await sql<{ row: string }>`
    select to_jsonb(e)::text as row from adjustments.entry e where id = ${id}`.execute(world.db)
  await sql.raw(spoilt.replace('$1', id)).execute(world.db)
  expect((await world.faults()).map(({ name }) => name)).not.toEqual([])
  await sql`
    update adjustments.entry e set units = was.units, kind = was.kind, player_id = was.player_id
    from jsonb_populate_record(null::adjustments.entry, ${rows[0]!.row}::jsonb) was
    where e.id = was.id`.execute(world.db)
  expect(await world.faults()).toEqual([])
})
