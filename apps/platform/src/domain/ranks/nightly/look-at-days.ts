import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import { publish } from '../../../db/outbox/outbox.ts'
import type { Tx } from '../../../db/pool.ts'
import { type Settings, wordIn } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import { earnedLevel, keptLevel, type Level } from '../rules.ts'
import { dayAt, didOf, lockStanding, putLevel } from '../store.ts'
import { giveGifts } from './give-gifts.ts'

/** After midnight of the brand: by then the rounds of the day have closed. */
const AFTER_MINUTES = 180
const DAYS_AT_ONCE = 31
const AT_ONCE = 500

/** Raises and lowers labels for each day that is over, ends what was set, gives the gifts. */
export async function lookAtDays(deps: Deps, brandId: number): Promise<void> {
  const settings = await deps.brand.settings(brandId)
  if (settings.ranks.levels.length === 0) return
  await deps.figures.upToDate()
  for (let days = 0; days < DAYS_AT_ONCE; days++) {
    const day = await nextDay(deps, brandId, settings)
    if (!day) break
    for (const memberId of await membersOf(deps, brandId, day))
      await inTransaction(deps.db, (tx) => lookAt(deps, tx, { brandId, memberId, day, settings }))
    await sql`
      insert into ranks.run (brand_id, day, done_at) values (${brandId}, ${day.day}, ${deps.now()})
      on conflict do nothing`.execute(deps.db)
  }
  await endSet(deps, brandId)
  await giveGifts(deps, brandId, settings)
}

type Day = { day: string; until: Date; isLastOfMonth: boolean }
/** The oldest day that is over and was not looked at; null too while its rounds are not all in. */
async function nextDay(deps: Deps, brandId: number, { timeZone }: Settings): Promise<Day | null> {
  const today = await dayAt(
    deps.db,
    new Date(deps.now().getTime() - AFTER_MINUTES * 60_000),
    timeZone,
  )
  const { rows } = await sql<Day>`
    with next as (
      select coalesce((select max(day) + 1 from ranks.run where brand_id = ${brandId}),
        ${today}::date - 1) as day
    )
    select day::text, (day + 1)::timestamp at time zone ${timeZone} as until,
      extract(day from day + 1) = 1 as "isLastOfMonth"
    from next where day < ${today}::date`.execute(deps.db)
  const day = rows[0]
  if (!day) return null
  return (await inTransaction(deps.db, (tx) => deps.figures.areRoundsIn(tx, day.until)))
    ? day
    : null
}

/** Who did something that day; at a month's end also who has a label to keep. */
async function membersOf(
  { db }: Deps,
  brandId: number,
  { day, isLastOfMonth }: Day,
): Promise<bigint[]> {
  const { rows } = await sql<{ member_id: bigint }>`
    select d.member_id from figures.member_day d
    join members.member m on m.id = d.member_id and m.brand_id = ${brandId}
    where d.day = ${day} and (d.valid > 0 or d.deposits > 0)
    union
    select member_id from ranks.standing
    where brand_id = ${brandId} and level > 1 and ${isLastOfMonth}
    order by 1`.execute(db)
  return rows.map(({ member_id }) => member_id)
}

/** One member on one day: run again, it comes to the same. */
async function lookAt(
  deps: Deps,
  tx: Tx,
  of: { brandId: number; memberId: bigint; day: Day; settings: Settings },
): Promise<void> {
  const { brandId, memberId, settings } = of
  const { day, isLastOfMonth } = of.day
  const { levels } = settings.ranks
  const standing = await lockStanding(tx, { memberId, brandId, day })
  const did = await didOf(tx, memberId, { month: day, upTo: day })
  const isOfThisMonth = standing.since.slice(0, 7) === day.slice(0, 7)
  const raised = earnedLevel(levels, standing, did)
  const level =
    raised === standing.level && isLastOfMonth
      ? keptLevel(levels, { level: raised, isOfThisMonth }, did.monthValid)
      : raised
  if (level === standing.level) return
  await sql`
    update ranks.standing
    set level = ${level}, highest = greatest(highest, ${level}), since = ${day}
    where member_id = ${memberId}`.execute(tx)
  if (standing.set_level !== null) return
  const from = await putLevel(tx, {
    memberId,
    to: level,
    cause: level > standing.level ? 'upgrade' : 'not_kept',
    at: deps.now(),
  })
  if (from !== null) await tell(deps, tx, { brandId, memberId, from, to: level, levels })
}

/** What was set for a time that is over: the earned label holds again. */
async function endSet(deps: Deps, brandId: number): Promise<void> {
  const { rows } = await sql<{ member_id: bigint }>`
    select member_id from ranks.standing
    where brand_id = ${brandId} and set_until <= ${deps.now()}
    order by 1 limit ${AT_ONCE}`.execute(deps.db)
  for (const { member_id: memberId } of rows)
    await inTransaction(deps.db, async (tx) => {
      const standing = await lockStanding(tx, { memberId, brandId, day: '2000-01-01' })
      if (standing.set_until === null || standing.set_until > deps.now()) return
      await clearSet(deps, tx, { memberId, brandId, level: standing.level })
    })
}

export async function clearSet(
  deps: Pick<Deps, 'now'>,
  tx: Tx,
  of: { memberId: bigint; brandId: number; level: number; by?: bigint },
): Promise<void> {
  const { memberId, brandId, level } = of
  await sql`
    update ranks.standing
    set set_level = null, set_until = null, set_by = null, set_reason = null
    where member_id = ${memberId}`.execute(tx)
  const from = await putLevel(tx, {
    memberId,
    to: level,
    cause: 'set_ended',
    at: deps.now(),
    by: of.by ?? null,
  })
  if (from !== null) await publishChange(tx, { brandId, memberId, from, to: level })
}

type Moved = { brandId: number; memberId: bigint; from: number; to: number }
async function tell(
  deps: Deps,
  tx: Tx,
  { levels, ...moved }: Moved & { levels: readonly Level[] },
): Promise<void> {
  const { brandId, memberId, to, from } = moved
  const member = await deps.members.member(tx, memberId)
  await deps.inbox.write(tx, {
    brandId,
    memberId,
    kind: to > from ? 'rank_raised' : 'rank_lowered',
    subject: `rank:${memberId}`,
    params: { label: wordIn(levels[to]?.names ?? {}, member!.language) },
  })
  await publishChange(tx, moved)
}

export const publishChange = (tx: Tx, { brandId, memberId, from, to }: Moved): Promise<void> =>
  publish(tx, 'rank.changed', { brandId, playerId: memberId, payload: { from, to } })
