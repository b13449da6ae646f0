/**
 * Facts pushed over Server-Sent Events (`GET /wps/events` for the portal, `GET /ops/events` for the
 * console). A hint only says which query is stale; it never carries the data itself. Operators hear
 * of what they may read alone. A member's session that ended says by whom, where that is known: by
 * another of their own, by a changed password, by the site. Read by fetch with the bearer token;
 * `event: hint`, `data: {"hint": ...}`; a comment line every 15 s keeps the line open. Too many
 * open at once (by address for guests, by session and player for members) are refused with 429 and
 * `retry-after`.
 */
export const memberHints = [
  'balance',
  'deposits',
  'withdrawals',
  'transfers',
  'bets',
  'wallets',
  'messages',
  'contracts',
  'bills',
  'limits',
  'points',
  'rank',
  'promotions',
  'rewards',
  'referral',
  'feedback',
  'service',
  'configuration',
  'session_ended',
  'session_ended_elsewhere',
  'session_ended_by_password',
  'session_ended_by_house',
] as const
export const operatorHints = [
  'deposits',
  'missing_payments',
  'identity_checks',
  'withdrawals',
  'players',
  'disputes',
  'reconciliation',
  'memberTransfers',
  'walletTransfers',
  'redemptions',
  'agents',
  'recoveries',
  'feedback',
  'service',
  'sends',
  'exclusions',
  'promotions',
  'promotion_applications',
  'referrals',
  'approvals',
  'claims',
  'audit',
  'staff',
  'configuration',
  'session_ended',
] as const
/**
 * In the value of `not_logged_in` too, for pages that slept: from another session of the member's,
 * by a changed password, by an operator.
 */
export type EndedBy = 'elsewhere' | 'password' | 'house'
export type MemberHint = (typeof memberHints)[number]
/** The last of a stream: its session is over. */
export type MemberEnding = Extract<MemberHint, `session_ended${string}`>
export type OperatorHint = (typeof operatorHints)[number]
