import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { MethodKind } from '../providers/provider.ts'

export const playerGroups = ['member', 'agent', 'cash_agent', 'credit_agent'] as const
export type PlayerGroup = (typeof playerGroups)[number]
/** What differs for a group; null: as for everyone. */
export type ForGroup = {
  player_group: PlayerGroup
  is_open: boolean
  position: number | null
  minimum: bigint | null
  maximum: bigint | null
  fee_ppm: number | null
}

export type MethodRow = {
  id: string
  name: string
  kind: MethodKind
  network: string
  provider: string | null
  minimum: bigint
  maximum: bigint
  suggested: bigint[]
  fee_ppm: number
  fee_bearer: 'house' | 'player'
  opens_at: number | null
  closes_at: number | null
  is_open: boolean
  position: number
  ask_above: bigint
  /** An open number to pay to, or an account with the provider. */
  is_equipped: boolean
  groups: ForGroup[]
}

export async function methodsOf(db: Db | Tx, brandId: number): Promise<MethodRow[]> {
  const { rows } = await sql<Omit<MethodRow, 'suggested' | 'groups'> & { suggested: string[] }>`
    select m.*, m.suggested::text[] as suggested,
      case when m.provider is null
        then exists (select 1 from cashier.receiving_account r where r.brand_id = m.brand_id
          and r.method_id = m.id and r.is_open)
        else exists (select 1 from cashier.provider_account a where a.brand_id = m.brand_id
          and a.code = m.provider) end as is_equipped
    from cashier.method m
    where m.brand_id = ${brandId}
    order by m.position, m.id`.execute(db)
  const groups = Map.groupBy(
    (
      await sql<ForGroup & { method_id: string }>`
        select *
        from cashier.method_for_group
        where brand_id = ${brandId}
        order by player_group`.execute(db)
    ).rows,
    ({ method_id }) => method_id,
  )
  return rows.map((row) => ({
    ...row,
    suggested: row.suggested.map(BigInt),
    groups: groups.get(row.id) ?? [],
  }))
}

export const methodOf = async (
  db: Db | Tx,
  brandId: number,
  id: string,
): Promise<MethodRow | undefined> =>
  (await methodsOf(db, brandId)).find((method) => method.id === id)

/** Those to whose wallets money goes out by hand. */
export const payoutMethodsOf = async (db: Db | Tx, brandId: number): Promise<MethodRow[]> =>
  (await methodsOf(db, brandId)).filter(({ kind }) => kind === 'personal')

export async function putMethod(
  tx: Tx,
  brandId: number,
  id: string,
  method: Pick<
    MethodRow,
    | 'minimum'
    | 'maximum'
    | 'fee_ppm'
    | 'fee_bearer'
    | 'opens_at'
    | 'closes_at'
    | 'is_open'
    | 'position'
    | 'ask_above'
    | 'groups'
  >,
): Promise<void> {
  await sql`
    update cashier.method
    set minimum = ${method.minimum}, maximum = ${method.maximum}, fee_ppm = ${method.fee_ppm},
      fee_bearer = ${method.fee_bearer}, opens_at = ${method.opens_at},
      closes_at = ${method.closes_at}, is_open = ${method.is_open},
      position = ${method.position}, ask_above = ${method.ask_above}
    where brand_id = ${brandId} and id = ${id}`.execute(tx)
  await sql`
    delete from cashier.method_for_group
    where brand_id = ${brandId} and method_id = ${id}`.execute(tx)
  for (const group of method.groups)
    await sql`
      insert into cashier.method_for_group (brand_id, method_id, player_group, is_open, position,
        minimum, maximum, fee_ppm)
      values (${brandId}, ${id}, ${group.player_group}, ${group.is_open}, ${group.position},
        ${group.minimum}, ${group.maximum}, ${group.fee_ppm})`.execute(tx)
}
