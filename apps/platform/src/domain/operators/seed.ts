import type { Db } from '../../db/pool.ts'
import { isRefusal } from '../../refusal.ts'
import type { Passwords } from '../../secrets/password-hash.ts'
import type { SecretBox } from '../../secrets/master-key.ts'
import { hasEntry } from '../audit/index.ts'
import { TOTP_PURPOSE } from './session/sign-in.ts'
import { putOperator, readOperatorByName } from './store.ts'

type Deps = { db: Db; now: () => Date; passwords: Passwords; box: SecretBox }
type Proofs = {
  brandId: number
  username: string
  /** A name that the brand knows: `owner` and `cashier` from its first day. */
  role: string
  password: string
  totpSecret: string
}

/**
 * Makes a member of staff, or gives one of that name these proofs if theirs are others, unless
 * another operator had them begin anew: that is not undone. `totpSecret` is base32.
 */
export async function seedOperator(deps: Deps, operator: Proofs): Promise<void> {
  if ((await hasProofs(deps, operator)) || (await wasRenewed(deps.db, operator))) return
  const passwordHash = await deps.passwords.hash(operator.password)
  if (isRefusal(passwordHash)) throw new Error('the hashes are busy')
  await putOperator(deps.db, {
    ...operator,
    passwordHash,
    totpSecretBox: deps.box.close(TOTP_PURPOSE, Buffer.from(operator.totpSecret)),
    at: deps.now(),
  })
}

async function hasProofs(
  { db, passwords, box }: Deps,
  { brandId, username, password, totpSecret }: Proofs,
): Promise<boolean> {
  const known = await readOperatorByName(db, brandId, username)
  if (!known?.totp_secret_box || (await passwords.verify(password, known.password_hash)) !== true)
    return false
  try {
    return box.open(TOTP_PURPOSE, known.totp_secret_box).toString() === totpSecret
  } catch {
    // Closed under a master key that is gone.
    return false
  }
}

/** Whether another operator has ever taken their password and authenticator from them. */
function wasRenewed(db: Db, { brandId, username }: Proofs): Promise<boolean> {
  return hasEntry(db, { brandId, act: 'staff.access_renewed', subject: `operator:${username}` })
}
