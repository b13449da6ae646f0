import { createHash } from 'node:crypto'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { writeChange } from '../amounts/store.ts'
import type { Deps, Whose } from '../deps.ts'
import { type BreakLength, endOfBreak, endOfExclusion, type ExclusionLength } from '../rules.ts'
import { keepStanding, markExcluded } from '../standing.ts'
import { exclusionOf, insertExclusion, type NewExclusion } from './store.ts'

export const takeBreak = (deps: Deps, whose: Whose, length: BreakLength) => {
  const at = deps.now()
  return exclude(deps, { ...whose, kind: 'break', at, until: endOfBreak(length, at) })
}

export const selfExclude = (
  deps: Deps,
  whose: Whose,
  { length, device }: { length: ExclusionLength; device?: string | undefined },
) => {
  const at = deps.now()
  return exclude(deps, {
    ...whose,
    kind: 'self_exclusion',
    at,
    until: endOfExclusion(length, at),
    device: device === undefined ? null : deviceMark(device),
  })
}

export const deviceMark = (device: string): string =>
  createHash('sha256').update(device).digest('hex')

/** Ends what is played at once. A second one may last longer, never end the first. */
function exclude(deps: Deps, wanted: NewExclusion): Promise<void> {
  return inTransaction(deps.db, async (tx) => {
    await deps.wallet.lock(tx, wanted.playerId)
    await excludeIn(deps, tx, wanted)
  })
}

/** The player's books must be locked. */
export async function excludeIn(deps: Deps, tx: Tx, wanted: NewExclusion): Promise<void> {
  const { playerId, brandId, kind, at, until } = wanted
  await insertExclusion(tx, wanted)
  await writeChange(tx, { playerId, act: kind, until, at })
  await stopPlay(deps, tx, wanted)
  if (kind === 'break')
    await deps.tell(tx, {
      brandId,
      memberId: playerId,
      kind: 'break_begun',
      subject: `break:${at.toISOString()}`,
      params: { until: until! },
    })
  else if (until)
    await deps.tell(tx, {
      brandId,
      memberId: playerId,
      kind: 'self_excluded',
      subject: `exclusion:${at.toISOString()}`,
      params: { until },
    })
  else
    await deps.tell(tx, {
      brandId,
      memberId: playerId,
      kind: 'self_excluded_for_good',
      subject: `exclusion:${at.toISOString()}`,
      params: {},
    })
}

/** No bet is taken from now on, whoever opened the game. */
export async function stopPlay(deps: Deps, tx: Tx, whose: Whose): Promise<void> {
  await keepStanding(deps, tx, whose)
  await markExcluded(tx, whose.playerId)
  await deps.endPlay(tx, whose.playerId)
  await publish(tx, 'limits.changed', whose)
}

/** Why the player neither plays nor deposits nor is given anything now. */
export async function exclusionRefusal(
  deps: Pick<Deps, 'now'>,
  db: Db | Tx,
  playerId: bigint,
): Promise<Refusal<'play_excluded'> | null> {
  const stands = await exclusionOf(db, playerId, deps.now())
  return (
    stands &&
    refuse('play_excluded', {
      detail: { kind: stands.kind, until: stands.until?.toISOString() ?? null },
    })
  )
}
