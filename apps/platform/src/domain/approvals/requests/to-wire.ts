import { unitsToDecimal } from '@padma/money'
import type { RequestRow } from './store.ts'

/** As the operator who looks at it sees it. */
export const requestToWire = (row: RequestRow, operatorId: bigint) => ({
  id: `${row.id}`,
  kind: row.kind,
  state: row.state,
  player: row.player_id === null ? null : { id: `${row.player_id}`, username: row.username! },
  amount: row.units === null ? null : unitsToDecimal(row.units),
  about: row.payload,
  reason: row.reason,
  askedBy: row.asked_name,
  askedAt: row.asked_at.toISOString(),
  expiresAt: row.expires_at.toISOString(),
  decidedBy: row.decided_name,
  decidedAt: row.decided_at?.toISOString() ?? null,
  note: row.note,
  canDecide: row.state === 'waiting' && row.asked_by !== operatorId,
  isMine: row.asked_by === operatorId,
})
type Request = ReturnType<typeof requestToWire>

/** Of the file that operators take away. */
export const requestColumns: Readonly<Record<string, (row: Request) => string | null>> = {
  Number: ({ id }) => `M-${id}`,
  Player: ({ player }) => player?.username ?? null,
  Kind: ({ kind }) => kind,
  Amount: ({ amount }) => amount,
  State: ({ state }) => state,
  Reason: ({ reason }) => reason,
  'Asked by': ({ askedBy }) => askedBy,
  Asked: ({ askedAt }) => askedAt,
  'Decided by': ({ decidedBy }) => decidedBy,
  Decided: ({ decidedAt }) => decidedAt,
  Note: ({ note }) => note,
}
