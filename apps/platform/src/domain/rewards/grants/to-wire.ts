import type { GrantRow } from './store.ts'
import { valueToWire } from './value.ts'

export const grantToWire = (row: GrantRow) => ({
  id: `${row.id}`,
  source: row.source,
  name: row.name,
  value: valueToWire(row.value),
  state: row.state,
  claimUntil: row.claimUntil?.toISOString() ?? null,
  madeAt: row.madeAt.toISOString(),
  doneAt: row.doneAt?.toISOString() ?? null,
  reason: row.reason,
})
