import { randomUUID } from 'node:crypto'
import { inTransaction } from '../../db/in-transaction.ts'
import type { Db } from '../../db/pool.ts'
import type { BrandRef } from '../../http/edge.ts'
import { isRefusal } from '../../refusal.ts'
import type { SelfService } from './index.ts'
import type { Passwords } from '../../secrets/password-hash.ts'
import { readMemberByName } from '../members/index.ts'
import { updatePassword } from '../auth/index.ts'

/**
 * Registers a player as anybody would; one who is there already gets this password again if his is
 * another. Changes nothing else.
 */
export async function seedPlayer(
  deps: {
    db: Db
    now: () => Date
    selfService: Pick<SelfService, 'register'>
    passwords: Passwords
  },
  player: { brand: BrandRef; username: string; password: string; affiliateCode?: string },
): Promise<void> {
  const { brand, username, password } = player
  const known = await readMemberByName(deps.db, brand.id, username)
  if (!known) {
    const made = await deps.selfService.register({
      brand,
      domain: 'localhost',
      requestKey: randomUUID(),
      ip: '127.0.0.1',
      userAgent: 'seed',
      language: 'bn',
      username,
      password,
      confirmPassword: password,
      challenge: 'not_asked',
      isOfAge: true,
      agreesToTerms: true,
      profile: player.affiliateCode ? { affiliateCode: player.affiliateCode } : {},
    })
    if (isRefusal(made))
      throw new Error(
        `the demo player ${username} was refused: ${made.refused} ${JSON.stringify(made.fields ?? {})}`,
      )
    return
  }
  if ((await deps.passwords.verify(password, known.password_hash)) === true) return
  const passwordHash = await deps.passwords.hash(password)
  if (isRefusal(passwordHash)) throw new Error('the hashes are busy')
  await inTransaction(deps.db, (tx) => updatePassword(tx, known.id, passwordHash, deps.now()))
}
