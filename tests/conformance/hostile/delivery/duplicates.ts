import { randomUUID } from 'node:crypto'
import { units } from '../../endpoint.ts'
import { answered, holds, same, type Scenario, tally } from '../ground.ts'
import { allAtOnce, times } from '../lines.ts'

const LINES = 50

export const duplicates: Scenario[] = [
  {
    id: 'D1',
    rule: 'one bet, whole at the same instant on fifty lines, is debited once; so is its win credited once',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 5)
      same(
        'answers to the bet',
        tally(
          await allAtOnce(
            vendor,
            times(LINES, () => ['/transaction/bet', bet]),
          ),
        ),
        { RS_OK: LINES },
      )
      await holds(ground, seat, units(-5))
      const win = vendor.win(bet, 12)
      same(
        'answers to the win',
        tally(
          await allAtOnce(
            vendor,
            times(LINES, () => ['/transaction/win', { ...win, request_uuid: randomUUID() }]),
          ),
        ),
        { RS_OK: LINES },
      )
      await holds(ground, seat, units(7))
    },
  },
  {
    id: 'D2',
    rule: 'one transaction id with twenty contents at the same instant: one of them is taken, nineteen are DUPLICATE',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 0)
      const answers = await allAtOnce(
        vendor,
        times(20, (n) => ['/transaction/bet', { ...bet, amount: units(n + 1) }]),
      )
      same('answers', tally(answers), { RS_OK: 1, RS_ERROR_DUPLICATE_TRANSACTION: 19 })
      await holds(ground, seat, -units(answers.findIndex(({ status }) => status === 'RS_OK') + 1))
    },
  },
  {
    id: 'D3',
    rule: 'a known transaction with any other content that decides money is DUPLICATE: amount, currency, round, reference, free, kind',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 5)
      answered('bet', await vendor.sendBet(bet), 'RS_OK')
      const win = vendor.win(bet, 7, { round_closed: false })
      answered('win', await vendor.sendWin(win), 'RS_OK')
      for (const change of [
        { amount: units(4) },
        { currency: 'ZAR' },
        { round: 'elsewhere' },
        { is_free: true, reward_uuid: randomUUID() },
      ]) {
        answered(
          `bet with ${JSON.stringify(change)}`,
          await vendor.sendBet({ ...bet, ...change }),
          'RS_ERROR_DUPLICATE_TRANSACTION',
        )
        answered(
          `win with ${JSON.stringify(change)}`,
          await vendor.sendWin({ ...win, ...change }),
          'RS_ERROR_DUPLICATE_TRANSACTION',
        )
      }
      answered(
        'win with another reference',
        await vendor.sendWin({ ...win, reference_transaction_uuid: randomUUID() }),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      )
      answered(
        'the bet’s id as a win',
        await vendor.sendWin({ ...win, transaction_uuid: bet.transaction_uuid }),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      )
      answered(
        'the win’s id as a bet',
        await vendor.sendBet({ ...bet, transaction_uuid: win.transaction_uuid }),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      )
      answered(
        'the bet’s id as a rollback',
        await vendor.sendRollback(vendor.rollback(win, { transaction_uuid: bet.transaction_uuid })),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      )
      await holds(ground, seat, units(2))
    },
  },
  {
    id: 'D4',
    rule: 'an id in capital letters is the same id',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 5)
      const shouted = { ...bet, transaction_uuid: String(bet.transaction_uuid).toUpperCase() }
      same(
        'answers',
        tally(
          await allAtOnce(
            vendor,
            times(10, (n) => ['/transaction/bet', n % 2 ? bet : shouted]),
          ),
        ),
        { RS_OK: 10 },
      )
      await holds(ground, seat, units(-5))
      answered('rollback', await vendor.sendRollback(vendor.rollback(shouted)), 'RS_OK')
      answered('rollback again', await vendor.sendRollback(vendor.rollback(bet)), 'RS_OK')
      await holds(ground, seat, 0)
    },
  },
]
