import type { Db } from '../../db/pool.ts'
import { isRefusal } from '../../refusal.ts'
import type { Passwords, SecretBox } from '../accounts/index.ts'
import { TOTP_PURPOSE } from './sign-in.ts'
import { putOperator, readOperatorByName, type Role } from './store.ts'

export async function hasOperator(db: Db, brandId: number, username: string): Promise<boolean> {
  return (await readOperatorByName(db, brandId, username)) !== null
}

/** Makes a member of staff, or gives one of that name these proofs anew. `totpSecret` is base32. */
export async function seedOperator(
  deps: { db: Db; now: () => Date; passwords: Passwords; box: SecretBox },
  operator: { brandId: number; username: string; role: Role; password: string; totpSecret: string },
): Promise<void> {
  const passwordHash = await deps.passwords.hash(operator.password)
  if (isRefusal(passwordHash)) throw new Error('the hashes are busy')
  await putOperator(deps.db, { ...operator, passwordHash, totpSecretBox: deps.box.close(TOTP_PURPOSE, Buffer.from(operator.totpSecret)), at: deps.now() })
}
