import { unitsToDecimal } from '@padma/money'
import type { Db } from '../../../db/pool.ts'
import type { Figures, Stretch } from '../../figures/index.ts'
import { gameToWire, ownBetToWire } from './to-wire.ts'
import { betsBefore, type BetState, gamesNamed, sumOfBets } from './bets-store.ts'

export type BetFilter = {
  vendor?: string | undefined
  gameType?: string | undefined
  gameCode?: string | undefined
  state?: 'open' | 'settled' | 'voided' | undefined
}
type Paging = { before?: string | undefined; pageSize: number }

/**
 * Rounds by when they were placed. Totals come from the figures, so that they cost the same for
 * every range; only what is open or void, which is little, is summed from the bets.
 */
export async function betsRecord(
  { db, figures }: { db: Db; figures: Pick<Figures, 'placed'> },
  playerId: bigint,
  stretch: Stretch,
  { vendor, gameType, gameCode, state }: BetFilter,
  { before, pageSize }: Paging,
) {
  const placed = await figures.placed(db, playerId, stretch)
  const games = await gamesNamed(db, placed)
  const isWanted = (game: (typeof games)[number]): boolean =>
    (vendor === undefined || game.vendor === vendor) &&
    (gameType === undefined || game.game_type === gameType) &&
    (gameCode === undefined || game.code === gameCode)
  const isFiltered = (vendor ?? gameType ?? gameCode) !== undefined
  const wanted = games.filter(isWanted)
  const stored: BetState | undefined = state === 'settled' ? 'closed' : state
  const [rows, totals] = await Promise.all([
    betsBefore(db, playerId, stretch, {
      games: isFiltered ? wanted : null,
      state: stored,
      cursor: before,
      limit: pageSize + 1,
    }),
    totalsOf(),
  ])
  const shown = rows.slice(0, pageSize)
  const last = shown.at(-1)
  return {
    rows: shown.map(ownBetToWire),
    next: rows.length > pageSize && last ? `${last.opened_us}.${last.round_id}` : null,
    totals: {
      rounds: Number(totals.rounds),
      stake: unitsToDecimal(totals.stake),
      payout: unitsToDecimal(totals.payout),
      validBet: unitsToDecimal(totals.valid),
      net: unitsToDecimal(totals.payout - totals.stake),
    },
    games: games.map(gameToWire),
  }

  async function totalsOf() {
    if (stored === 'open' || stored === 'voided')
      return sumOfBets(db, playerId, stretch, stored, isFiltered ? wanted : null)
    const rows = placed.filter((row) =>
      wanted.some((game) => game.vendor === row.vendor && game.code === row.game_code),
    )
    const sum = (
      of: 'placed' | 'placed_stake' | 'placed_payout' | 'done' | 'done_stake' | 'done_payout',
    ) => rows.reduce((total, row) => total + row[of], 0n)
    return stored === 'closed'
      ? {
          rounds: sum('done'),
          stake: sum('done_stake'),
          payout: sum('done_payout'),
          valid: sum('done_stake'),
        }
      : {
          rounds: sum('placed'),
          stake: sum('placed_stake'),
          payout: sum('placed_payout'),
          valid: sum('done_stake'),
        }
  }
}
