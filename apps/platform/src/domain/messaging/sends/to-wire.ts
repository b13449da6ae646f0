import type { SendRow } from './store.ts'

export const sendToWire = (row: SendRow) => ({
  id: `${row.id}`,
  type: row.type,
  channels: row.channels,
  segment: row.segment,
  texts: row.texts,
  state: row.state,
  startsAt: row.startsAt.toISOString(),
  plannedBy: row.plannedBy,
  plannedAt: row.plannedAt.toISOString(),
  beganAt: row.beganAt?.toISOString() ?? null,
  endedAt: row.endedAt?.toISOString() ?? null,
  cancelledBy: row.cancelledBy,
  size: row.size,
  done: row.done,
  told: row.told,
})
