import { createHash, randomInt } from 'node:crypto'
import { createChallenge, verifySolution } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import type { ChallengePurpose } from '@padma/contract'
import { z } from 'zod'
import type { SecretBox } from './master-key.ts'

/**
 * How hard: PBKDF2 of `cost` rounds, tried from 0 up to a number between these. A cheap phone takes
 * a second or two.
 */
export type ProofWork = { cost: number; from: number; to: number }
export const PROOF_WORK: ProofWork = { cost: 1_000, from: 500, to: 1_500 }
/** How much longer a device works instead of a captcha. */
const INSTEAD_OF_CAPTCHA = 2
const GOOD_MS = 5 * 60_000

/**
 * For members what the contract lets them ask for; `console` for sign-ins of operators, who ask at
 * an origin of their own.
 */
export type ProofUse = { brandId: number; purpose: ChallengePurpose | 'console' }
type Deps = { now: () => Date; box: SecretBox; proofWork: ProofWork }

/**
 * A challenge of ALTCHA, signed and bound to brand and purpose. Nothing of it is stored until it
 * comes back.
 */
export async function newProof(
  deps: Deps,
  { brandId, purpose }: ProofUse,
  isInsteadOfCaptcha = false,
) {
  const { cost, from, to } = deps.proofWork
  const times = isInsteadOfCaptcha ? INSTEAD_OF_CAPTCHA : 1
  const { parameters, signature } = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(from * times, to * times + 1),
    deriveKey,
    ...secretsOf(deps),
    data: { brand: brandId, purpose },
    expiresAt: new Date(deps.now().getTime() + GOOD_MS),
  })
  return { parameters: { ...parameters }, signature: signature! }
}

const Text = z.string().max(200)
const Parameters = z.object({
  algorithm: z.literal('PBKDF2/SHA-256'),
  nonce: Text,
  salt: Text,
  cost: z.number(),
  keyLength: z.number(),
  keyPrefix: Text,
  keySignature: Text,
  expiresAt: z.number(),
  data: z.object({ brand: z.number(), purpose: z.string().max(40) }).strict(),
})
const Payload = z.object({
  challenge: z.object({ parameters: Parameters.strict(), signature: Text }),
  solution: z.object({ counter: z.number(), derivedKey: Text }),
})

/** A proof that holds, by which its second use is known. */
export type Proof = { digest: Buffer; expiresAt: Date }

/**
 * Null unless a proof is ours, whole, in time, and for this brand and purpose. Takes the object, or
 * the base64 text of it that the ALTCHA widget makes. It reads the same proof again and again: who
 * takes it spends its digest.
 */
export async function readProof(
  deps: Pick<Deps, 'now' | 'box'>,
  { brandId, purpose }: ProofUse,
  given: unknown,
): Promise<Proof | null> {
  const payload = Payload.safeParse(typeof given === 'string' ? fromBase64(given) : given)
  if (!payload.success) return null
  const { challenge, solution } = payload.data
  const { data, expiresAt } = challenge.parameters
  if (
    data.brand !== brandId ||
    data.purpose !== purpose ||
    expiresAt * 1000 <= deps.now().getTime()
  )
    return null
  const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secretsOf(deps) })
  if (!verified) return null
  return {
    digest: createHash('sha256').update(challenge.signature).digest(),
    expiresAt: new Date(expiresAt * 1000),
  }
}

function secretsOf(deps: Pick<Deps, 'box'>) {
  return {
    hmacSignatureSecret: deps.box.derive('accounts.challenge').toString('hex'),
    hmacKeySignatureSecret: deps.box.derive('accounts.challenge.key').toString('hex'),
  }
}

function fromBase64(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text.slice(0, 4_000), 'base64').toString())
  } catch {
    return null
  }
}
