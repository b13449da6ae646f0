import { randomBytes } from 'node:crypto'
import type { MemberSession } from '../../../http/edge.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { avatarOf } from './choose-avatar.ts'
import { encodeAnew } from './encode-anew.ts'
import { putPicture } from './store.ts'

/** Shows a picture of the member's own from now on. `data`: the file in base64, at most as long as the contract says. */
export async function uploadAvatar(deps: Deps, { member, data }: { member: MemberSession; data: string }) {
  if ((await deps.avatarUploads.take(`${member.playerId}`)) === null) return refuse('too_many_requests')
  const bytes = await encodeAnew(Buffer.from(data, 'base64'))
  if (!bytes) return refuse('invalid_input', { fields: { data: 'no_picture' } })
  await putPicture(deps.db, { memberId: member.playerId, brandId: member.brandId, name: randomBytes(20).toString('hex'), bytes, at: deps.now() })
  return avatarOf(deps, member.playerId)
}
