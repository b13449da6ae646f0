import type { Db, Tx } from '../../../db/pool.ts'
import { insertSignIn } from './store.ts'

/** By what somebody came in or tried to; `factor`: the second proof, after the first one was right. */
export type SignInWay = 'password' | 'sms' | 'federated' | 'passkey' | 'device' | 'factor' | 'registration' | 'trial'

type Try = { brand: { id: number }; way: SignInWay; ip: string; userAgent: string }

/** Keeps that somebody failed to come in, outside of any transaction. For a name that nobody bears (null) it writes as much, so that it takes as long. */
export async function recordFailedSignIn(deps: { db: Db; now: () => Date }, { brand, way, ip, userAgent }: Try, memberId: bigint | null): Promise<void> {
  await insertSignIn(deps.db, { brandId: brand.id, memberId, at: deps.now(), way, isOpened: false, ip, userAgent })
}

/** Keeps, with the session, that somebody came in. */
export async function recordSignIn(tx: Tx, { brand, way, ip, userAgent }: Try, memberId: bigint, at: Date): Promise<void> {
  await insertSignIn(tx, { brandId: brand.id, memberId, at, way, isOpened: true, ip, userAgent })
}
