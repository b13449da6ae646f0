import { randomBytes, randomUUID } from 'node:crypto'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { BrandRef } from '../../../http/edge.ts'
import { networkOf } from '../../../http/limits/rate-limit.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { openSession, isOpen } from '../../auth/index.ts'
import { passwordOfNoOne } from '../../../secrets/password-hash.ts'
import { newVendorUser } from '../../../secrets/token.ts'
import { PLAY_CURRENCY, PLAY_HOUSE, PLAY_UNITS } from '../../members/index.ts'
import { insertTrial } from './store.ts'

/** Opens a trial account and signs it in: a random name, no password, play money. */
export async function beginTrial(
  deps: Deps,
  {
    brand,
    device,
    ip,
    userAgent,
    language,
  }: { brand: BrandRef; device: string; ip: string; userAgent: string; language: string },
) {
  const settings = await deps.brand.settings(brand.id)
  if (!isOpen(settings, 'hasFreePlay')) return refuse('way_closed')
  const { trialsPerAddressPerHour, trialsPerDevicePerHour } = settings
  if ((await deps.trialsByAddress(trialsPerAddressPerHour).take(networkOf(ip))) === null)
    return refuse('too_many_requests')
  // A device may call itself what it likes: this keeps honest ones from opening one by mistake
  // after the other.
  if ((await deps.trialsByDevice(trialsPerDevicePerHour).take(`${brand.id}:${device}`)) === null)
    return refuse('too_many_requests')

  return inTransaction(deps.db, async (tx) => {
    const at = deps.now()
    const id = await deps.wallet.openPlayer(tx, { currency: PLAY_CURRENCY })
    await insertTrial(tx, {
      id,
      brandId: brand.id,
      username: `trial-${randomBytes(6).toString('hex')}`,
      vendorUser: newVendorUser(),
      passwordHash: passwordOfNoOne(),
      requestKey: randomUUID(),
      ip,
      at,
      language: settings.languages.includes(language) ? language : settings.defaultLanguage,
    })
    const signedIn = await openSession(deps, tx, {
      memberId: id,
      brand,
      way: 'trial',
      ip,
      userAgent,
      at,
      isFirst: true,
    })
    await deps.wallet.credit(tx, {
      playerId: id,
      units: PLAY_UNITS,
      kind: 'play_money',
      source: 'trial',
      reference: String(id),
      house: PLAY_HOUSE,
      cause: `trial:${id}`,
    })
    return signedIn
  })
}
