import type { Tx } from '../../../db/pool.ts'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { realNameOf } from '../../members/index.ts'
import { writeChange } from '../amounts/store.ts'
import type { Acting, Deps, Whose } from '../deps.ts'
import { deviceMark, excludeIn, stopPlay } from './exclude.ts'
import {
  excludedAmong,
  excludedBornOn,
  excludedByDevice,
  excludedByMobile,
  exclusionOf,
  insertMatch,
  matchById,
  type MatchedBy,
  putDecision,
} from './store.ts'

type Profile = Record<string, string | undefined>

/** Of who registers: an excluded person's number, or their name and birthday, opens no account. */
export async function registrationRefusal(
  deps: Deps,
  tx: Tx,
  given: { brandId: number; mobile: string | null; profile: Profile },
): Promise<Refusal<'self_excluded'> | null> {
  const at = deps.now()
  const { brandId, mobile } = given
  const byMobile = mobile ? await excludedByMobile(tx, { brandId, mobile, at }) : []
  const found = [...byMobile, ...(await samePerson(tx, given, at))]
  return found.length > 0 ? refuse('self_excluded') : null
}

/** A new account on an excluded person's device, or what it says of itself later. */
export async function holdIfExcluded(
  deps: Deps,
  tx: Tx,
  whose: Whose,
  by: { device: string } | { profile: Profile } | { sharesPayoutAccountWith: readonly bigint[] },
): Promise<void> {
  const at = deps.now()
  const { brandId } = whose
  const [found, matchedBy]: [bigint[], MatchedBy] =
    'device' in by
      ? [await excludedByDevice(tx, { brandId, device: deviceMark(by.device), at }), 'device']
      : 'profile' in by
        ? [await samePerson(tx, { brandId, profile: by.profile }, at), 'person']
        : [
            await excludedAmong(tx, { brandId, ids: by.sharesPayoutAccountWith, at }),
            'payout_account',
          ]
  const { playerId } = whose
  let isHeld = false
  for (const excludedId of found)
    if (excludedId !== playerId)
      isHeld =
        (await insertMatch(tx, { brandId, playerId, excludedId, by: matchedBy, at })) || isHeld
  if (!isHeld) return
  await deps.wallet.lock(tx, playerId)
  await writeChange(tx, { playerId, act: 'held', at })
  await stopPlay(deps, tx, whose)
  await publish(tx, 'exclusion_match.opened', { brandId })
}

async function samePerson(
  tx: Tx,
  { brandId, profile }: { brandId: number; profile: Profile },
  at: Date,
): Promise<bigint[]> {
  const name = plainName(realNameOf(profile))
  const birthday = profile.birthday?.trim()
  if (!name || !birthday) return []
  const born = await excludedBornOn(tx, { brandId, birthday, at })
  return born.filter((each) => plainName(realNameOf(each.profile)) === name).map(({ id }) => id)
}

const plainName = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s.'-]+/g, ' ')
    .trim()

/** The same person is excluded as long as their first account; another is free to play. */
export function decideMatch(
  deps: Deps,
  given: { id: bigint; decision: 'same' | 'other'; note: string },
  by: Acting,
): Promise<Record<string, never> | Refusal> {
  return inTransaction(deps.db, async (tx) => {
    const match = await matchById(tx, given.id)
    if (match?.brand_id !== by.brandId) return refuse('not_found')
    const at = deps.now()
    const whose = { playerId: match.player_id, brandId: match.brand_id }
    await deps.wallet.lock(tx, whose.playerId)
    if (!(await putDecision(tx, given.id, { ...given, operatorId: by.operatorId, at })))
      return refuse('match_decided')
    const { operatorId } = by
    if (given.decision === 'same') {
      const first = await exclusionOf(tx, match.excluded_id, at)
      if (first?.kind === 'self_exclusion')
        await excludeIn(deps, tx, {
          ...whose,
          kind: 'self_exclusion',
          at,
          until: first.until,
          sameAs: match.excluded_id,
        })
    }
    await writeChange(tx, { playerId: whose.playerId, act: 'hold_ended', operatorId, at })
    await stopPlay(deps, tx, whose)
    await deps.audit(tx, {
      brandId: by.brandId,
      operatorId,
      playerId: match.player_id,
      act: 'exclusion_match.decided',
      subject: `player:${match.username}`,
      before: { excluded: match.excluded_username, matchedBy: match.matched_by },
      after: { decision: given.decision, note: given.note },
      ip: by.ip,
    })
    await publish(tx, 'exclusion_match.decided', { brandId: by.brandId })
    return {}
  })
}
