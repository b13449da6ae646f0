import type { OperatorCalls, Value } from '@padma/contract'
import { maskName } from '../../cashier/index.ts'
import { type ContractRow, type Side, standsAfter } from './store.ts'

type ContractWire = Value<OperatorCalls['POST /ops/agent-contracts']>

/** As one of its two sides sees it; `viewer` null: an operator, who speaks for the platform. */
export function contractToWire(row: ContractRow, viewer: bigint | null, now: Date): ContractWire {
  const isMine = row.downline_id === viewer
  const asked = waitsFor(row)
  const viewedAs = isMine ? 'downline' : row.upline_id === viewer ? 'upline' : null
  return {
    id: `${row.id}`,
    number: `C-${row.id}`,
    kind: row.kind,
    state: stateOf(row, now),
    isMine,
    upline: row.upline_name && (isMine ? maskName(row.upline_name) : row.upline_name),
    downline: row.downline_name,
    terms: row.terms,
    offeredAt: row.offered_at.toISOString(),
    acceptedAt: row.accepted_at?.toISOString() ?? null,
    takesEffectAt: row.takes_effect_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    expiresAt: row.state === 'requested' ? row.expires_at.toISOString() : null,
    endedBy: row.ended_by,
    waitsFor: asked && (asked === viewedAs ? 'me' : 'them'),
  }
}

/** What ends some day stands until then. */
const stateOf = (row: ContractRow, now: Date) =>
  row.accepted_at && row.ends_at && standsAfter(row, now) ? 'valid' : row.state

function waitsFor({ state, termination_by: asker }: ContractRow): Side | null {
  if (state === 'requested') return 'downline'
  if (state !== 'term_requested') return null
  return asker === 'upline' ? 'downline' : 'upline'
}
