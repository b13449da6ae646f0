import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { isRefusal, refuse, type Refusal } from '../../../refusal.ts'
import { TRIAL } from '../../members/index.ts'
import type { GrantDeps } from '../deps.ts'
import { post, putRounds } from './pay.ts'
import { endGrant, grantOfSource, type GrantRow, type GrantSource, insertGrant } from './store.ts'
import type { GrantValue } from './value.ts'

/** How long a bonus that finds another one active waits to be claimed. */
const WAITING_DAYS = 14
const DAY_MS = 86_400_000

export type NewGrant = {
  brandId: number
  memberId: bigint
  source: GrantSource
  /** Once within the source: the same again answers the first grant. */
  sourceId: string
  /** What the member reads, by language. */
  name: Record<string, string>
  value: GrantValue
  pay: 'at_once' | { claimUntil: Date }
}
type NotGiven = 'not_found' | 'account_blocked' | 'real_account_needed' | 'player_excluded'

/**
 * Gives a member something; what is paid at once is posted, so this is the last statement of the
 * caller's act. A bonus that finds another one active waits instead.
 */
export async function give(
  deps: GrantDeps,
  tx: Tx,
  grant: NewGrant,
): Promise<GrantRow | Refusal<NotGiven>> {
  const known = await grantOfSource(tx, grant.source, grant.sourceId)
  if (known) return known
  const not = await notNow(deps, tx, grant)
  if (not) return not
  const now = deps.now()
  const claimUntil =
    grant.pay === 'at_once' ? new Date(now.getTime() + WAITING_DAYS * DAY_MS) : grant.pay.claimUntil
  const made = await insertGrant(tx, {
    ...grant,
    state: 'waiting',
    claimUntil,
    madeAt: now,
    doneAt: null,
  })
  // Another act of the same source was first.
  if (!made) return (await grantOfSource(tx, grant.source, grant.sourceId))!
  await deps.wallet.lock(tx, grant.memberId)
  if (grant.pay === 'at_once') {
    const done = await credit(deps, tx, made, 'issued')
    // What can't be credited now waits until the member claims it.
    if (!isRefusal(done)) return done
  }
  await deps.inbox.offer(tx, {
    brandId: grant.brandId,
    memberId: grant.memberId,
    kind: 'reward_waiting',
    subject: `grant:${made.id}`,
    params: { until: claimUntil },
  })
  await tell(tx, made)
  return made
}

/** Credits it under the member's lock: the row, what is told, the posting last. */
export async function credit(
  deps: GrantDeps,
  tx: Tx,
  grant: GrantRow,
  as: 'issued' | 'claimed',
): Promise<GrantRow | Refusal> {
  const { value } = grant
  if (value.kind === 'bonus' && (await hasBonus(deps, tx, grant.memberId)))
    return refuse('bonus_active')
  if (value.kind === 'free_rounds') {
    const refused = await putRounds(deps, tx, grant, value)
    if (refused) return refused
  }
  const done = await endGrant(tx, grant.id, as, deps.now())
  await tell(tx, done)
  if (as === 'issued')
    await deps.inbox.write(tx, {
      brandId: grant.brandId,
      memberId: grant.memberId,
      kind: 'reward_credited',
      subject: `grant:${grant.id}`,
      params: {},
    })
  await post(deps, tx, done)
  return done
}

export const tell = (tx: Tx, { id, brandId, memberId, source, sourceId, state }: GrantRow) =>
  publish(tx, state === 'waiting' ? 'grant.made' : 'grant.changed', {
    brandId,
    playerId: memberId,
    payload: { grantId: `${id}`, source, sourceId, state },
  })

/** One that is met or played away has ended by now. */
async function hasBonus(deps: GrantDeps, tx: Tx, memberId: bigint): Promise<boolean> {
  await deps.wallet.advanceTurnover(tx, [memberId])
  return (await deps.wallet.activeBonus(tx, memberId)) !== null
}

/** Why this member is given nothing now. */
export async function notNow(
  deps: GrantDeps,
  tx: Tx,
  { brandId, memberId }: Pick<NewGrant, 'brandId' | 'memberId'>,
): Promise<Refusal<NotGiven> | null> {
  const member = await deps.members.member(tx, memberId)
  if (member?.brandId !== brandId) return refuse('not_found')
  if (member.status !== 'active') return refuse('account_blocked')
  if (member.type === TRIAL) return refuse('real_account_needed')
  const excluded = await deps.limits.exclusionRefusal(tx, memberId)
  return isRefusal(excluded) ? refuse('player_excluded') : null
}
