import { inLatinDigits } from '@padma/contract/digits'
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto'
import type { Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { type CodeKey, putCode, takeTry, useCode } from './store.ts'

const DIGITS = 6
const MINUTE_MS = 60_000

/**
 * A code that was right; the caller that acts on it uses it up in its transaction, and refuses
 * if that fails.
 */
type RightCode = { use: (tx: Tx) => Promise<boolean> }

/**
 * Makes a code and keeps only its digest. The code itself goes out with the caller's message and
 * nowhere else.
 */
export async function newCode(deps: Deps, tx: Tx, key: CodeKey, minutes: number): Promise<string> {
  const code = String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')
  await putCode(tx, key, {
    digest: digestOf(deps, key, code),
    expiresAt: new Date(deps.now().getTime() + minutes * MINUTE_MS),
  })
  return code
}

/**
 * Checks a code and counts the try, before any transaction. `code_expired`: there is none to try
 * any more, send again; `code_used_up`: too many tries have made an end of it. How many are left is
 * told only to those who asked for the code there.
 */
export async function checkCode(
  deps: Deps,
  key: CodeKey,
  entered: string,
  triesMost: number,
): Promise<RightCode | Refusal<'code_wrong' | 'code_expired' | 'code_used_up'>> {
  if (deps.db.isTransaction)
    throw new Error('checkCode counts tries and must not run in a transaction that may roll back')
  const { standing, triesLeft } = await takeTry(deps.db, key, { at: deps.now(), triesMost })
  if (standing.length === 0) {
    const over = triesLeft === null ? 'code_expired' : 'code_used_up'
    return refuse(over, { fields: { verificationCode: over } })
  }
  const given = digestOf(deps, key, inLatinDigits(entered.normalize('NFKC')).replaceAll(/\s/g, ''))
  const stored = standing.find((digest) => timingSafeEqual(digest, given))
  if (!stored)
    return refuse('code_wrong', {
      fields: { verificationCode: 'code_wrong' },
      ...(triesLeft !== null && { detail: { triesLeft } }),
    })
  return { use: (tx) => useCode(tx, key, stored, deps.now()) }
}

/** Bound to brand, purpose and recipient: a code for one is none for another. */
function digestOf(deps: Deps, { brandId, purpose, recipient }: CodeKey, code: string): Buffer {
  return createHmac('sha256', deps.box.derive('accounts.code'))
    .update(JSON.stringify([brandId, purpose, recipient, code]))
    .digest()
}
