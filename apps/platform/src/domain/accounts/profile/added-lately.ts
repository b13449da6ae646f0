import type { Deps } from '../deps.ts'
import { readAuthenticator } from '../factors/store.ts'
import { type Since, split, youngSince } from '../factors/young.ts'
import { passkeysOf } from '../passkeys/store.ts'
import type { ProfileRow } from './store.ts'

/** For so long a member is told of what came beside his proofs, though the brand lets it count earlier. */
const TOLD_MS = 72 * 3_600_000

/**
 * Which number or address came lately beside an older proof of the member, and when. Who has an app or a passkey alone was reached nowhere when it came:
 * on his own pages he is told that it is there, for a stranger in a session of his may have put it there.
 */
export async function addedLately(deps: Pick<Deps, 'db' | 'now' | 'brand'>, memberId: bigint, { brandId, mobileProvedAt, emailProvedAt }: ProfileRow): Promise<{ mobile: Date | null; email: Date | null }> {
  if (!mobileProvedAt && !emailProvedAt) return { mobile: null, email: null }
  const [settings, authenticator, passkeys] = await Promise.all([deps.brand.settings(brandId), readAuthenticator(deps.db, memberId), passkeysOf(deps.db, memberId)])
  const stands = [['mobile', mobileProvedAt], ['email', emailProvedAt], ['totp', authenticator?.confirmed_at], ...passkeys.map(({ made_at: madeAt }) => ['passkey', madeAt] as const)] as const
  const now = deps.now()
  const told = new Date(Math.min(youngSince(settings, now).getTime(), now.getTime() - TOLD_MS))
  const { young } = split(stands.flatMap(([way, since]): Since<string>[] => (since ? [{ way, since }] : [])), told)
  const sinceOf = (kind: string) => young.find(({ way }) => way === kind)?.since ?? null
  return { mobile: sinceOf('mobile'), email: sinceOf('email') }
}
