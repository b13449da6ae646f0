import type { EndedBy } from '@padma/contract'
import type { Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { refuse } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { deletePendingOf, forgetBegun } from '../factors/store.ts'
import { inSession } from '../sessions/in-session.ts'
import { revokeRemembered } from '../remembered/store.ts'
import { renewToken } from '../sessions/renew-token.ts'
import { holdMember } from '../../members/index.ts'
import { revokeOtherSessions, revokeSession } from '../sessions/store.ts'
import { forgetNetworks } from '../sessions/trusted-network.ts'
import { notifyEnded } from './notify-ended.ts'
import { isDeviceOf, revokeRememberedIn } from './store.ts'

/**
 * Ends one of the member's own sessions, with what was remembered in it; or that alone, where it
 * was signed out. The caller's goes on with another token.
 */
export async function endDevice(deps: Deps, { member, id }: { member: MemberSession; id: bigint }) {
  if (!(await isDeviceOf(deps.db, member.playerId, id, deps.now()))) return refuse('not_found')
  return inSession(deps.db, member, async (tx) => {
    const at = deps.now()
    await endSession(deps, tx, { ...member, sessionId: id, by: 'elsewhere', at })
    return { token: await renewToken(deps, tx, { ...member, at }) }
  })
}

/**
 * Ends one session of a member, with what was remembered and begun in it; whether it had not ended
 * before.
 */
export async function endSession(
  deps: Pick<Deps, 'sessionsEnded'>,
  tx: Tx,
  {
    playerId,
    brandId,
    sessionId,
    by,
    at,
  }: { playerId: bigint; brandId: number; sessionId: bigint; by: EndedBy; at: Date },
): Promise<boolean> {
  await holdMember(tx, playerId)
  const hasEnded = await revokeSession(tx, { sessionId, by, at })
  if (hasEnded) await notifyEnded(deps, tx, { playerId, brandId }, [sessionId], by)
  await revokeRememberedIn(tx, sessionId, at)
  await forgetBegun(tx, playerId, sessionId)
  return hasEnded
}

/** Ends every session but the caller's, which goes on with another token; how many those were. */
export function endOtherDevices(deps: Deps, member: MemberSession) {
  return inSession(deps.db, member, async (tx) => {
    const at = deps.now()
    const ended = await endSessionsBut(deps, tx, {
      ...member,
      keptId: member.sessionId,
      by: 'elsewhere',
      at,
    })
    return { ended, token: await renewToken(deps, tx, { ...member, at }) }
  })
}

type Ending = {
  playerId: bigint
  brandId: number
  /** 0n keeps none. */
  keptId: bigint
  /** What their pages are told. */
  by?: EndedBy
  keepsNetworks?: boolean
  at: Date
}

/**
 * Ends the member's sessions but one, remembered devices and sign-ins under way, and forgets every
 * trusted network but where it is said. The member is held first, as by every sign-in.
 */
export async function endSessionsBut(
  deps: Pick<Deps, 'sessionsEnded'>,
  tx: Tx,
  { playerId, brandId, keptId, by, keepsNetworks = false, at }: Ending,
): Promise<number> {
  await holdMember(tx, playerId)
  const ended = await revokeOtherSessions(tx, { memberId: playerId, keptId, by, at })
  await revokeRemembered(tx, playerId, at)
  await deletePendingOf(tx, playerId)
  await forgetBegun(tx, playerId)
  if (!keepsNetworks) await forgetNetworks(tx, playerId)
  await notifyEnded(deps, tx, { playerId, brandId }, ended, by)
  return ended.length
}
