import { realNameOf } from '../../members/index.ts'
import type { besides, IdentityCheckRow } from './store.ts'

/** A check that was sent, with what the documents are compared with. */
export const identityForOperators = (
  row: IdentityCheckRow,
  { holders, rejected }: Awaited<ReturnType<typeof besides>>,
) => ({
  id: `${row.id}`,
  player: { id: `${row.player_id}`, username: row.username },
  state: row.state,
  parts: row.parts,
  realName: realNameOf(row.profile),
  birthday: row.profile.birthday ?? '',
  payoutHolders: holders,
  rejectedBefore: rejected.map(({ closed_at, reason }) => ({
    at: closed_at.toISOString(),
    reason,
  })),
  reason: row.reason,
  decidedBy: row.decider,
  sentAt: row.sent_at!.toISOString(),
  closedAt: row.closed_at?.toISOString() ?? null,
})
