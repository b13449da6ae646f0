import { type Right, rights as everyRight } from '@padma/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cashierWorld, type CashierWorld } from '../../cashier/test-world.ts'
import { glanceAt } from './glance.ts'

let world: CashierWorld
let winner: Awaited<ReturnType<CashierWorld['winner']>>

const glance = (rights: readonly Right[] = everyRight, playerId = winner.id) =>
  glanceAt(world, { playerId, rights: new Set(rights), at: world.clock.at })

/** 3000 came in and is not played; 1200 was paid, and 400 is asked for. */
beforeAll(async () => {
  world = await cashierWorld()
  const farida = await world.operator('farida', 'cashier')
  winner = await world.winner(2000)
  const paid = await winner.ask('1200')
  await farida.call(`POST /ops/withdrawals/${paid.value.id}/approve`)
  await farida.call(`POST /ops/withdrawals/${paid.value.id}/paid`, { paymentReference: 'NGD1' })
  await winner.ask('500')
  const order = { methodId: 'bkash', amount: '3000' }
  const { id } = (await winner.call('POST /wps/member/deposit', order)).value
  await winner.call(`PUT /wps/member/deposit/${id}/transaction`, { transactionId: 'BXY7654321' })
  await farida.call(`POST /ops/deposits/${id}/approve`, {
    receivedAmount: '3000',
    note: 'seen in the app',
  })
}, 60_000)
afterAll(() => world.end())

test('money that came and went, what is on its way, and what must still be staked', async () => {
  expect(await glance()).toMatchObject({
    isPlaying: false,
    play: { stake: '0.00', rounds: 0 },
    deposits: { total: '3000.00', orders: [{ state: 'success', amount: '3000.00' }] },
    withdrawals: {
      total: '1200.00',
      waiting: '500.00',
      orders: [
        { amount: '500.00', closedAt: null },
        { amount: '1200.00', state: 'paid' },
      ],
    },
    turnover: [{ source: 'deposit', required: '3000.00', done: '0.00' }],
  })
  await world.play(winner.id, 1000)
  expect((await glance()).turnover).toMatchObject([{ required: '3000.00', done: '1000.00' }])
})

test('a part is shown to those alone whose role shows it', async () => {
  const partly = await glance(['players.read', 'deposits.read'])
  expect([partly.deposits === null, partly.withdrawals]).toEqual([false, null])
  expect((await glance(['players.read'])).deposits).toBeNull()
})

test('nothing of another player is in it', async () => {
  const other = await world.player()
  expect(await glance(everyRight, other.id)).toMatchObject({
    deposits: { total: '0.00', orders: [] },
    withdrawals: { total: '0.00', waiting: '0.00', orders: [], flags: [] },
    turnover: [],
  })
})
