import { sql } from 'kysely'
import { publish } from '../../db/outbox/outbox.ts'
import type { Tx } from '../../db/pool.ts'

export type AuditEntry = {
  brandId: number
  /** Null when no operator was signed in. */
  operatorId: bigint | null
  /** The player it was about: the subject has their name, which may be another's one day. */
  playerId?: bigint
  act: string
  subject: string
  before: unknown
  after: unknown
  ip: string
}

/** The chain's link is made at commit; open consoles hear of it. */
export async function insertAudit(tx: Tx, entry: AuditEntry): Promise<void> {
  await sql`
    insert into audit.entry
      (brand_id, operator_id, player_id, act, subject, before, after, ip)
    values (${entry.brandId}, ${entry.operatorId}, ${entry.playerId ?? null}, ${entry.act},
      ${entry.subject}, ${json(entry.before)}::jsonb, ${json(entry.after)}::jsonb,
      ${entry.ip})`.execute(tx)
  await publish(tx, 'audit.written', { brandId: entry.brandId, payload: { act: entry.act } })
}

const json = (value: unknown) =>
  value === null || value === undefined
    ? null
    : JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? String(part) : part))
