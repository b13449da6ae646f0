import { units } from '../../endpoint.ts'
import { answered, holds, type Scenario } from '../ground.ts'

export const replays: Scenario[] = [
  {
    id: 'Y1',
    rule: 'an old signed request, byte for byte, has no second effect at any later time',
    run: async (ground) => {
      const { vendor } = ground
      const { signatureHeader } = vendor.endpoint
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 5)
      const [betBody, winBody, rollbackBody] = [bet, vendor.win(bet, 9), vendor.rollback(bet)].map(
        (fields) => JSON.stringify(fields),
      ) as [string, string, string]
      const signed = new Map(
        [betBody, winBody, rollbackBody].map((body) => [body, vendor.sign(body)]),
      )
      const replay = (path: string, body: string) =>
        vendor.raw(path, body, { [signatureHeader]: signed.get(body)! })
      for (let round = 0; round < 3; round++)
        answered('bet', await replay('/transaction/bet', betBody), 'RS_OK')
      await holds(ground, seat, units(-5))
      for (let round = 0; round < 3; round++)
        answered('win', await replay('/transaction/win', winBody), 'RS_OK')
      await holds(ground, seat, units(4))
      for (let round = 0; round < 3; round++)
        answered('rollback', await replay('/transaction/rollback', rollbackBody), 'RS_OK')
      await holds(ground, seat, units(9))
      answered(
        'the bet, long after',
        await replay('/transaction/bet', betBody),
        'RS_ERROR_TRANSACTION_ROLLED_BACK',
      )
      answered('the win, long after', await replay('/transaction/win', winBody), 'RS_OK')
      await holds(ground, seat, units(9))
    },
  },
  {
    id: 'Y2',
    rule: 'a signed request taken to another path has no effect there',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 5)
      const win = vendor.win(bet, 9)
      answered('bet', await vendor.sendBet(bet), 'RS_OK')
      answered('win', await vendor.sendWin(win), 'RS_OK')
      answered('the bet as a win', await vendor.sendWin(bet), 'RS_ERROR_WRONG_SYNTAX')
      answered('the bet as a rollback', await vendor.sendRollback(bet), 'RS_ERROR_WRONG_SYNTAX')
      answered('the win as a bet', await vendor.sendBet(win), 'RS_ERROR_DUPLICATE_TRANSACTION')
      answered(
        'the win as a rollback',
        await vendor.sendRollback(win),
        'RS_ERROR_DUPLICATE_TRANSACTION',
      )
      await holds(ground, seat, units(4))
    },
  },
]
