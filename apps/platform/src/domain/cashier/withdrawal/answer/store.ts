import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/pool.ts'

export type ProofKind = 'png' | 'jpg'
export type ProofRef = { id: bigint; withdrawal_id: bigint; kind: ProofKind }

/** The pictures of withdrawals, without their bytes, oldest first. */
export async function proofsOf(
  db: Db | Tx,
  ids: readonly bigint[],
): Promise<Map<bigint, ProofRef[]>> {
  const { rows } = await sql<ProofRef>`
    select id, withdrawal_id, kind
    from cashier.withdrawal_proof
    where withdrawal_id = any(${ids.map(String)}::bigint[])
    order by id`.execute(db)
  return Map.groupBy(rows, (row) => row.withdrawal_id)
}

export async function countProofs(tx: Tx, withdrawalId: bigint): Promise<number> {
  return (await proofsOf(tx, [withdrawalId])).get(withdrawalId)?.length ?? 0
}

export async function proofBytes(
  db: Db,
  withdrawalId: bigint,
  proofId: bigint,
): Promise<{ kind: ProofKind; bytes: Buffer } | undefined> {
  return (
    await sql<{ kind: ProofKind; bytes: Buffer }>`
      select kind, bytes
      from cashier.withdrawal_proof
      where id = ${proofId} and withdrawal_id = ${withdrawalId}`.execute(db)
  ).rows[0]
}

/** The same picture of a withdrawal is kept once. */
export async function insertProof(
  tx: Tx,
  withdrawalId: bigint,
  { kind, bytes }: { kind: ProofKind; bytes: Buffer },
  at: Date,
): Promise<ProofRef> {
  const digest = createHash('sha256').update(bytes).digest()
  await sql`
    insert into cashier.withdrawal_proof (withdrawal_id, kind, digest, bytes, added_at)
    values (${withdrawalId}, ${kind}, ${digest}, ${bytes}, ${at})
    on conflict do nothing`.execute(tx)
  return (
    await sql<ProofRef>`
      select id, withdrawal_id, kind
      from cashier.withdrawal_proof
      where withdrawal_id = ${withdrawalId} and digest = ${digest}`.execute(tx)
  ).rows[0]!
}

/** Whether there were any. */
export async function deleteProofs(
  tx: Tx,
  withdrawalId: bigint,
  proofId: bigint | null = null,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    delete from cashier.withdrawal_proof
    where withdrawal_id = ${withdrawalId} and id = coalesce(${proofId}::bigint, id)`.execute(tx)
  return numAffectedRows !== undefined && numAffectedRows > 0n
}
