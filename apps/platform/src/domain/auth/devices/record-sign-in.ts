import type { Db } from '../../../db/pool.ts'
import { insertFailedSignIn } from './store.ts'

/** By what a sign-in was attempted; `factor`: the second one. */
export type SignInWay =
  | 'password'
  | 'sms'
  | 'federated'
  | 'passkey'
  | 'device'
  | 'factor'
  | 'registration'
  | 'trial'

type Try = { brand: { id: number }; way: SignInWay; ip: string; userAgent: string }

/**
 * Keeps that a sign-in failed, outside of any transaction. For a name that no one bears (null) it
 * writes as much, so that it takes as long.
 */
export async function recordFailedSignIn(
  deps: { db: Db; now: () => Date },
  { brand, way, ip, userAgent }: Try,
  memberId: bigint | null,
): Promise<void> {
  await insertFailedSignIn(deps.db, {
    brandId: brand.id,
    memberId,
    at: deps.now(),
    way,
    ip,
    userAgent,
  })
}
