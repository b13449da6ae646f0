import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { SecretBox } from '../../../secrets/master-key.ts'
import type { ProviderAccount } from './provider.ts'

type Row = Omit<ProviderAccount, 'secrets' | 'brandId'> & {
  brand_id: number
  secrets_sealed: Buffer
}
const PURPOSE = 'cashier.provider_account'

/** The brand's account with a provider; undefined when it has none. */
export async function accountOf(
  db: Db | Tx,
  box: SecretBox,
  brandId: number,
  code: string,
): Promise<ProviderAccount | undefined> {
  const { rows } = await sql<Row>`
    select *
    from cashier.provider_account
    where brand_id = ${brandId} and code = ${code}`.execute(db)
  return rows[0] && opened(box, rows[0])
}

export async function accountById(
  db: Db | Tx,
  box: SecretBox,
  id: bigint,
): Promise<ProviderAccount | undefined> {
  const { rows } = await sql<Row>`
    select * from cashier.provider_account where id = ${id}`.execute(db)
  return rows[0] && opened(box, rows[0])
}

/**
 * Puts it in, or in the place of the former: a secret that rotates keeps its former one by name.
 */
export async function putAccount(
  db: Db | Tx,
  box: SecretBox,
  account: Omit<ProviderAccount, 'id'>,
): Promise<void> {
  const { brandId, code, address, currency, settings, secrets } = account
  const sealed = box.close(PURPOSE, Buffer.from(JSON.stringify(secrets)))
  await sql`
    insert into cashier.provider_account (brand_id, code, address, currency, settings,
      secrets_sealed)
    values (${brandId}, ${code}, ${address}, ${currency}, ${JSON.stringify(settings)}::jsonb,
      ${sealed})
    on conflict (brand_id, code)
    do update
    set address = excluded.address, currency = excluded.currency, settings = excluded.settings,
      secrets_sealed = excluded.secrets_sealed`.execute(db)
}

function opened(box: SecretBox, { brand_id, secrets_sealed, ...row }: Row): ProviderAccount {
  return {
    ...row,
    brandId: brand_id,
    secrets: JSON.parse(box.open(PURPOSE, secrets_sealed).toString()) as Record<string, string>,
  }
}
