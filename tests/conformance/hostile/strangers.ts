import { randomUUID } from 'node:crypto'
import { units } from '../endpoint.ts'
import { answered, holds, same, type Scenario } from './ground.ts'

export const strangers: Scenario[] = [
  {
    id: 'S1',
    rule: 'another vendor’s wins and rollbacks never reach our bets, whatever ids and rounds they name',
    needs: 'neighbour',
    run: async (ground) => {
      const { vendor, inside } = ground
      const neighbour = ground.neighbour!
      const seat = await ground.seat()
      const there = await neighbour.seat(seat)
      const bet = vendor.bet(seat, 5)
      const win = vendor.win(bet, 9, { round_closed: false })
      answered('bet', await vendor.sendBet(bet), 'RS_OK')
      answered('win', await vendor.sendWin(win), 'RS_OK')
      const theirs = { ...bet, token: there.token, game_code: neighbour.vendor.endpoint.gameCode }
      answered(
        'their rollback of our bet',
        await neighbour.vendor.sendRollback(neighbour.vendor.rollback(theirs)),
        'RS_OK',
      )
      answered(
        'their rollback of our win',
        await neighbour.vendor.sendRollback(
          neighbour.vendor.rollback({ ...theirs, transaction_uuid: win.transaction_uuid }),
        ),
        'RS_OK',
      )
      answered(
        'their win on our bet',
        await neighbour.vendor.sendWin(neighbour.vendor.win(theirs, 100)),
        'RS_ERROR_TRANSACTION_ROLLED_BACK',
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      )
      answered(
        'their win on our other bet',
        await neighbour.vendor.sendWin(
          neighbour.vendor.win({ ...theirs, transaction_uuid: randomUUID() }, 100),
        ),
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      )
      await holds(ground, seat, units(4))
      if (inside)
        same('our round', await inside.round(seat.user, String(bet.round)), {
          state: 'open',
          isDisputed: false,
          isLate: false,
          stake: units(5),
          payout: units(9),
        })
      answered('our second win', await vendor.sendWin(vendor.win(bet, 1)), 'RS_OK')
      await holds(ground, seat, units(5))
    },
  },
  {
    id: 'S2',
    rule: 'two vendors may use the same ids: both bets stand, and each is undone by its own vendor alone',
    needs: 'neighbour',
    run: async (ground) => {
      const { vendor } = ground
      const neighbour = ground.neighbour!
      const seat = await ground.seat()
      const there = await neighbour.seat(seat)
      const ours = vendor.bet(seat, 5)
      const theirs = {
        ...ours,
        token: there.token,
        game_code: neighbour.vendor.endpoint.gameCode,
        amount: units(7),
      }
      answered('our bet', await vendor.sendBet(ours), 'RS_OK')
      answered('their bet with our id and round', await neighbour.vendor.sendBet(theirs), 'RS_OK')
      await holds(ground, seat, units(-12))
      answered(
        'their rollback',
        await neighbour.vendor.sendRollback(neighbour.vendor.rollback(theirs)),
        'RS_OK',
      )
      await holds(ground, seat, units(-5))
      answered('our win', await vendor.sendWin(vendor.win(ours, 8)), 'RS_OK')
      await holds(ground, seat, units(3))
    },
  },
  {
    id: 'S3',
    rule: 'another vendor’s key, token or signed bytes are no good at our door',
    needs: 'neighbour',
    run: async (ground) => {
      const { vendor } = ground
      const neighbour = ground.neighbour!
      const seat = await ground.seat()
      const there = await neighbour.seat(seat)
      const bet = vendor.bet(seat, 5)
      const body = JSON.stringify(bet)
      answered(
        'their key',
        await vendor.raw('/transaction/bet', body, {
          [vendor.endpoint.signatureHeader]: neighbour.vendor.sign(body),
        }),
        'RS_ERROR_INVALID_SIGNATURE',
      )
      answered(
        'our bytes at their door',
        await neighbour.vendor.raw('/transaction/bet', body, {
          [vendor.endpoint.signatureHeader]: vendor.sign(body),
        }),
        'RS_ERROR_INVALID_SIGNATURE',
      )
      answered('their token', await vendor.sendBet(vendor.bet(there, 5)), 'RS_ERROR_INVALID_TOKEN')
      answered(
        'our token at their door',
        await neighbour.vendor.sendBet(neighbour.vendor.bet(seat, 5)),
        'RS_ERROR_INVALID_TOKEN',
      )
      answered(
        'their game',
        await vendor.sendBet(vendor.bet(seat, 5, { game_code: 'no-game-of-ours' })),
        'RS_ERROR_INVALID_GAME',
      )
      await holds(ground, seat, 0)
    },
  },
  {
    id: 'S4',
    rule: 'a token plays for its own user alone, and nobody wins on or undoes another player’s bet',
    run: async (ground) => {
      const { vendor, inside } = ground
      const [seat, other] = [await ground.seat(), await ground.seat()]
      answered(
        'bet',
        await vendor.sendBet(vendor.bet({ user: seat.user, token: other.token }, 5)),
        'RS_ERROR_INVALID_TOKEN',
      )
      const told = await vendor.call(
        '/user/balance',
        vendor.asked({ user: seat.user, token: other.token }),
      )
      answered('balance', told, 'RS_ERROR_INVALID_TOKEN')
      same('balance told to a wrong token', told.balance, undefined)
      answered(
        'bet of nobody',
        await vendor.sendBet(vendor.bet({ user: 'nobody-at-all', token: other.token }, 5)),
        'RS_ERROR_INVALID_TOKEN',
      )
      const bet = vendor.bet(seat, 5)
      answered('bet', await vendor.sendBet(bet), 'RS_OK')
      const stolen = { ...bet, user: other.user, token: other.token }
      answered(
        'his win for another',
        await vendor.sendWin(vendor.win(stolen, 9)),
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      )
      answered(
        'his rollback for another',
        await vendor.sendRollback(vendor.rollback(stolen)),
        'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
      )
      answered('his id for another', await vendor.sendBet(stolen), 'RS_ERROR_DUPLICATE_TRANSACTION')
      await holds(ground, seat, units(-5))
      await holds(ground, other, 0)
      answered(
        'a bet of the other in a round of that name',
        await vendor.sendBet(vendor.bet(other, 2, { round: bet.round })),
        'RS_OK',
      )
      await holds(ground, other, units(-2))
      if (inside)
        same('his round', (await inside.round(seat.user, String(bet.round)))?.stake, units(5))
    },
  },
  {
    id: 'S5',
    rule: 'another currency than the player’s is WRONG_CURRENCY in bet and win, whatever the bet was made in',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      for (const currency of ['ZAR', 'XXX', 'USD'])
        answered(
          `bet in ${currency}`,
          await vendor.sendBet(vendor.bet(seat, 5, { currency })),
          'RS_ERROR_WRONG_CURRENCY',
        )
      for (const currency of ['', 'bdt', 'BDTT', 1])
        answered(
          `bet in ${currency}`,
          await vendor.sendBet(vendor.bet(seat, 5, { currency })),
          'RS_ERROR_WRONG_TYPES',
        )
      await holds(ground, seat, 0)
      const bet = vendor.bet(seat, 5)
      answered('bet', await vendor.sendBet(bet), 'RS_OK')
      answered(
        'win in another currency',
        await vendor.sendWin(vendor.win(bet, 9, { currency: 'ZAR' })),
        'RS_ERROR_WRONG_CURRENCY',
      )
      await holds(ground, seat, units(-5))
      answered('win', await vendor.sendWin(vendor.win(bet, 9)), 'RS_OK')
      await holds(ground, seat, units(4))
    },
  },
]
