import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'

/** How often a worker reports, in ms. One silent for a minute of the database's clock is dead. */
export const BEAT_MS = 10_000

/** The worker lives. */
export async function beat(db: Db, worker: string): Promise<void> {
  await sql`
    insert into jobs.worker (id, heard_at, heard_since)
    values (${worker}, clock_timestamp(), clock_timestamp())
    on conflict (id)
    do update
    set heard_at = clock_timestamp(), heard_since = case
      when worker.heard_at < clock_timestamp() - interval '1 minute' then clock_timestamp()
      else worker.heard_since end`.execute(db)
}

/**
 * Gives back the jobs of workers that were killed; the library itself waits four hours. Only a
 * worker that has been heard of for a minute says who is dead: after a time without the database no
 * one was. Should a worker be alive after all, its job runs twice, which jobs may. Answers how many
 * jobs are free again.
 */
export async function releaseJobsOfTheDead(db: Db, worker: string): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    with dead as (
      select distinct job.locked_by as id from graphile_worker._private_jobs job
      where job.locked_at < clock_timestamp() - interval '1 minute'
        and not exists (select from jobs.worker where id = job.locked_by
          and heard_at > clock_timestamp() - interval '1 minute')
        and exists (select from jobs.worker where id = ${worker}
          and heard_since < clock_timestamp() - interval '1 minute'))
    update graphile_worker._private_jobs job
    set locked_at = null, locked_by = null
    from dead
    where job.locked_by = dead.id
    returning job.id`.execute(db)
  await sql`delete from jobs.worker where heard_at < clock_timestamp() - interval '1 day'`.execute(
    db,
  )
  return rows.length
}

/** The worker ends of itself and holds nothing. */
export async function leave(db: Db, worker: string): Promise<void> {
  await sql`delete from jobs.worker where id = ${worker}`.execute(db)
}
