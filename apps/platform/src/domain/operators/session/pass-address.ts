import type { BrandRef } from '../../../http/edge.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { takeOfAddress, takeProof, wanted } from '../../auth/index.ts'
import type { Deps } from '../deps.ts'

/**
 * Counts a try from an address, over all brands. An office has one address, and its guests may be
 * behind it too: what someone there uses up costs the others some work of their devices, and only
 * far beyond that, where each try was worked for, is the address refused.
 */
export async function passAddress(
  deps: Deps,
  { brand, geetest, ip }: { brand: BrandRef; geetest?: unknown; ip: string },
): Promise<
  | { giveBack: () => Promise<void> }
  | Refusal<'too_many_requests' | 'challenge_needed' | 'challenge_wrong'>
> {
  const ofAddress = await takeOfAddress(deps.signInsByAddress, ip)
  if (!ofAddress.isProofWanted) return ofAddress
  const isProved =
    Boolean(geetest) && (await takeProof(deps, { brandId: brand.id, purpose: 'console' }, geetest))
  if (isProved) return (await ofAddress.takeProved()) ?? ofAddress
  await ofAddress.giveBack()
  return refuse(geetest ? 'challenge_wrong' : 'challenge_needed', wanted('proof'))
}
