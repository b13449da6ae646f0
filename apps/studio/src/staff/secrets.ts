import { createCipheriv, createDecipheriv, randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

/** One of the minima that OWASP's cheat sheet on storing passwords calls equal: 32 MiB. */
const COST = { N: 2 ** 15, r: 8, p: 3, maxmem: 64 * 1024 * 1024 }
const derive = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt)

export async function hashPassword(plain: string): Promise<string> {
  const salt = randomBytes(16)
  return `${salt.toString('base64')}$${(await derive(plain, salt, 32, COST)).toString('base64')}`
}

/** Without a stored hash it takes as long and says no: which names exist is not learnt. */
export async function isPassword(plain: string, stored: string | undefined): Promise<boolean> {
  const [salt, hash] = (stored ?? '').split('$')
  const made = await derive(plain, Buffer.from(salt ?? '', 'base64'), 32, COST)
  const kept = Buffer.from(hash ?? '', 'base64')
  return kept.length === made.length && timingSafeEqual(kept, made)
}

const [NONCE, TAG] = [12, 16]

export function closeSecret(key: Buffer, plain: string): Buffer {
  const nonce = randomBytes(NONCE)
  const cipher = createCipheriv('aes-256-gcm', key, nonce)
  return Buffer.concat([nonce, cipher.update(plain, 'utf8'), cipher.final(), cipher.getAuthTag()])
}

export function openSecret(key: Buffer, box: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, NONCE), {
    authTagLength: TAG,
  })
  decipher.setAuthTag(box.subarray(-TAG))
  return Buffer.concat([decipher.update(box.subarray(NONCE, -TAG)), decipher.final()]).toString(
    'utf8',
  )
}
