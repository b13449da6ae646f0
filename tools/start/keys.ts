import { generateKeyPairSync, randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const pem = {
  publicKeyEncoding: { type: 'spki', format: 'pem' },
  privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
} as const

const owners = ['studio', 'sample-vendor', 'operator', 'nagad', 'nagad-merchant', 'results-feed']
const ed25519: ReadonlySet<string> = new Set(['studio', 'results-feed'])

/**
 * The keys of a data folder, made when missing: pairs with which platform, vendors and the
 * sandbox's Nagad sign their calls to each other (RSA; the studio's and the results feed's
 * Ed25519), and the
 * 32 bytes that encrypt secrets at rest. Files of mode 600.
 */
export function ensureKeys(dataDir: string): void {
  const folder = join(dataDir, 'keys')
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  for (const owner of owners) {
    const privateFile = join(folder, `${owner}.private.pem`)
    const publicFile = join(folder, `${owner}.public.pem`)
    if (existsSync(privateFile) && existsSync(publicFile)) continue
    const pair = ed25519.has(owner)
      ? generateKeyPairSync('ed25519', pem)
      : generateKeyPairSync('rsa', { modulusLength: 2048, ...pem })
    // The public file last: both are there, and belong together, or both are made again.
    writeWhole(privateFile, pair.privateKey)
    writeWhole(publicFile, pair.publicKey)
  }
  // The second: of what the sandbox's payment providers and phones sign with. The third: encrypts
  // what the studio keeps of its staff.
  for (const name of ['master.key', 'sandbox.key', 'staff.key']) {
    const file = join(folder, name)
    if (!existsSync(file)) writeWhole(file, randomBytes(32))
  }
}

function writeWhole(file: string, content: string | Buffer): void {
  writeFileSync(`${file}.new`, content, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}
