import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  DepositState,
  WithdrawalState,
} from '../../../../../../packages/contract/src/cashier/types.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { move as moveDeposit } from '../deposit/change-order.ts'
import { lockDeposit } from '../deposit/store.ts'
import { depositNext, withdrawalNext } from './states.ts'
import { cashierWorld, type CashierWorld, PASSWORD, PAYMENT_PASSWORD } from '../test-world.ts'
import { move as moveWithdrawal } from '../withdrawal/move.ts'
import { lockWithdrawal } from '../withdrawal/store.ts'

let world: CashierWorld
let depositId: bigint
let withdrawalId: bigint
beforeAll(async () => {
  world = await cashierWorld()
  const rahim = await world.player()
  depositId = BigInt(
    (await rahim.call('POST /wps/member/deposit', { methodId: 'bkash', amount: '1000' })).value.id,
  )
  await world.give(rahim.id, 1000)
  const account = (
    await rahim.call('PUT /wps/member/payout-account', {
      methodId: 'bkash',
      number: '01712345678',
      holder: 'Abdur Rahim',
      paymentPassword: PAYMENT_PASSWORD,
      password: PASSWORD,
    })
  ).value
  withdrawalId = BigInt(
    (
      await rahim.call('POST /wps/member/withdrawal', {
        payoutAccountId: account.id,
        amount: '600',
        paymentPassword: PAYMENT_PASSWORD,
      })
    ).value.id,
  )
})
afterAll(() => world.end())

const depositMoves = `
  created -> pending_psp, submitted, expired, cancelled
  pending_psp -> success, failed, expired
  submitted -> matched, review, rejected
  review -> matched, rejected
  matched -> success
  expired -> success`
const withdrawalMoves = `
  requested -> risk_review
  risk_review -> approval, rejected, cancelled
  approval -> approved, rejected, cancelled
  approved -> paying, rejected
  paying -> paid, approved, resolved, dispute
  paid -> received, auto_received, partly_received, not_received
  partly_received -> dispute
  not_received -> dispute
  dispute -> paying, resolved, forced_received`
const listed = (moves: string) =>
  new Set(
    moves
      .trim()
      .split('\n')
      .flatMap((line) =>
        line
          .split(' -> ')[1]!
          .split(', ')
          .map((to) => `${line.trim().split(' ')[0]} -> ${to}`),
      ),
  )

/** What a row must have in these states. */
const resolutions: Partial<Record<string, 'rest_paid' | 'forced'>> = {
  resolved: 'rest_paid',
  forced_received: 'forced',
}
const ofDispute = new Set<string>([
  'partly_received',
  'not_received',
  'dispute',
  ...Object.keys(resolutions),
])

test('the states are those of the contract', () => {
  expect(Object.keys(depositNext).sort()).toEqual([...DepositState.options].sort())
  expect(Object.keys(withdrawalNext).sort()).toEqual([...WithdrawalState.options].sort())
})

for (const from of DepositState.options) {
  test(`a deposit goes from ${from} only where its states let it, with a step on record`, async () => {
    for (const to of DepositState.options) {
      await sql`
        update cashier.deposit
        set state = ${from}, credited = ${from === 'success' ? 1n : null},
          turnover_ppm = ${from === 'success' ? 0 : null},
          fee = ${from === 'success' ? 0n : null}
        where id = ${depositId}`.execute(world.db)
      const moved = inTransaction(world.db, async (tx) =>
        moveDeposit({ now: () => world.clock.at }, tx, (await lockDeposit(tx, depositId))!, to, {
          actor: 'system',
          ...(to === 'success' && { credited: 1n, turnoverPpm: 0, fee: 0n }),
        }),
      )
      if (listed(depositMoves).has(`${from} -> ${to}`)) {
        expect((await moved).state).toBe(to)
        expect(await lastStep('deposit', depositId)).toEqual({
          from_state: from,
          to_state: to,
          actor: 'system',
        })
      } else await expect(moved, `${from} -> ${to}`).rejects.toThrow('does not go')
    }
  })
}

for (const from of WithdrawalState.options) {
  test(`a withdrawal goes from ${from} only where its states let it, with a step on record`, async () => {
    for (const to of WithdrawalState.options) {
      await sql`
        update cashier.withdrawal
        set state = ${from}, received = ${ofDispute.has(from) ? 1n : null}::bigint,
          resolution = ${resolutions[from] ?? null}
        where id = ${withdrawalId}`.execute(world.db)
      const moved = inTransaction(world.db, async (tx) =>
        moveWithdrawal(tx, (await lockWithdrawal(tx, withdrawalId))!, to, {
          at: world.clock.at,
          actor: 'system',
          ...(ofDispute.has(to) && { received: 1n }),
          ...(resolutions[to] && { resolution: resolutions[to] }),
        }),
      )
      if (listed(withdrawalMoves).has(`${from} -> ${to}`)) {
        expect((await moved).state).toBe(to)
        expect(await lastStep('withdrawal', withdrawalId)).toEqual({
          from_state: from,
          to_state: to,
          actor: 'system',
        })
      } else await expect(moved, `${from} -> ${to}`).rejects.toThrow('does not go')
    }
  })
}

async function lastStep(subject: string, id: bigint) {
  return (
    await sql`
      select from_state, to_state, actor
      from cashier.step
      where subject = ${subject} and subject_id = ${id}
      order by id desc
      limit 1`.execute(world.db)
  ).rows[0]
}
