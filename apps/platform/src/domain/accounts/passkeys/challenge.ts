import type { Deps } from '../deps.ts'
import { digestOf } from '../token.ts'
import { insertChallenge, takeChallenge } from './store.ts'

const GOOD_MS = 5 * 60_000

/** For whom: `memberId` null is whoever signs in. */
export type ChallengeFor = { brandId: number; memberId: bigint | null; host: string }

export async function keepChallenge(
  deps: Deps,
  of: ChallengeFor,
  challenge: string,
): Promise<void> {
  await insertChallenge(
    deps.db,
    { ...of, challengeHash: digestOf(challenge) },
    new Date(deps.now().getTime() + GOOD_MS),
  )
}

/** What the device says that it has signed, if we asked for that; null otherwise. Used up by this. */
export async function challengeSigned(
  deps: Deps,
  of: ChallengeFor,
  response: unknown,
): Promise<string | null> {
  const challenge = challengeIn(response)
  return challenge &&
    (await takeChallenge(deps.db, { ...of, challengeHash: digestOf(challenge) }, deps.now()))
    ? challenge
    : null
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
