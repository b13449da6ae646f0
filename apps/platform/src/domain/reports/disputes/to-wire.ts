import { unitsToDecimal } from '@padma/money'
import { ownToWire } from './own-to-wire.ts'
import { entryToWire } from '../records/to-wire.ts'
import type { CallRow, DisputeRow, entriesOfRound, RoundRow } from './store.ts'

export const disputeToWire = (row: DisputeRow) => ({
  ...ownToWire(row),
  player: { id: `${row.player_id}`, username: row.username },
  vendor: row.vendor_name,
  gameName: row.game_name,
  round: row.round_ref,
  amount: unitsToDecimal(row.stake),
  openedAt: row.opened_at.toISOString(),
  closedAt: row.answered_at?.toISOString() ?? null,
  answeredBy: row.answered_by,
})

/** The file of the queue. */
export const disputeColumns: Readonly<
  Record<string, (row: ReturnType<typeof disputeToWire>) => string | null>
> = {
  Number: ({ id }) => `Q-${id}`,
  Player: ({ player }) => player.username,
  Vendor: ({ vendor }) => vendor,
  Game: ({ gameName }) => gameName,
  Round: ({ round }) => round,
  Stake: ({ amount }) => amount,
  Question: ({ question }) => question,
  Asked: ({ askedAt }) => askedAt,
  Answer: ({ answer }) => answer,
  Answered: ({ answeredAt }) => answeredAt,
  'Answered by': ({ answeredBy }) => answeredBy,
}

export const roundToWire = (
  roundId: bigint,
  round: RoundRow,
  calls: readonly CallRow[],
  entries: Awaited<ReturnType<typeof entriesOfRound>>,
) => ({
  roundId: `${roundId}`,
  state: round.state === 'closed' ? ('settled' as const) : round.state,
  stake: unitsToDecimal(round.stake),
  freeStake: unitsToDecimal(round.stake_free),
  payout: unitsToDecimal(round.payout),
  placedAt: round.opened_at.toISOString(),
  settledAt: round.closed_at?.toISOString() ?? null,
  calls: calls.map((call) => ({
    kind: call.kind,
    transactionUuid: call.transaction_uuid,
    supplierTransactionId: call.supplier_transaction_id,
    amount: unitsToDecimal(call.amount),
    isRolledBack: call.is_rolled_back,
    isLate: call.is_late,
    at: call.recorded_at.toISOString(),
  })),
  entries: entries.map(entryToWire),
})
