import { inTransaction } from '../../../db/in-transaction.ts'
import { type CodeKey, deleteCode, putCode } from '../codes/store.ts'
import type { Deps } from '../deps.ts'
import { digestOf } from '../../../secrets/token.ts'

const GOOD_MS = 5 * 60_000

/** What was asked for, and in which session: what is signed for one serves no other. */
export type ChallengeFor = {
  brandId: number
  host: string
  purpose: 'sign_in' | { in: bigint; to: 'enrol' | 'reauth' }
}

export async function keepChallenge(
  deps: Deps,
  of: ChallengeFor,
  challenge: string,
): Promise<void> {
  const digest = digestOf(challenge)
  const expiresAt = new Date(deps.now().getTime() + GOOD_MS)
  await inTransaction(deps.db, (tx) => putCode(tx, keyOf(of, digest), { digest, expiresAt }))
}

/**
 * What the device says that it has signed, if we asked for that; null otherwise. Used up by this.
 */
export async function challengeSigned(
  deps: Deps,
  of: ChallengeFor,
  response: unknown,
): Promise<string | null> {
  const challenge = challengeIn(response)
  return challenge && (await deleteCode(deps.db, keyOf(of, digestOf(challenge)), deps.now()))
    ? challenge
    : null
}

function keyOf({ brandId, purpose, host }: ChallengeFor, digest: Buffer): CodeKey {
  const what = purpose === 'sign_in' ? purpose : `${purpose.to} ${purpose.in}`
  return {
    brandId,
    purpose: `passkey ${what}`,
    recipient: digestOf(`${digest.toString('hex')} ${host}`).toString('hex'),
  }
}

function challengeIn(response: unknown): string | null {
  try {
    const { clientDataJSON } = (response as { response: { clientDataJSON: string } }).response
    const { challenge } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()) as {
      challenge: unknown
    }
    return typeof challenge === 'string' ? challenge : null
  } catch {
    return null
  }
}
