import type { Db } from '../../../db/pool.ts'
import { insertFailedSignIn } from './store.ts'

/** By what somebody came in or tried to; `factor`: the second proof, after the first one was right. */
export type SignInWay =
  | 'password'
  | 'sms'
  | 'federated'
  | 'passkey'
  | 'device'
  | 'factor'
  | 'registration'
  | 'trial'

/** On what alone a sign-in rests: the phone, or the mailbox, which opens logins elsewhere too. Null: the password, an app, a key, or two of them. */
export type RestsOn = 'sms' | 'email' | null

/** A password that was set by a code or a link shows no more than that did. */
export function restsOn(
  way: SignInWay | 'email',
  { password_set_by: setBy }: { password_set_by: 'sms' | 'email' | 'house' | null },
): RestsOn {
  if (way === 'password') return setBy === 'house' ? null : setBy
  return way === 'sms' ? 'sms' : way === 'federated' || way === 'email' ? 'email' : null
}

type Try = { brand: { id: number }; way: SignInWay; ip: string; userAgent: string }

/** Keeps that somebody failed to come in, outside of any transaction. For a name that nobody bears (null) it writes as much, so that it takes as long. */
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
