import { type Right, rights as everyRight } from '@padma/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  cashierWorld,
  type CashierWorld,
  PAYMENT_PASSWORD,
  type Player,
} from '../../cashier/test-world.ts'
import { overviewOf } from './overview.ts'

let world: CashierWorld

const overview = (rights: readonly Right[] = everyRight, brandId = 1) =>
  overviewOf(world.db, {
    brandId,
    rights: new Set(rights),
    timeZone: 'Asia/Dhaka',
    at: world.clock.at,
  })
const at = (time: string): void => {
  world.clock.at = new Date(time)
}

/**
 * Half an hour before midnight in Dhaka 700 is credited; the next day 3000 at 12, 500 at 14, and
 * 600 is paid at 14.
 */
beforeAll(async () => {
  world = await cashierWorld()
  at('2026-03-09T17:30:00Z')
  const farida = await world.operator('farida', 'cashier')
  const rahim = await world.player()
  let payments = 0
  const claim = async (player: Player, amount: string) => {
    const { id } = (await player.call('POST /wps/member/deposit', { methodId: 'bkash', amount }))
      .value
    await player.call(`PUT /wps/member/deposit/${id}/transaction`, {
      transactionId: `BXY765432${(payments += 1)}`,
    })
    return id as string
  }
  const credit = async (amount: string) =>
    farida.call(`POST /ops/deposits/${await claim(rahim, amount)}/approve`, {
      receivedAmount: amount,
      note: 'seen in the app',
    })
  await credit('700')
  at('2026-03-10T06:00:00Z')
  await credit('3000')
  await world.play(rahim.id, 3700)
  at('2026-03-10T08:10:00Z')
  await credit('500')
  await farida.call(`POST /ops/deposits/${await claim(rahim, '900')}/reject`, { reason: 'unpaid' })
  await world.play(rahim.id, 500)
  await world.instance.reauth(rahim.token)
  const { id: payoutAccountId } = (
    await rahim.call('PUT /wps/member/payout-account', {
      methodId: 'nagad',
      number: '01712345678',
      holder: 'Abdur Rahim',
      paymentPassword: PAYMENT_PASSWORD,
    })
  ).value
  const withdrawal = await rahim.call('POST /wps/member/withdrawal', {
    payoutAccountId,
    amount: '600',
    paymentPassword: PAYMENT_PASSWORD,
  })
  await farida.call(`POST /ops/withdrawals/${withdrawal.value.id}/approve`)
  await farida.call(`POST /ops/withdrawals/${withdrawal.value.id}/paid`, {
    paymentReference: 'NGD8812',
  })
  await world.player()
  await world.player(2)
})
afterAll(() => world.end())

test('the day begins at the brand’s midnight, and only what was credited or paid counts', async () => {
  expect(await overview()).toMatchObject({
    deposits: {
      orders: 2,
      amount: '3500.00',
      hours: [
        { hour: 12, amount: '3000.00' },
        { hour: 14, amount: '500.00' },
      ],
    },
    withdrawals: { orders: 1, amount: '600.00', hours: [{ hour: 14, amount: '600.00' }] },
  })
})

test('players are counted for the brand alone, and go offline after five minutes', async () => {
  expect((await overview()).players).toEqual({ online: 2, registered: 1 })
  expect((await overview(everyRight, 2)).players).toEqual({ online: 1, registered: 1 })
  expect((await overview(everyRight, 2)).deposits).toEqual({ orders: 0, amount: '0.00', hours: [] })
  world.clock.at = new Date(world.clock.at.getTime() + 6 * 60_000)
  expect((await overview()).players).toEqual({ online: 0, registered: 1 })
})

test('each part is shown to those alone who may read it', async () => {
  const parts: Record<string, Right> = {
    deposits: 'deposits.read',
    withdrawals: 'withdrawals.read',
    players: 'players.read',
  }
  for (const right of Object.values(parts)) {
    const shown = Object.entries(await overview([right]))
      .filter(([, part]) => part !== null)
      .map(([name]) => parts[name])
    expect(shown).toEqual([right])
  }
  expect(Object.values(await overview([]))).toEqual([null, null, null, null])
})
