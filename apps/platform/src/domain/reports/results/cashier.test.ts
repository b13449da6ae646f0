import type { FiguresQuery } from '@padma/contract'
import { unitsToDecimal } from '@padma/money'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CsvFile } from '../../../http/csv/csv.ts'
import {
  cashierWorld,
  type CashierWorld,
  type Player,
  type TestOperator,
} from '../../cashier/test-world.ts'
import { figuresReport } from './report.ts'

let world: CashierWorld
let farida: TestOperator
let rahim: Player
let operatorId: bigint
let payments = 0

const answer = (more: Partial<FiguresQuery>, brandId = 1) =>
  figuresReport(
    world.db,
    {
      from: '2026-03-09',
      to: '2026-03-10',
      report: 'cashier',
      by: 'day',
      order: 'desc',
      page: 1,
      pageSize: 20,
      format: 'json',
      ...more,
    },
    {
      operator: { operatorId, brandId },
      ip: '127.0.0.1',
      timeZone: 'Asia/Dhaka',
    },
  )
const report = async (by: FiguresQuery['by'], brandId = 1) => {
  const found = await answer({ by }, brandId)
  return found as Extract<typeof found, { report: 'cashier' }>
}
async function deposit(player: Player, methodId: string, amount: string): Promise<void> {
  const { id } = (await player.call('POST /wps/member/deposit', { methodId, amount })).value
  await player.call(`PUT /wps/member/deposit/${id}/transaction`, {
    transactionId:
      methodId === 'nagad' ? `7654321${(payments += 1)}` : `BXY765432${(payments += 1)}`,
  })
  const decided = await farida.call(`POST /ops/deposits/${id}/approve`, {
    receivedAmount: amount,
    note: 'seen in the app',
  })
  expect(decided.success).toBe(true)
}

/** 700 before midnight in Dhaka; the next day 3000 and 500 come in, and 1200 goes out. */
beforeAll(async () => {
  world = await cashierWorld()
  world.clock.at = new Date('2026-03-09T17:30:00Z')
  farida = await world.operator('farida', 'cashier')
  const { rows } = await sql<{ id: bigint }>`select id from operators.operator`.execute(world.db)
  operatorId = rows[0]!.id
  const winner = await world.winner(2000)
  rahim = winner
  await deposit(rahim, 'bkash', '700')
  world.clock.at = new Date('2026-03-10T06:00:00Z')
  await deposit(rahim, 'bkash', '3000')
  await deposit(await world.player(), 'nagad', '500')
  await world.play(rahim.id, 3700)
  const { value } = await winner.ask('1200')
  await farida.call(`POST /ops/withdrawals/${value.id}/approve`)
  await farida.call(`POST /ops/withdrawals/${value.id}/paid`, { paymentReference: 'NGD8812' })
  await winner.ask('600')
}, 60_000)
afterAll(() => world.end())

test('deposits count when credited, withdrawals when paid, by the brand’s days', async () => {
  const { rows, total } = await report('day')
  expect(rows).toMatchObject([
    { key: '2026-03-10', deposits: '3500.00', withdrawals: '1200.00', depositOrders: 2 },
    { key: '2026-03-09', deposits: '700.00', withdrawals: '0.00', depositOrders: 1 },
  ])
  expect(total).toMatchObject({
    deposits: '4200.00',
    withdrawals: '1200.00',
    net: '3000.00',
    depositOrders: 3,
    withdrawalOrders: 1,
    players: 2,
  })
})

test('each method and each player has their own row under the same total', async () => {
  const byMethod = await report('method')
  expect(byMethod.rows).toMatchObject([
    { name: 'bKash', deposits: '3700.00', withdrawals: '1200.00', net: '2500.00' },
    { name: 'Nagad', deposits: '500.00', withdrawals: '0.00', net: '500.00' },
  ])
  const byPlayer = await report('player')
  expect(byPlayer.rows[0]).toMatchObject({ key: `${rahim.id}`, name: rahim.name, net: '2500.00' })
  expect(byPlayer.total).toEqual(byMethod.total)
})

test('the total is what the cashier’s transfers moved in the books', async () => {
  const { rows } = await sql<{ into: bigint; out: bigint }>`
    select coalesce(sum(e.amount) filter (where a.kind = 'cash' and t.kind = 'deposit'), 0)::bigint
        as into,
      coalesce(-sum(e.amount) filter (where a.kind = 'held' and e.amount < 0), 0)::bigint as out
    from ledger.entry e
    join ledger.account a on a.id = e.account_id
    join ledger.transfer t on t.id = e.transfer_id and t.period = e.period`.execute(world.db)
  const { total } = await report('method')
  expect([rows[0]!.into, rows[0]!.out].map(unitsToDecimal)).toEqual([
    total.deposits,
    total.withdrawals,
  ])
})

test('another brand sees none of it', async () => {
  expect(await report('player', 2)).toMatchObject({ rows: [], total: { deposits: '0.00' } })
})

test('the file holds every row whatever page is seen, and the audit log says who took it', async () => {
  const { rows } = await report('method')
  const file = (await answer({ by: 'method', format: 'csv', pageSize: 1, page: 2 })) as CsvFile
  const lines = (await file.stream().toArray()).join('').trim().split('\r\n')
  expect(lines).toEqual([
    'Key,Name,Deposits,Withdrawals,Net,Fees,Deposit orders,Withdrawal orders,Players',
    ...rows.map((row) =>
      [
        row.key,
        row.name,
        row.deposits,
        row.withdrawals,
        row.net,
        row.fees,
        row.depositOrders,
        row.withdrawalOrders,
        row.players,
      ].join(','),
    ),
  ])
  const { rows: written } = await sql<{ operator_id: bigint; act: string; after: object }>`
    select * from audit.entry order by id desc limit 1`.execute(world.db)
  expect(written[0]).toMatchObject({
    operator_id: operatorId,
    act: 'list.exported',
    after: { rows: rows.length, by: 'method', report: 'cashier' },
  })
})
