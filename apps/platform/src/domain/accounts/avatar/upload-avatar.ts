import { randomBytes } from 'node:crypto'
import type { MemberSession } from '../../../http/edge.ts'
import { networkOf } from '../../../http/rate-limit.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { createSideProcesses } from '../../../side/side-processes.ts'
import type { Deps } from '../deps.ts'
import { inSession } from '../in-session.ts'
import { createTurns } from '../turns.ts'
import { avatarOf } from './choose-avatar.ts'
import { putPicture } from './store.ts'

const encodeAside = createSideProcesses<{ file: Uint8Array }, Uint8Array | null>(
  new URL('./encode-worker.ts', import.meta.url),
  1,
)
/** A picture may take a second: whoever comes when so many wait is told to come back, and nobody waits behind a neighbour's many. */
const { inTurn } = createTurns({ atOnce: 1, waitingMax: 24, waitingMaxByKey: 8 })

/** Shows a picture of the member's own from now on. `data`: the file in base64, at most as long as the contract says. */
export async function uploadAvatar(
  deps: Deps,
  { member, data, ip }: { member: MemberSession; data: string; ip: string },
) {
  if ((await deps.avatarUploads.take(`${member.playerId}`)) === null)
    return refuse('too_many_requests')
  // By network: accounts cost nothing.
  const bytes = await inTurn(networkOf(ip), () =>
    encodeAside({ file: Buffer.from(data, 'base64') }),
  )
  if (isRefusal(bytes)) return bytes
  if (!bytes) return refuse('invalid_input', { fields: { data: 'no_picture' } })
  const out = await inSession(deps.db, member, (tx) =>
    putPicture(tx, {
      memberId: member.playerId,
      brandId: member.brandId,
      name: randomBytes(20).toString('hex'),
      bytes: Buffer.from(bytes),
      at: deps.now(),
    }),
  )
  return out ?? avatarOf(deps, member.playerId)
}
