import { units } from '../endpoint.ts'
import { answered, holds, same, type Scenario } from './ground.ts'

export const rounds: Scenario[] = [
  {
    id: 'R14',
    rule: 'wins after the first on one bet are credited too while the round is open',
    run: async (ground) => {
      const { vendor, inside } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 10)
      answered('bet', await vendor.sendBet(bet), 'RS_OK')
      for (const amount of [3, 4, 0])
        answered(
          `win of ${amount}`,
          await vendor.sendWin(vendor.win(bet, amount, { round_closed: amount === 0 })),
          'RS_OK',
        )
      await holds(ground, seat, units(-3))
      if (inside)
        same('round', await inside.round(seat.user, String(bet.round)), {
          state: 'closed',
          isDisputed: false,
          isLate: false,
          stake: units(10),
          payout: units(7),
        })
    },
  },
  {
    id: 'R15',
    rule: 'a win after its round has closed is credited, and the round says that it came late',
    run: async (ground) => {
      const { vendor, inside } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 10)
      answered('bet', await vendor.sendBet(bet), 'RS_OK')
      answered('closing win', await vendor.sendWin(vendor.win(bet, 0)), 'RS_OK')
      const late = vendor.win(bet, 500)
      answered('late win', await vendor.sendWin(late), 'RS_OK')
      answered('late win again', await vendor.sendWin(late), 'RS_OK')
      await holds(ground, seat, units(490))
      if (inside)
        same('round', await inside.round(seat.user, String(bet.round)), {
          state: 'closed',
          isDisputed: false,
          isLate: true,
          stake: units(10),
          payout: units(500),
        })
    },
  },
  {
    id: 'R8',
    rule: 'a rollback of a bet whose win stands is applied; the round is disputed and an item waits for an operator',
    run: async (ground) => {
      const { vendor, inside } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 10)
      answered('bet', await vendor.sendBet(bet), 'RS_OK')
      answered('win', await vendor.sendWin(vendor.win(bet, 25)), 'RS_OK')
      const rollback = vendor.rollback(bet)
      answered('rollback', await vendor.sendRollback(rollback), 'RS_OK')
      answered('rollback again', await vendor.sendRollback(rollback), 'RS_OK')
      await holds(ground, seat, units(25))
      if (!inside) return
      same('round', await inside.round(seat.user, String(bet.round)), {
        state: 'closed',
        isDisputed: true,
        isLate: false,
        stake: 0,
        payout: units(25),
      })
      same('items that operators see', await inside.items(seat.user), [
        { kind: 'disputed_round', round: String(bet.round), units: units(25) },
      ])
    },
  },
  {
    id: 'R7',
    rule: 'a rollback of a win that the balance cannot bear is applied in full: the rest is owed, an item waits, and bets and withdrawals are refused until a credit has paid it',
    needs: 'inside',
    run: async (ground) => {
      const { vendor, inside } = ground as typeof ground & {
        inside: NonNullable<typeof ground.inside>
      }
      const seat = await ground.seat()
      const all = vendor.bet(seat, 0, { amount: seat.start })
      const win = vendor.win(all, 300)
      answered('bet of everything', await vendor.sendBet(all), 'RS_OK')
      answered('win of 300', await vendor.sendWin(win), 'RS_OK')
      answered('bet of 250', await vendor.sendBet(vendor.bet(seat, 250)), 'RS_OK')
      const rollback = vendor.rollback(win)
      for (const attempt of ['rollback of the win', 'again']) {
        const answer = await vendor.sendRollback(rollback)
        answered(attempt, answer, 'RS_OK')
        same(`${attempt}: balance`, answer.balance, 0)
        same(`${attempt}: cash and debt by the ledger`, await inside.money(seat.user), {
          cash: 0,
          owed: units(250),
        })
      }
      same('items that operators see', await inside.items(seat.user), [
        { kind: 'owed', round: String(all.round), units: units(250) },
      ])
      answered(
        'bet of one unit',
        await vendor.sendBet(vendor.bet(seat, 0, { amount: 1 })),
        'RS_ERROR_NOT_ENOUGH_MONEY',
      )
      answered(
        'bet of nothing',
        await vendor.sendBet(vendor.bet(seat, 0)),
        'RS_ERROR_NOT_ENOUGH_MONEY',
      )
      same('withdrawal', await inside.withdraw(seat.user, 500), 'money_owed')
      await inside.deposit(seat.user, 1_000)
      same('after a deposit of 1,000', await inside.money(seat.user), { cash: units(750), owed: 0 })
      answered('bet', await vendor.sendBet(vendor.bet(seat, 750)), 'RS_OK')
      same('balance', await vendor.balance(seat), 0)
    },
  },
]
