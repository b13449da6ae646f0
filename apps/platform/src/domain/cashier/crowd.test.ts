import { unitsToDecimal } from '@padma/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cashierWorld,
  type CashierWorld,
  PASSWORD,
  PAYMENT_PASSWORD,
  type Player,
} from './test-world.ts'

let world: CashierWorld
beforeAll(
  async () =>
    void (world = await cashierWorld({
      cashier: { withdrawalsPerDay: 100, depositTurnoverPpm: 0 },
    })),
)
afterAll(() => world.end())

/** One pixel. */
const PICTURE =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The same numbers on every run: a fault that was seen once can be seen again. */
function dice(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

test('a crowd of players, operators and clocks at once loses and makes no money', async () => {
  const roll = dice(1971)
  const pick = <T>(choices: readonly T[]): T => choices[roll(choices.length)]!
  const operators = [
    await world.operator('farida', 'cashier'),
    await world.operator('karim', 'cashier'),
  ]
  const players: (Player & { account: { id: string } })[] = []
  for (let count = 0; count < 3; count += 1) {
    const player = await world.player()
    await world.give(player.id, 40_000)
    const { value: account } = await player.call('PUT /wps/member/payout-account', {
      methodId: 'bkash',
      number: `0171234000${count}`,
      holder: 'Abdur Rahim',
      paymentPassword: PAYMENT_PASSWORD,
      password: PASSWORD,
    })
    players.push({ ...player, account })
  }

  const anyOf = async (table: 'deposit' | 'withdrawal', states: string[]) => {
    const { rows } = await sql<{
      id: bigint
      player_id: bigint
      amount: bigint
    }>`
      select id, player_id, amount
      from ${sql.table(`cashier.${table}`)}
      where state = any(${states}::text[])`.execute(world.db)
    return rows.length === 0 ? null : pick(rows)
  }
  let payments = 0
  const ownerOf = (row: { player_id: bigint }) =>
    players.find((player) => player.id === row.player_id)!
  const acts = [
    () =>
      pick(players).call('POST /wps/member/deposit', {
        methodId: pick(['bkash', 'nagad', 'rocket']),
        amount: `${200 + roll(5_000)}`,
      }),
    () =>
      (({ account, call }) =>
        call('POST /wps/member/withdrawal', {
          payoutAccountId: account.id,
          amount: `${500 + roll(20_000)}`,
          paymentPassword: PAYMENT_PASSWORD,
        }))(pick(players)),
    async () =>
      ((row) =>
        row &&
        ownerOf(row).call(`PUT /wps/member/deposit/${row.id}/transaction`, {
          transactionId: `CROWD${String((payments += 1)).padStart(5, '0')}`,
        }))(await anyOf('deposit', ['created'])),
    async () =>
      ((row) => row && ownerOf(row).call(`DELETE /wps/member/deposit/${row.id}`))(
        await anyOf('deposit', ['created']),
      ),
    async () =>
      ((row) =>
        row &&
        pick(operators).call(`POST /ops/deposits/${row.id}/approve`, {
          receivedAmount: roll(2) === 0 ? unitsToDecimal(row.amount) : `${100 + roll(5_000)}`,
          note: 'seen in the app',
        }))(await anyOf('deposit', ['submitted', 'review'])),
    async () =>
      ((row) =>
        row &&
        pick(operators).call(`POST /ops/deposits/${row.id}/approve`, {
          receivedAmount: '777',
          note: 'seen in the app',
        }))(await anyOf('deposit', ['submitted', 'review'])),
    async () =>
      ((row) =>
        row &&
        pick(operators).call(`POST /ops/deposits/${row.id}/reject`, { reason: 'no such payment' }))(
        await anyOf('deposit', ['submitted']),
      ),
    async () =>
      ((row) => row && pick(operators).call(`POST /ops/withdrawals/${row.id}/approve`, {}))(
        await anyOf('withdrawal', ['approval']),
      ),
    async () =>
      ((row) =>
        row &&
        pick(operators).call(`POST /ops/withdrawals/${row.id}/reject`, {
          reason: 'not this time',
        }))(await anyOf('withdrawal', ['risk_review', 'approval', 'approved'])),
    async () =>
      ((row) =>
        row &&
        pick(operators).call(`POST /ops/withdrawals/${row.id}/clear`, { note: 'known player' }))(
        await anyOf('withdrawal', ['risk_review']),
      ),
    async () =>
      ((row) =>
        row &&
        pick(operators).call(`POST /ops/withdrawals/${row.id}/dispute`, {
          decision: pick(['pay_rest', 'return_rest', 'force_received']),
          reason: 'looked at the proof',
        }))(await anyOf('withdrawal', ['dispute'])),
    async () =>
      ((row) =>
        row &&
        pick(operators).call(`POST /ops/withdrawals/${row.id}/paid`, {
          paymentReference: `PAID-${row.id}`,
        }))(await anyOf('withdrawal', ['approved', 'paying'])),
    async () =>
      ((row) =>
        row &&
        ownerOf(row).call(
          `POST /wps/member/withdrawal/${row.id}/receipt`,
          pick([
            { outcome: 'received' },
            { outcome: 'partly_received', receivedAmount: '300' },
            { outcome: 'not_received' },
          ]),
        ))(await anyOf('withdrawal', ['paid'])),
    async () =>
      ((row) =>
        row && ownerOf(row).call(`POST /wps/member/withdrawal/${row.id}/proof`, { data: PICTURE }))(
        await anyOf('withdrawal', ['paid']),
      ),
    async () =>
      void (world.pass(roll(20)),
      await Promise.all([world.cashier.expireDeposits(), world.cashier.autoReceive()])),
  ]
  const told: string[] = []
  for (let round = 0; round < 40; round += 1) {
    for (const answer of await Promise.all(Array.from({ length: 10 }, () => pick(acts)()))) {
      if (!answer) continue
      // No one waited in a circle, and no act broke: every answer is a rule's.
      expect(answer.status, answer.code).toBeLessThan(500)
      told.push(answer.success ? 'done' : answer.code!)
    }
  }
  expect(told.filter((code) => code === 'done').length).toBeGreaterThan(80)
  expect(await world.faults()).toEqual([])

  for (const player of players) {
    const { rows } = await sql<{ cash: bigint; held: bigint }>`
      select (4000000000 + coalesce((select sum(credited) from cashier.deposit
        where player_id = ${player.id} and state = 'success'), 0)
        - coalesce((select sum(amount) from cashier.withdrawal
          where player_id = ${player.id} and state <> 'rejected'), 0)
        + coalesce((select sum(amount - received) from cashier.withdrawal
          where player_id = ${player.id} and resolution = 'rest_returned'), 0))::bigint as cash,
        coalesce((select sum(amount - coalesce(received, 0)) from cashier.withdrawal
          where player_id = ${player.id} and state in ('risk_review', 'approval', 'approved',
            'paying', 'dispute')), 0)::bigint as held`.execute(world.db)
    const { cash, held } = await world.wallet.balance(world.db, player.id)
    expect({ cash, held }).toEqual(rows[0])
  }
  const { rows: makers } = await sql`
    select w.id
    from cashier.withdrawal w
    where w.needs_checker and w.approved_at is not null
      and (select count(distinct operator_id) from cashier.withdrawal_approval a
        where a.withdrawal_id = w.id) < 2`.execute(world.db)
  expect(makers).toEqual([])
  const { rows: gaps } = await sql`
    select *
    from (select subject, subject_id, from_state, lag(to_state) over (partition by subject,
      subject_id order by id) as before from cashier.step) s
    where from_state is distinct
    from before`.execute(world.db)
  expect(gaps).toEqual([])
})
