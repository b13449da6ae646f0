import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type RoleRow = { id: bigint; name: string; is_owner: boolean; rights: string[] }
const columns = sql`id, name, is_owner, rights`

/** Owners first, then by name. A brand has a handful: read whole. */
export async function rolesOf(
  db: Db | Tx,
  brandId: number,
): Promise<(RoleRow & { holders: number })[]> {
  const { rows } = await sql<RoleRow & { holders: number }>`
    select ${columns}, (select count(*)::int from operators.operator o
      where o.role_id = r.id) as holders
    from operators.role r
    where brand_id = ${brandId}
    order by is_owner desc, lower(name)`.execute(db)
  return rows
}

export async function roleOf(tx: Tx, brandId: number, roleId: bigint): Promise<RoleRow | null> {
  const { rows } = await sql<RoleRow>`
      select ${columns}
      from operators.role
      where brand_id = ${brandId} and id = ${roleId}`.execute(tx)
  return rows[0] ?? null
}

/** Null when another role has the name. */
export async function insertRole(
  tx: Tx,
  role: { brandId: number; name: string; rights: readonly string[]; at: Date },
): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    insert into operators.role (brand_id, name, rights, created_at)
    values (${role.brandId}, ${role.name}, ${role.rights}::text[], ${role.at})
    on conflict (brand_id, lower(name))
    do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

/** False when another role has the name. Under the lock of `lockStaff`. */
export async function updateRole(
  tx: Tx,
  brandId: number,
  role: { id: bigint; name: string; rights: readonly string[] },
): Promise<boolean> {
  const { rows } = await sql`
    update operators.role r set name = ${role.name}, rights = ${role.rights}::text[]
    where id = ${role.id} and not exists (select 1 from operators.role other
      where other.brand_id = ${brandId} and lower(other.name) = lower(${role.name})
      and other.id <> r.id)
    returning 1`.execute(tx)
  return rows.length === 1
}

/** False when an operator has it. Under the lock of `lockStaff`. */
export async function deleteRole(tx: Tx, roleId: bigint): Promise<boolean> {
  const { rows } = await sql`
      delete
      from operators.role
      where id = ${roleId} and not exists (select 1 from operators.operator
        where role_id = ${roleId})
      returning 1`.execute(tx)
  return rows.length === 1
}

/** Index: operator_role. */
export async function holdersOf(tx: Tx, roleId: bigint): Promise<bigint[]> {
  const { rows } = await sql<{
    id: bigint
  }>`select id from operators.operator where role_id = ${roleId}`.execute(tx)
  return rows.map(({ id }) => id)
}
