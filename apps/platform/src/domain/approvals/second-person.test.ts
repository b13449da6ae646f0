import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierWorld, type CashierWorld, type TestOperator } from '../cashier/test-world.ts'

let world: CashierWorld
let [maker, other, borrower]: TestOperator[] = []
beforeAll(async () => {
  world = await cashierWorld()
  maker = await world.operator('maker', 'owner')
  other = await world.operator('other', 'owner')
  borrower = await world.operator('borrower', 'cashier')
  await sql`
    update operators.role
    set rights = array_remove(array_remove(rights, 'withdrawals.decide'), 'deposits.decide')
    where name = 'cashier'`.execute(world.db)
})
afterAll(() => world.end())

async function lend(lender: TestOperator, right: string) {
  const { operators } = (await lender.ask('GET /ops/loans')).value
  const { status } = await lender.ask('POST /ops/loans', {
    operatorId: operators.find(({ username }: { username: string }) => username === 'borrower').id,
    right,
    until: new Date(world.clock.at.getTime() + 3_600_000).toISOString(),
    reason: 'they are away',
  })
  expect(status).toBe(200)
}

test('a withdrawal is not approved twice by way of a right that its approver lent', async () => {
  const rahim = await world.winner(20_000)
  const { id } = (await rahim.ask('15000')).value
  const approve = (by: TestOperator) => by.call(`POST /ops/withdrawals/${id}/approve`, {})
  await lend(maker!, 'withdrawals.decide')
  expect((await approve(maker!)).value).toMatchObject({ state: 'approval' })
  expect(await approve(borrower!)).toMatchObject({ code: 'lent_by_maker' })
  await lend(other!, 'withdrawals.decide')
  expect((await approve(borrower!)).value).toMatchObject({ state: 'approved' })
})

test('a deposit of another sum is not confirmed by way of a right that its proposer lent', async () => {
  const rahim = await world.player()
  const { id } = (
    await rahim.call('POST /wps/member/deposit', { methodId: 'nagad', amount: '1000' })
  ).value
  await rahim.call(`PUT /wps/member/deposit/${id}/transaction`, { transactionId: 'LENT000001' })
  const approve = (by: TestOperator) =>
    by.call(`POST /ops/deposits/${id}/approve`, { receivedAmount: '900', note: 'seen in the app' })
  await lend(maker!, 'deposits.decide')
  expect((await approve(maker!)).value).toMatchObject({ state: 'review' })
  expect(await approve(borrower!)).toMatchObject({ code: 'lent_by_maker' })
  expect((await approve(other!)).value).toMatchObject({ state: 'success' })
})
