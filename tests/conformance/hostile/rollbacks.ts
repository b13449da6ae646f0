import { randomUUID } from 'node:crypto'
import { answered, holds, same, type Scenario, tally } from './ground.ts'
import { allAtOnce, inTurn, times } from './lines.ts'

export const rollbacks: Scenario[] = [
  {
    id: 'R3-500',
    rule: 'one rollback five hundred times is one credit',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 5)
      answered('bet', await vendor.sendBet(bet), 'RS_OK')
      const rollback = vendor.rollback(bet)
      same(
        'answers',
        tally(
          await inTurn(
            times(
              500,
              () => () => vendor.sendRollback({ ...rollback, request_uuid: randomUUID() }),
            ),
            20,
          ),
        ),
        { RS_OK: 500 },
      )
      await holds(ground, seat, 0)
    },
  },
  {
    id: 'R4-50',
    rule: 'fifty rollbacks of one bet, each with an id of its own, at one instant, are one credit',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 5)
      answered('bet', await vendor.sendBet(bet), 'RS_OK')
      same(
        'answers',
        tally(
          await allAtOnce(
            vendor,
            times(50, () => ['/transaction/rollback', vendor.rollback(bet)]),
          ),
        ),
        { RS_OK: 50 },
      )
      await holds(ground, seat, 0)
    },
  },
  {
    id: 'R4-tombstone',
    rule: 'fifty rollbacks of one bet that never came are one tombstone',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 5)
      same(
        'answers',
        tally(
          await allAtOnce(
            vendor,
            times(50, () => ['/transaction/rollback', vendor.rollback(bet)]),
          ),
        ),
        { RS_OK: 50 },
      )
      answered('bet', await vendor.sendBet(bet), 'RS_ERROR_TRANSACTION_ROLLED_BACK')
      await holds(ground, seat, 0)
    },
  },
  {
    id: 'R4-names',
    rule: 'a rollback that names another round or game still undoes its bet',
    run: async (ground) => {
      const { vendor } = ground
      const seat = await ground.seat()
      const bet = vendor.bet(seat, 5)
      answered('bet', await vendor.sendBet(bet), 'RS_OK')
      answered(
        'rollback',
        await vendor.sendRollback(
          vendor.rollback(bet, { round: 'elsewhere', game_code: 'no-such-game' }),
        ),
        'RS_OK',
      )
      await holds(ground, seat, 0)
    },
  },
]
