import { units } from '../../endpoint.ts'
import { answered, holds, same, type Scenario, tally } from '../ground.ts'
import { allAtOnce, times } from '../lines.ts'

export const order: Scenario[] = [
  {
    id: 'O1',
    rule: 'a win that overtakes its bet is refused, and taken once the bet is there',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 5)
      const win = vendor.win(bet, 9)
      answered(
        'win before its bet',
        await vendor.sendWin(win),
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      )
      await holds(ground, seat, 0)
      answered('bet', await vendor.sendBet(bet), 'RS_OK')
      answered('the same win', await vendor.sendWin(win), 'RS_OK')
      await holds(ground, seat, units(4))
    },
  },
  {
    id: 'O2',
    rule: 'a rollback that overtakes its bet stops it for good (R1, R2), on however many lines the bet then comes',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 5)
      answered('rollback', await vendor.sendRollback(vendor.rollback(bet)), 'RS_OK')
      same(
        'answers',
        tally(
          await allAtOnce(
            vendor,
            times(20, () => ['/transaction/bet', bet]),
          ),
        ),
        { RS_ERROR_TRANSACTION_ROLLED_BACK: 20 },
      )
      answered('win', await vendor.sendWin(vendor.win(bet, 50)), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      await holds(ground, seat, 0)
    },
  },
  {
    id: 'O3',
    rule: 'a rollback that overtakes a win stops it for good',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 5)
      const win = vendor.win(bet, 9)
      answered('bet', await vendor.sendBet(bet), 'RS_OK')
      answered('rollback of the win', await vendor.sendRollback(vendor.rollback(win)), 'RS_OK')
      answered('win', await vendor.sendWin(win), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      await holds(ground, seat, units(-5))
      answered('another win on the bet', await vendor.sendWin(vendor.win(bet, 9)), 'RS_OK')
      await holds(ground, seat, units(4))
    },
  },
  {
    id: 'O4',
    rule: 'a bet and its rollback at one instant: whichever comes first, nothing stays debited',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bets = times(20, () => vendor.bet(seat, 5))
      const answers = await allAtOnce(
        vendor,
        bets.flatMap(
          (bet) =>
            [
              ['/transaction/bet', bet],
              ['/transaction/rollback', vendor.rollback(bet)],
            ] as [string, typeof bet][],
        ),
      )
      for (const [position, answer] of answers.entries()) {
        if (position % 2) answered('rollback', answer, 'RS_OK')
        else answered('bet', answer, 'RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      }
      await holds(ground, seat, 0)
    },
  },
  {
    id: 'O5',
    rule: 'a win and the rollback of its bet at one instant: the win stands if it was answered OK, the stake returns either way',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bets = times(10, () => vendor.bet(seat, 5))
      for (const bet of bets) answered('bet', await vendor.sendBet(bet), 'RS_OK')
      const answers = await allAtOnce(
        vendor,
        bets.flatMap(
          (bet) =>
            [
              ['/transaction/win', vendor.win(bet, 7)],
              ['/transaction/rollback', vendor.rollback(bet)],
            ] as [string, typeof bet][],
        ),
      )
      let won = 0
      for (const [position, answer] of answers.entries()) {
        if (position % 2) answered('rollback', answer, 'RS_OK')
        else answered('win', answer, 'RS_OK', 'RS_ERROR_TRANSACTION_ROLLED_BACK')
        if (position % 2 === 0 && answer.status === 'RS_OK') won += units(7)
      }
      await holds(ground, seat, won)
    },
  },
  {
    id: 'O6',
    rule: 'a rollback of a rollback is OK and undoes nothing',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 5)
      const rollback = vendor.rollback(bet)
      answered('bet', await vendor.sendBet(bet), 'RS_OK')
      answered('rollback', await vendor.sendRollback(rollback), 'RS_OK')
      answered(
        'rollback of the rollback',
        await vendor.sendRollback(vendor.rollback(rollback)),
        'RS_OK',
      )
      await holds(ground, seat, 0)
    },
  },
]
