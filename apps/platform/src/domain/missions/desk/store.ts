import type { ActivityInput } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'
import type { StoredValue } from '../../rewards/index.ts'

type StoredStep = { at: string; value: StoredValue }
export type ActivityFields = {
  kind: 'mission' | 'leaderboard'
  name: Record<string, string>
  period: 'day' | 'week'
  counter: 'valid_bet' | 'games' | 'deposits' | 'deposited' | 'friends' | 'win_multiple'
  gameType: ActivityInput['gameType']
  leastStake: bigint | null
  steps: StoredStep[]
  /** Days of the brand. */
  from: string
  until: string | null
  /** As it was written. */
  budget: bigint | null
}
export type ActivityRow = ActivityFields & {
  id: bigint
  brandId: number
  /** Of the budget. */
  approved: bigint | null
  spent: bigint
  given: number
  isPaused: boolean
  version: number
  madeAt: Date
}

const columns = sql`
  a.id, a.brand_id as "brandId", a.kind, a.name, a.period, a.counter, a.game_type as "gameType",
  a.least_stake as "leastStake", a.steps, a.from_day::text as "from", a.until_day::text as "until",
  a.written_budget as budget, a.budget as approved, a.spent, a.is_paused as "isPaused", a.version,
  a.made_at as "madeAt", (
    select count(*)::int from missions.prize p where p.activity_id = a.id and p.state = 'given'
  ) as given`

/** The newest first. */
export async function activitiesOf(
  db: Db,
  brandId: number,
  kind: ActivityRow['kind'],
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select ${columns} from missions.activity a
    where a.brand_id = ${brandId} and a.kind = ${kind}
    order by a.id desc limit 200`.execute(db)
  return rows
}

/** Those that members see on a day of the brand. */
export async function runningOn(
  db: Db,
  brandId: number,
  kind: ActivityRow['kind'],
  day: string,
): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select ${columns} from missions.activity a
    where a.brand_id = ${brandId} and a.kind = ${kind} and not a.is_paused
      and a.from_day <= ${day} and (a.until_day is null or a.until_day >= ${day})
    order by a.period, a.id`.execute(db)
  return rows
}

/** Locked until the transaction ends. */
export async function lockActivity(
  tx: Tx,
  brandId: number,
  id: bigint,
): Promise<ActivityRow | null> {
  const { rows } = await sql<ActivityRow>`
    select ${columns} from missions.activity a
    where a.id = ${id} and a.brand_id = ${brandId} for update of a`.execute(tx)
  return rows[0] ?? null
}

export async function activityByKey(
  tx: Tx,
  brandId: number,
  key: string,
): Promise<ActivityRow | null> {
  const { rows } = await sql<ActivityRow>`
    select ${columns} from missions.activity a
    where a.brand_id = ${brandId} and a.request_key = ${key}`.execute(tx)
  return rows[0] ?? null
}

/** Null when the key was used before; nothing of its budget may be given yet. */
export async function insertActivity(
  tx: Tx,
  made: ActivityFields & { brandId: number; key: string; at: Date },
): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    insert into missions.activity (brand_id, request_key, kind, name, period, counter, game_type,
      least_stake, steps, from_day, until_day, written_budget, budget, made_at)
    values (${made.brandId}, ${made.key}, ${made.kind}, ${JSON.stringify(made.name)}::jsonb,
      ${made.period}, ${made.counter}, ${made.gameType}, ${made.leastStake},
      ${JSON.stringify(made.steps)}::jsonb, ${made.from}, ${made.until}, ${made.budget},
      ${made.budget === null ? null : 0}, ${made.at})
    on conflict (brand_id, request_key) do nothing
    returning id`.execute(tx)
  return rows[0]?.id ?? null
}

export async function putActivity(tx: Tx, id: bigint, to: ActivityFields): Promise<void> {
  await sql`
    update missions.activity
    set name = ${JSON.stringify(to.name)}::jsonb, period = ${to.period}, counter = ${to.counter},
      game_type = ${to.gameType}, least_stake = ${to.leastStake},
      steps = ${JSON.stringify(to.steps)}::jsonb, from_day = ${to.from}, until_day = ${to.until},
      written_budget = ${to.budget}, version = version + 1,
      budget = case when ${to.budget}::bigint is not null
        then least(coalesce(budget, 0), ${to.budget}::bigint) end
    where id = ${id}`.execute(tx)
}

/** What of its written budget may be given. */
export async function putBudget(tx: Tx, id: bigint, budget: bigint): Promise<void> {
  await sql`update missions.activity set budget = ${budget} where id = ${id}`.execute(tx)
}

export async function putPaused(tx: Tx, id: bigint, isPaused: boolean): Promise<void> {
  await sql`
    update missions.activity set is_paused = ${isPaused}, version = version + 1
    where id = ${id}`.execute(tx)
}
