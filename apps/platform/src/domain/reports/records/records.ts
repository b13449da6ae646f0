import { unitsToDecimal } from '@padma/money'
import type { Db } from '../../../db/pool.ts'
import { placeOf } from '../../../http/wire.ts'
import { refuse } from '../../../refusal.ts'
import {
  type AccountKind,
  betsOf,
  betTotals,
  entriesOf,
  entryTotals,
  type PageOf,
  type Span,
} from '../store.ts'

const DAY_MS = 86_400_000
const LONGEST_DAYS = 92

/** A range of business days, at most 92 of them; a player's records are shown within one. */
export function spanOf(range: { from: string; to: string }, timeZone: string) {
  const days = (Date.parse(range.to) - Date.parse(range.from)) / DAY_MS + 1
  if (days < 1) return refuse('invalid_input', { fields: { to: 'before_from' } })
  return days > LONGEST_DAYS
    ? refuse('range_too_long', { detail: { days: LONGEST_DAYS } })
    : { ...range, timeZone }
}

export async function bettingRecord(db: Db, playerId: bigint, span: Span, paging: PageOf) {
  const [rows, totals] = await Promise.all([
    betsOf(db, playerId, span, paging),
    betTotals(db, playerId, span),
  ])
  return {
    ...placeOf(paging, Number(totals.count)),
    rows: rows.map((row) => ({
      id: `${row.round_id}`,
      vendor: row.vendor_name,
      vassalage: row.vendor,
      gameType: row.game_type,
      gameCode: row.game_code,
      gameName: row.game_name,
      roundRef: row.round_ref,
      state: row.state === 'closed' ? ('settled' as const) : row.state,
      stake: unitsToDecimal(row.stake),
      freeStake: unitsToDecimal(row.stake_free),
      payout: unitsToDecimal(row.payout),
      validBet: unitsToDecimal(row.state === 'closed' ? row.stake : 0n),
      net: unitsToDecimal(row.payout - row.stake),
      placedAt: row.opened_at.toISOString(),
      settledAt: row.closed_at?.toISOString() ?? null,
    })),
    totals: {
      stake: unitsToDecimal(totals.stake),
      payout: unitsToDecimal(totals.payout),
      validBet: unitsToDecimal(totals.valid),
      net: unitsToDecimal(totals.payout - totals.stake),
    },
  }
}

/**
 * The entries of a player's own record: a withdrawal shows when its money is held, not when it is
 * paid.
 */
export const playersOwn: readonly AccountKind[] = ['cash', 'bonus', 'owed']
export const everyAccount: readonly AccountKind[] = [...playersOwn, 'held']

export async function accountRecord(
  db: Db,
  playerId: bigint,
  kinds: readonly AccountKind[],
  span: Span,
  paging: PageOf,
) {
  const [rows, totals] = await Promise.all([
    entriesOf(db, playerId, kinds, span, paging),
    entryTotals(db, playerId, kinds, span),
  ])
  return {
    ...placeOf(paging, Number(totals.count)),
    rows: rows.map((row) => ({
      id: `${row.account_id}-${row.sequence}`,
      account: row.account,
      kind: row.kind,
      reference: row.cause,
      amount: unitsToDecimal(row.amount),
      balanceAfter: unitsToDecimal(row.balance_after),
      recordedAt: row.recorded_at.toISOString(),
    })),
    totals: {
      credits: unitsToDecimal(totals.credits),
      debits: unitsToDecimal(totals.debits),
      net: unitsToDecimal(totals.credits + totals.debits),
    },
  }
}
