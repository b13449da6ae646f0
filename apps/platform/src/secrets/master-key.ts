import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** Encrypts secrets at rest. `purpose` keeps one table's secret from being put into another. */
export type SecretBox = {
  close: (purpose: string, plain: Buffer) => Buffer
  open: (purpose: string, box: Buffer) => Buffer
  /** 32 bytes for one purpose, from which the master key cannot be found. */
  derive: (purpose: string) => Buffer
}

/** The key outside the database: 32 random bytes in the file that PADMA_MASTER_KEY_FILE names. */
export function readMasterKey(file: string | undefined): SecretBox {
  if (!file) throw new Error('PADMA_MASTER_KEY_FILE is not set; it names a file of 32 random bytes')
  return secretBox(readFileSync(file))
}

const NONCE = 12
const TAG = 16

export function secretBox(master: Buffer): SecretBox {
  if (master.length < 32) throw new Error('the master key is shorter than 32 bytes')
  const derive = (purpose: string) => Buffer.from(hkdfSync('sha256', master, 'padma', purpose, 32))
  return {
    derive,
    close(purpose, plain) {
      const nonce = randomBytes(NONCE)
      const cipher = createCipheriv('aes-256-gcm', derive(purpose), nonce)
      return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()])
    },
    open(purpose, box) {
      const decipher = createDecipheriv('aes-256-gcm', derive(purpose), box.subarray(0, NONCE), {
        authTagLength: TAG,
      })
      decipher.setAuthTag(box.subarray(-TAG))
      return Buffer.concat([decipher.update(box.subarray(NONCE, -TAG)), decipher.final()])
    },
  }
}
