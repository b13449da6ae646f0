import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { refuse } from '../../../refusal.ts'
import type { SecretBox } from '../../../secrets/master-key.ts'
import type { Acting, Deps } from '../deps.ts'
import { maskNumber } from '../masking.ts'
import { lockReceivingAccount } from './store.ts'

const PURPOSE = 'cashier.forwarder'

export const openDeviceKey = (box: SecretBox, sealed: Buffer): string =>
  box.open(PURPOSE, sealed).toString()

export async function putDeviceKey(
  db: Db | Tx,
  box: SecretBox,
  key: { id: string; receivingAccountId: bigint; secret: string; at: Date },
): Promise<void> {
  await sql`
    insert into cashier.forwarder (id, receiving_account_id, secret_sealed, made_at)
    values (${key.id}, ${key.receivingAccountId},
      ${box.close(PURPOSE, Buffer.from(key.secret))}, ${key.at})
    on conflict (receiving_account_id)
    do update
    set id = excluded.id, secret_sealed = excluded.secret_sealed, made_at = excluded.made_at,
      last_heard_at = null`.execute(db)
}

/**
 * A key for the phone that forwards a number's messages: told once, here, and in the place of a
 * former one.
 */
export function makeDeviceKey(deps: Deps, operator: Acting, input: { id: bigint }) {
  return inTransaction(deps.db, async (tx) => {
    const account = await lockReceivingAccount(tx, operator.brandId, input.id)
    if (!account) return refuse('not_found')
    const key = {
      id: randomBytes(9).toString('base64url'),
      secret: randomBytes(24).toString('hex'),
    }
    await putDeviceKey(tx, deps.box, { ...key, receivingAccountId: account.id, at: deps.now() })
    await deps.audit(tx, {
      brandId: operator.brandId,
      operatorId: operator.operatorId,
      act: 'receiving_account.device_key_made',
      subject: `receiving_account:${account.id}`,
      ip: operator.ip,
      before: null,
      after: { number: maskNumber(account.number), deviceId: key.id },
    })
    return { deviceId: key.id, secret: key.secret, address: `/cashier/sms/${key.id}` }
  })
}
