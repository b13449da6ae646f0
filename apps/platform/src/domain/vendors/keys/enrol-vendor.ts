import { inTransaction } from '../../../db/in-transaction.ts'
import { readOrigin } from '../frames/rules.ts'
import type { SecretBox } from '../../../secrets/master-key.ts'
import { type By, type KeyDeps, KeyRefused, readKey } from './change-keys.ts'
import { newSecret } from './hmac.ts'
import { insertGame, insertKey, insertVendor, type KeptKey, type NewGame } from './store.ts'

type Enrolled = {
  code: string
  brandId: number
  name: string
  baseUrl: string
  games: NewGame[]
}

/**
 * Opens the door to a new vendor: its code in our addresses, where it is reached, its first key and
 * its games.
 */
export async function enrolVendor(
  deps: KeyDeps,
  by: By,
  { publicKeyPem, ...vendor }: Enrolled & { publicKeyPem: string },
): Promise<void> {
  await enrol(deps, by, vendor, readKey(publicKeyPem))
}

/** As `enrolVendor`, with an HMAC secret made here, which the caller shows once and forgets. */
export async function enrolWithSecret(
  deps: KeyDeps & { box: SecretBox },
  by: By,
  vendor: Enrolled,
): Promise<string> {
  const { text, kept } = newSecret(deps.box, vendor.code)
  await enrol(deps, by, vendor, kept)
  return text
}

async function enrol(deps: KeyDeps, by: By, vendor: Enrolled, kept: KeptKey): Promise<void> {
  const { code, brandId, name, games } = vendor
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(code))
    throw new KeyRefused('a vendor’s code is a-z, 0-9 and hyphens, and begins with a letter')
  if (!URL.canParse(vendor.baseUrl) || readOrigin(new URL(vendor.baseUrl).origin) === null)
    throw new KeyRefused('the base URL is no http(s) address')
  const baseUrl = vendor.baseUrl.replace(/\/+$/, '')
  return inTransaction(deps.db, async (tx) => {
    if (!(await insertVendor(tx, { code, brandId, name, baseUrl })))
      throw new KeyRefused(`the code ${code} is taken`)
    const key = (await insertKey(tx, code, kept, { validFrom: deps.now(), validUntil: null }))!
    for (const game of games) await insertGame(tx, code, game)
    await deps.audit(tx, {
      brandId,
      ...by,
      act: 'vendor.enrolled',
      subject: `vendor:${code}`,
      before: null,
      after: { name, baseUrl, fingerprint: key.fingerprint, games: games.map((game) => game.code) },
    })
  })
}
