import { setTimeout as sleep } from 'node:timers/promises'
import { type Fields, units, type Vendor } from '../../endpoint.ts'
import { answered, holds, type Scenario } from '../ground.ts'
import { bytesOf, openLine, times } from '../lines.ts'

/** Sends the call and leaves `afterMs` later, without having read a word. */
export async function sendAndLeave(
  vendor: Vendor,
  path: string,
  fields: Fields,
  { afterMs = 0, withoutLastByte = false } = {},
): Promise<void> {
  const line = await openLine(vendor)
  const bytes = bytesOf(vendor, path, fields)
  line.write(withoutLastByte ? bytes.subarray(0, -1) : bytes)
  await sleep(afterMs)
  line.cut()
}

export const lostAnswers: Scenario[] = [
  {
    id: 'L1',
    rule: 'a bet, a win and a rollback whose answers nobody read, sent again, have each one effect',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const [kept, undone] = [vendor.bet(seat, 5), vendor.bet(seat, 3)]
      const win = vendor.win(kept, 9)
      const rollback = vendor.rollback(undone)
      for (const [path, fields] of [
        ['/transaction/bet', kept],
        ['/transaction/bet', undone],
        ['/transaction/win', win],
        ['/transaction/rollback', rollback],
      ] as [string, Fields][]) {
        for (const afterMs of [1, 5, 20]) await sendAndLeave(vendor, path, fields, { afterMs })
        answered(path, await vendor.call(path, fields), 'RS_OK')
      }
      await holds(ground, seat, units(4))
    },
  },
  {
    id: 'L2',
    rule: 'a call that broke off before its last byte was never made',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 5)
      for (const afterMs of [0, 5, 50])
        await sendAndLeave(vendor, '/transaction/bet', bet, { afterMs, withoutLastByte: true })
      await holds(ground, seat, 0)
      answered('bet', await vendor.sendBet(bet), 'RS_OK')
      await holds(ground, seat, units(-5))
    },
  },
  {
    id: 'L3',
    rule: 'thirty bets lost at any moment and sent again while the first may be under way are thirty bets',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      await Promise.all(
        times(30, async (n) => {
          const bet = vendor.bet(seat, 1)
          await sendAndLeave(vendor, '/transaction/bet', bet, { afterMs: n % 10 })
          answered('bet', await vendor.sendBet(bet), 'RS_OK')
        }),
      )
      await holds(ground, seat, units(-30))
    },
  },
]
