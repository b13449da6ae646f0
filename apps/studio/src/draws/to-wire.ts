import { combinationsOf, playOf } from '@padma/games/lottery/kit/price.ts'
import type { DrawFair, DrawGame, DrawnIssue, IssueAhead, Ticket } from '@padma/game-protocol'
import type { IssueRow } from './issues/store.ts'
import { linesOf, type TicketView } from './tickets/store.ts'

export const aheadToWire = (row: IssueRow): IssueAhead => ({
  issue: row.issue,
  opensAt: row.opens_at.toISOString(),
  locksAt: row.locks_at.toISOString(),
  drawsAt: row.draws_at.toISOString(),
  fair: fairToWire(row),
})

export function drawnToWire(game: DrawGame<unknown>, row: IssueRow): DrawnIssue {
  const isVoid = row.state === 'void'
  return {
    issue: row.issue,
    state: row.state as DrawnIssue['state'],
    drawsAt: row.draws_at.toISOString(),
    drawnAt: row.drawn_at?.toISOString() ?? null,
    shown: isVoid ? [] : game.show(game.result.parse(row.result)),
    result: isVoid ? null : row.result,
    isCorrected: row.revision > 1,
    fair: fairToWire(row),
  }
}

/** The seed is told with the result, never before. */
function fairToWire(row: IssueRow): DrawFair | null {
  if (row.beacon === null) return null
  return {
    commitment: row.commitment!,
    serverSeed: row.state === 'open' ? null : row.server_seed,
    beacon: row.beacon,
    chain: row.chain!,
    round: Number(row.beacon_round),
    randomness: row.state === 'open' ? null : row.randomness,
  }
}

export function ticketToWire(game: DrawGame<unknown>, row: TicketView): Ticket {
  const isSettled = row.state === 'settled'
  return {
    id: row.id,
    issue: row.issue,
    chaseId: row.is_chase ? row.purchase_id : null,
    state: row.state,
    placedAt: row.placed_at.toISOString(),
    lines: linesOf(row).map((line, at) => {
      const combinations = combinationsOf(playOf(game, line.play).classes(line.pick))
      return {
        ...line,
        unitStakeUnits: `${line.unitStakeUnits}`,
        combinations,
        stakeUnits: `${BigInt(combinations * row.multiple) * line.unitStakeUnits}`,
        payoutUnits: isSettled ? `${row.line_units![at]}` : null,
      }
    }),
    multiple: row.multiple,
    ownMode: row.own_mode,
    stakeUnits: `${row.stake_units}`,
    payoutUnits: isSettled ? `${row.prize_units! + row.rebate_units!}` : null,
    rebateUnits: isSettled ? `${row.rebate_units}` : null,
    locksAt: row.locks_at.toISOString(),
    drawsAt: row.draws_at.toISOString(),
    shown: row.result === null ? [] : game.show(game.result.parse(row.result)),
    mayUndo: row.may_undo,
  }
}
