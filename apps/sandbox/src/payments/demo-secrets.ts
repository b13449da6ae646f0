import { createHmac } from 'node:crypto'

/**
 * What the demo's payment providers and phones sign with, by purpose: made of one key, so that the
 * seed and the sandbox know the same without telling each other.
 */
export const demoSecrets =
  (key: Buffer) =>
  (purpose: string): string =>
    createHmac('sha256', key).update(purpose).digest('hex')
