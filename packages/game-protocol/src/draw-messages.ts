import type { Pick, PrizeSeries } from './draw.ts'

/** What `POST /api/draw/session` answers to a launch code. Amounts are units of 1/100 000. */
export type DrawSession = {
  token: string
  /** Where postMessage may go: the portal that launched the game. */
  portalOrigin: string
  currency: string
  currencySymbol: string
  balanceUnits: string
  /** Of one combination. */
  stakes: string[]
  series: PrizeSeries
  /** The member's own prize mode, and the lowest that may be chosen; even numbers. */
  ownMode: number
  leastMode: number
  /** Plays that are offered; all of the game's, in its order. */
  plays: string[]
  view: 'betting' | 'lobby'
  defaultPlay: string | null
}

/** `GET /api/draw/board`: asked for every few seconds, and when an issue locks or is drawn. */
export type DrawBoard = {
  /** The server's clock, by which a page counts down, whatever its own says. */
  serverNow: string
  /** What is sold now or, between two issues, next; null when no issue is planned. */
  current: IssueAhead | null
  /** Locked and not drawn yet, the oldest first. */
  waiting: IssueAhead[]
  last: DrawnIssue | null
}
export type IssueAhead = {
  issue: string
  opensAt: string
  locksAt: string
  drawsAt: string
  /** Of a fair draw: what was fixed before it was sold. */
  fair: DrawFair | null
}
export type DrawnIssue = {
  issue: string
  state: 'drawn' | 'settled' | 'void'
  drawsAt: string
  drawnAt: string | null
  /** As the game prints it; empty of a void issue. */
  shown: string[]
  /** In the game's own terms; null of a void issue. */
  result: unknown
  /** It was corrected after its first result. */
  isCorrected: boolean
  fair: DrawFair | null
}
/**
 * The result follows from `serverSeed`, the issue's id `<game>/<issue>` and the beacon's
 * `randomness`; the seed is shown once the issue is drawn.
 */
export type DrawFair = {
  commitment: string
  serverSeed: string | null
  beacon: 'drand' | 'local'
  /** Of drand its chain's hash, of the local chain the hash that it ends in. */
  chain: string
  round: number
  randomness: string | null
}
/** `GET /api/draw/ahead`: issues that can be bought, the next ones. */
export type IssuesAhead = { issues: IssueAhead[] }
/** `GET /api/draw/results?page=`: 100 a page, the latest first. */
export type DrawResults = { issues: DrawnIssue[]; page: number; totalPages: number }

export type TicketLine = {
  play: string
  pick: Pick
  unitStakeUnits: string
  /** The prize mode it is played at: from the lowest to the member's own. */
  mode: number
}
/** `POST /api/draw/tickets`: the same lines for one issue or, as a chase, for several. */
export type BuyTickets = {
  requestKey: string
  lines: TicketLine[]
  issues: { issue: string; multiple: number }[]
  /** Of a chase: what is not drawn yet comes back once a ticket wins a prize. */
  stopOnWin: boolean
}
export type Bought = { tickets: Ticket[]; balanceUnits: string | null }
export type Ticket = {
  id: string
  issue: string
  chaseId: string | null
  /** `open`: its stake is being asked for. `undoing`: its stake is on its way back. */
  state: 'open' | 'placed' | 'undoing' | 'void' | 'settled'
  placedAt: string
  lines: (TicketLine & { combinations: number; stakeUnits: string; payoutUnits: string | null })[]
  multiple: number
  /** The player's own prize mode when it was bought: what lies above a line's is rebate. */
  ownMode: number
  stakeUnits: string
  /** Prizes and rebate; null before the draw. */
  payoutUnits: string | null
  rebateUnits: string | null
  locksAt: string
  drawsAt: string
  shown: string[]
  /** Until its issue locks, by the server's clock. */
  mayUndo: boolean
}
/** `GET /api/draw/tickets?page=`: 20 a page, the latest first. */
export type Tickets = { tickets: Ticket[]; page: number; totalPages: number }
/** `POST /api/draw/tickets/:id/undo` and `POST /api/draw/chases/:id/stop`. */
export type Undone = { tickets: Ticket[]; balanceUnits: string | null }

export type DrawRefusalCode =
  | 'account_blocked'
  | 'invalid_input'
  | 'issue_closed'
  | 'key_reused'
  | 'liability_reached'
  | 'limit_reached'
  | 'not_enough_money'
  | 'not_found'
  | 'session_ended'
  | 'ticket_void'
  | 'too_late_to_undo'
  | 'wallet_unavailable'
