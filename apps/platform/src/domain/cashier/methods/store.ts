import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { MethodKind } from '../providers/provider.ts'

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
}

export async function methodsOf(db: Db | Tx, brandId: number): Promise<MethodRow[]> {
  const { rows } = await sql<Omit<MethodRow, 'suggested'> & { suggested: string[] }>`
    select m.*, m.suggested::text[] as suggested,
      case when m.provider is null
        then exists (select 1 from cashier.receiving_account r where r.brand_id = m.brand_id
          and r.method_id = m.id and r.is_open)
        else exists (select 1 from cashier.provider_account a where a.brand_id = m.brand_id
          and a.code = m.provider) end as is_equipped
    from cashier.method m
    where m.brand_id = ${brandId}
    order by m.position, m.id`.execute(db)
  return rows.map((row) => ({ ...row, suggested: row.suggested.map(BigInt) }))
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
  >,
): Promise<void> {
  await sql`
    update cashier.method
    set minimum = ${method.minimum}, maximum = ${method.maximum}, fee_ppm = ${method.fee_ppm},
      fee_bearer = ${method.fee_bearer}, opens_at = ${method.opens_at},
      closes_at = ${method.closes_at}, is_open = ${method.is_open},
      position = ${method.position}, ask_above = ${method.ask_above}
    where brand_id = ${brandId} and id = ${id}`.execute(tx)
}
