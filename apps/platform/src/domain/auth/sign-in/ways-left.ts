import type { Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { linksThatOpen } from '../federated/links-that-open.ts'
import { passkeysOf } from '../passkeys/store.ts'
import { holdMember, readMember } from '../../members/index.ts'
import { isOpen } from './ways.ts'

/**
 * Refused when no sign-in method is left that the brand has open: looked at after one was removed,
 * in the same transaction, which then does not happen.
 */
export async function refuseIfShutOut(
  deps: Pick<Deps, 'brand'>,
  tx: Tx,
  { playerId, brandId }: { playerId: bigint; brandId: number },
): Promise<Refusal<'last_way_in'> | null> {
  await holdMember(tx, playerId)
  const settings = await deps.brand.settings(brandId)
  const member = (await readMember(tx, playerId))!
  const { mobile, mobile_proved_at: verifiedAt, has_password: hasPassword } = member
  if (hasPassword && (isOpen(settings, 'usernameEnabled') || isOpen(settings, 'mobileRegPass')))
    return null
  if (
    mobile &&
    verifiedAt &&
    (isOpen(settings, 'showVerCodeLogin') || isOpen(settings, 'FIREBASE'))
  )
    return null
  if (isOpen(settings, 'PASSKEYS') && (await passkeysOf(tx, playerId)).length > 0) return null
  return (await linksThatOpen(tx, playerId)).some(({ provider }) => isOpen(settings, provider))
    ? null
    : refuse('last_way_in')
}
