/**
 * Facts pushed over Server-Sent Events (`GET /wps/events` for the portal, `GET /ops/events` for the console).
 * A hint only says which query is stale; it never carries the data itself.
 * Operators hear of what they may read alone.
 * Read by fetch with the bearer token; `event: hint`, `data: {"hint": ...}`; a comment line every 15 s keeps the line open.
 * Too many open at once (by address for guests, by session and player for members) are refused with 429 and `retry-after`.
 */
export const memberHints = ['balance', 'deposits', 'withdrawals', 'bets', 'configuration', 'session_ended'] as const
export const operatorHints = ['deposits', 'withdrawals', 'players', 'reconciliation', 'recoveries', 'audit', 'staff', 'configuration', 'session_ended'] as const
export type MemberHint = (typeof memberHints)[number]
export type OperatorHint = (typeof operatorHints)[number]
