import { createHash, randomBytes } from 'node:crypto'
import type { Db } from '../../../db/pool.ts'
import type { SecretBox } from '../../../secrets/master-key.ts'
import { type KeptKey, newestSealedSecret } from './store.ts'

const SECRET_BYTES = 32

/** A secret of our making: `text` is shown once, its UTF-8 bytes are the key. */
export function newSecret(box: SecretBox, vendor: string): { text: string; kept: KeptKey } {
  const text = randomBytes(SECRET_BYTES).toString('base64url')
  return {
    text,
    kept: {
      publicKey: createHash('sha256').update(text).digest('base64'),
      sealedSecret: box.close(purposeOf(vendor), Buffer.from(text)),
    },
  }
}

export const openSecret = (box: SecretBox, vendor: string, sealed: Buffer): Buffer =>
  box.open(purposeOf(vendor), sealed)

/** What our calls to this vendor are signed with instead of the operator's key, if anything. */
export async function secretOf(db: Db, box: SecretBox, vendor: string): Promise<Buffer | null> {
  const sealed = await newestSealedSecret(db, vendor)
  return sealed && openSecret(box, vendor, sealed)
}

const purposeOf = (vendor: string) => `vendor-key:${vendor}`
