import type { EndedBy, Went } from '@padma/contract'
import type { Tx } from '../../../db/pool.ts'
import type { MemberSession } from '../../../http/edge.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { checkOwnPassword } from '../check-own-password.ts'
import type { Deps } from '../deps.ts'
import type { SessionThere } from '../factors/origin.ts'
import { deleteHalvesOf, forgetBegun } from '../factors/store.ts'
import { inSession } from '../in-session.ts'
import { forgetPlaces } from '../known-network.ts'
import { revokeRemembered } from '../remembered/store.ts'
import { renewToken } from '../renew-token.ts'
import { holdMember } from '../store/members.ts'
import { revokeOtherSessions, revokeSession } from '../store/sessions.ts'
import { takeYoungWays } from '../take-young-ways.ts'
import { isDeviceOf, revokeRememberedIn } from './store.ts'
import { tellEnded } from './tell-ended.ts'

/** Ends one of the member's own sessions, with what was remembered in it; or that alone, when he has signed out there. The one that asks goes on with another token. He shows that he knows the password: a stolen session must not shut its owner out. */
export async function endDevice(
  deps: Deps,
  { member, id, password }: { member: MemberSession; id: bigint; password: string },
) {
  if (!(await isDeviceOf(deps.db, member.playerId, id, deps.now()))) return refuse('not_found')
  const known = await checkOwnPassword(deps, member, password)
  if (isRefusal(known)) return known
  return inSession(deps.db, member, async (tx) => {
    const at = deps.now()
    const { went } = await endSession(deps, tx, { ...member, sessionId: id, asking: member, at })
    return { went, token: await renewToken(deps, tx, { ...member, at }) }
  })
}

/** Ends one session of a member, with what was remembered and begun in it and what a stranger set up there, and forgets where sessions came from but the one that asks; whether it had not ended before, and what went (`takeYoungWays`). */
export async function endSession(
  deps: Deps,
  tx: Tx,
  {
    playerId,
    brandId,
    sessionId,
    asking,
    at,
  }: {
    playerId: bigint
    brandId: number
    sessionId: bigint
    asking: SessionThere | 'house'
    at: Date
  },
): Promise<{ hasEnded: boolean; went: Went | null }> {
  await holdMember(tx, playerId)
  const by = asking === 'house' ? 'house' : 'elsewhere'
  const hasEnded = await revokeSession(tx, { sessionId, by, at })
  if (hasEnded) await tellEnded(deps, tx, { playerId, brandId }, [sessionId], by)
  await revokeRememberedIn(tx, sessionId, at)
  await forgetBegun(tx, playerId, sessionId)
  const went = await takeYoungWays(deps, tx, { playerId, brandId, asking, endedId: sessionId })
  await forgetPlaces(tx, { playerId, keptId: asking === 'house' ? 0n : asking.sessionId, at })
  return { hasEnded, went }
}

/** Ends every session but the one that asks, which goes on with another token; how many those were. */
export async function endOtherDevices(
  deps: Deps,
  { member, password }: { member: MemberSession; password: string },
) {
  const known = await checkOwnPassword(deps, member, password)
  if (isRefusal(known)) return known
  return inSession(deps.db, member, async (tx) => {
    const at = deps.now()
    const ended = await endSessionsBut(deps, tx, {
      ...member,
      keptId: member.sessionId,
      by: 'elsewhere',
      at,
    })
    const went = await takeYoungWays(deps, tx, { ...member, asking: member })
    return { ended, went, token: await renewToken(deps, tx, { ...member, at }) }
  })
}

/**
 * Ends the member's sessions but one, remembered devices, sign-ins under way and an authenticator that was begun, and forgets where they came from; whoever follows one of them hears of it. `keptId` 0n keeps none;
 * `doneIn`: the session in which it was done where that ends too: where it began stays known. `from`: an address that is known all the same. `by`: what their pages are told.
 * The member is held first, as by whoever signs in: one who is coming in meanwhile is in before and out by this, or finds his proof gone.
 */
export async function endSessionsBut(
  deps: Pick<Deps, 'sessionsEnded'>,
  tx: Tx,
  {
    playerId,
    brandId,
    keptId,
    doneIn = keptId,
    from = null,
    by,
    at,
  }: {
    playerId: bigint
    brandId: number
    keptId: bigint
    doneIn?: bigint
    from?: string | null
    by?: EndedBy
    at: Date
  },
): Promise<number> {
  await holdMember(tx, playerId)
  const ended = await revokeOtherSessions(tx, { memberId: playerId, keptId, by, at })
  await revokeRemembered(tx, playerId, at)
  await deleteHalvesOf(tx, playerId)
  await forgetBegun(tx, playerId)
  await forgetPlaces(tx, { playerId, keptId: doneIn, from, at })
  await tellEnded(deps, tx, { playerId, brandId }, ended, by)
  return ended.length
}
