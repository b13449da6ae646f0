import { unitsToDecimal } from '@padma/money'
import type { Db } from '../../../db/pool.ts'
import type { Figures, Stretch } from '../../figures/index.ts'
import { gamesNamed } from './bets-store.ts'
import { gameToWire } from './to-wire.ts'

type Sum = { rounds: bigint; stake: bigint; payout: bigint }
const summed = (rows: readonly Sum[]): Sum =>
  rows.reduce(
    (total, { rounds, stake, payout }) => ({
      rounds: total.rounds + rounds,
      stake: total.stake + stake,
      payout: total.payout + payout,
    }),
    { rounds: 0n, stake: 0n, payout: 0n },
  )
const toWire = ({ rounds, stake, payout }: Sum) => ({
  rounds: Number(rounds),
  stake: unitsToDecimal(stake),
  payout: unitsToDecimal(payout),
  net: unitsToDecimal(payout - stake),
})

/** What a player won and lost by what closed in the stretch, by the brand's days and by game. */
export async function profitRecord(
  { db, figures }: { db: Db; figures: Pick<Figures, 'settled'> },
  playerId: bigint,
  stretch: Stretch,
  timeZone: string,
) {
  const rows = await figures.settled(db, playerId, stretch, timeZone)
  const byDay = Map.groupBy(rows, ({ day }) => day)
  const byGame = Map.groupBy(rows, ({ vendor, game_code }) => `${vendor} ${game_code}`)
  const games = await gamesNamed(
    db,
    [...byGame.values()].map(([first]) => first!),
  )
  return {
    days: [...byDay].map(([day, ofDay]) => ({ day, ...toWire(summed(ofDay)) })),
    games: games
      .map((game) => ({ game, sum: summed(byGame.get(`${game.vendor} ${game.code}`)!) }))
      .toSorted((one, other) => Number(other.sum.stake - one.sum.stake))
      .map(({ game, sum }) => ({ ...gameToWire(game), ...toWire(sum) })),
    totals: toWire(summed(rows)),
  }
}
