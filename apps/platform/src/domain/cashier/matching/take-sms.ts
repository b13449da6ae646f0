import { sql } from 'kysely'
import { z } from 'zod'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Deps } from '../deps.ts'
import type { CallbackRequest } from '../providers/provider.ts'
import { isGenuine, signedBy, takeNonce } from '../providers/signature.ts'
import { openDeviceKey } from '../receiving-accounts/device-key.ts'
import { matchPayment } from './match.ts'
import { readSms } from './read-sms.ts'
import { notePayment } from './store.ts'

const Sms = z.object({
  from: z.string().min(1).max(30),
  text: z.string().min(1).max(1_000),
  receivedAt: z.iso.datetime(),
})
type Forwarder = {
  id: string
  receiving_account_id: bigint
  secret_sealed: Buffer
  brand_id: number
  network: string
}
type SmsTaken = 'noted' | 'known' | 'ignored' | 'other_network' | 'unsigned' | 'unreadable'

/**
 * A message that the phone behind a receiving number forwards: signed with the phone's own key, so
 * that it speaks for its number alone, and taken once. What it says came in is put beside the
 * claims.
 */
export async function takeSms(
  deps: Deps,
  deviceId: string,
  { headers, raw }: CallbackRequest,
): Promise<SmsTaken> {
  const signed = signedBy(headers, 'x-device')
  const { rows } = await sql<Forwarder>`
    select f.*, r.brand_id, m.network
    from cashier.forwarder f
    join cashier.receiving_account r on r.id = f.receiving_account_id
    join cashier.method m on m.brand_id = r.brand_id and m.id = r.method_id
    where f.id = ${deviceId}`.execute(deps.db)
  const [device] = rows
  const now = deps.now()
  if (!signed || !device) return 'unsigned'
  if (!isGenuine(signed, raw, [openDeviceKey(deps.box, device.secret_sealed)], now))
    return 'unsigned'
  const sms = Sms.safeParse(parsed(raw))
  if (!sms.success) return 'unreadable'
  const said = readSms(sms.data.from, sms.data.text)
  const outcome = await inTransaction(deps.db, async (tx) => {
    if (!(await takeNonce(tx, `device:${device.id}`, signed.nonce, now))) return 'unsigned'
    await sql`
      update cashier.forwarder set last_heard_at = ${now} where id = ${device.id}`.execute(tx)
    if (!said) return 'ignored'
    if (said.network !== device.network) return 'other_network'
    const id = await notePayment(
      tx,
      {
        brandId: device.brand_id,
        receivingAccountId: device.receiving_account_id,
        orderId: null,
        paidAt: new Date(sms.data.receivedAt),
        source: 'sms',
        said: sms.data.text,
        ...said,
      },
      now,
    )
    if (id === undefined) return 'known'
    await publish(tx, 'payment.noted', { brandId: device.brand_id, payload: { id: `${id}` } })
    return id
  })
  if (typeof outcome === 'string') return outcome
  await matchPayment(deps, outcome)
  return 'noted'
}

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
