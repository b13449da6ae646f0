import { inTransaction } from '../../../db/in-transaction.ts'
import { readOrigin } from '../frames/rules.ts'
import { type By, type KeyDeps, KeyRefused } from './change-keys.ts'
import { readPublicKey } from './rules.ts'
import { insertGame, insertKey, insertVendor, type NewGame } from './store.ts'

export type Enrolled = {
  code: string
  brandId: number
  name: string
  baseUrl: string
  publicKeyPem: string
  games: NewGame[]
}

/**
 * Opens the door to a new vendor: its code in our addresses, where it is reached, its first key and
 * its games.
 */
export async function enrolVendor(deps: KeyDeps, by: By, vendor: Enrolled): Promise<void> {
  if (!/^[a-z][a-z0-9-]{1,39}$/.test(vendor.code))
    throw new KeyRefused('a vendor’s code is a-z, 0-9 and hyphens, and begins with a letter')
  if (!URL.canParse(vendor.baseUrl) || readOrigin(new URL(vendor.baseUrl).origin) === null)
    throw new KeyRefused('the base URL is no http(s) address')
  const read = readPublicKey(vendor.publicKeyPem)
  if ('why' in read) throw new KeyRefused(read.why)
  return inTransaction(deps.db, async (tx) => {
    const { code, brandId, name, games } = vendor
    const baseUrl = vendor.baseUrl.replace(/\/+$/, '')
    if (!(await insertVendor(tx, { code, brandId, name, baseUrl })))
      throw new KeyRefused(`the code ${code} is taken`)
    const key = (await insertKey(tx, code, read.pem, { validFrom: deps.now(), validUntil: null }))!
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
