import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/**
 * The keys of a data folder, made when missing: RSA pairs with which platform and vendors sign
 * their calls to each other, and the 32 bytes that encrypt secrets at rest. Files of mode 600.
 */
export function ensureKeys(dataDir: string): void {
  const folder = join(dataDir, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const owner of ['studio', 'sample-vendor', 'operator']) {
    const privateFile = join(folder, `${owner}.private.pem`)
    const publicFile = join(folder, `${owner}.public.pem`)
    if (existsSync(privateFile) && existsSync(publicFile)) continue
    const pair = generateKeyPairSync('rsa', {
      modulusLength: 2048,
      publicKeyEncoding: { type: 'spki', format: 'pem' },
      privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
    })
    // The public file last: both are there, and belong together, or both are made again.
    writeWhole(privateFile, pair.privateKey)
    writeWhole(publicFile, pair.publicKey)
  }
  // The second: of what the sandbox's payment providers and phones sign with.
  for (const name of ['master.key', 'sandbox.key']) {
    const file = join(folder, name)
    if (!existsSync(file)) writeWhole(file, randomBytes(32))
  }
}

function writeWhole(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.new`, content, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
