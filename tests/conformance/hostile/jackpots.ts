import { units } from '../endpoint.ts'
import { answered, holds, same, type Scenario } from './ground.ts'

/** What lies in the pool is no one's but its winners': a vendor can not draw on it twice. */
export const jackpots: Scenario[] = [
  {
    id: 'J1',
    rule: 'a pool never gives more than lies in it, however many wins ask for all of it at once; every win is paid in full',
    needs: 'inside',
    run: async (ground) => {
      const { vendor, inside } = ground
      const pool = vendor.endpoint.pool!
      const before = await inside!.pool(pool)
      // One after another: a seat is the vendor's last launch.
      const seats = [await ground.seat(), await ground.seat(), await ground.seat()]
      const bets = seats.map((seat) => vendor.bet(seat, 10, { jackpot: { pool, units: units(1) } }))
      for (const bet of bets) answered('bet', await vendor.sendBet(bet), 'RS_OK')
      same('in the pool', await inside!.pool(pool), before + units(3))
      const all = before + units(3)
      const wins = bets.map((bet) =>
        vendor.win(bet, 0, { amount: all, jackpot: { pool, units: all } }),
      )
      // Each on two lines.
      for (const answer of await Promise.all([...wins, ...wins].map(vendor.sendWin)))
        answered('win', answer, 'RS_OK')
      same('left in the pool', await inside!.pool(pool), 0)
      for (const seat of seats) await holds(ground, seat, all - units(10))
      for (const sent of [...wins, ...bets])
        answered('rollback', await vendor.sendRollback(vendor.rollback(sent)), 'RS_OK')
      same('in the pool when all is undone', await inside!.pool(pool), before)
      for (const seat of seats) await holds(ground, seat, 0)
    },
  },
  {
    id: 'J2',
    rule: 'a neighbour’s pool of the same name is another pool',
    needs: 'neighbour',
    run: async (ground) => {
      const { vendor, inside, neighbour } = ground
      const pool = vendor.endpoint.pool!
      const before = await inside?.pool(pool)
      const seat = await ground.seat()
      const actor = await neighbour!.seat(seat)
      answered(
        'a pool that the neighbour does not have',
        await neighbour!.vendor.sendBet(
          neighbour!.vendor.bet(actor, 10, { jackpot: { pool, units: units(1) } }),
        ),
        'RS_ERROR_WRONG_TYPES',
      )
      await holds(ground, seat, 0)
      same('in the pool', await inside?.pool(pool), before)
    },
  },
]
