import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { CORRECTION_HOURS } from '../issues/draw.ts'
import type { IssueRow } from '../issues/store.ts'

/** Without a result for longer than this, a person must look. */
export const LATE_MINUTES = 60

type DueIssue = IssueRow & { has_turned_late: boolean }

/**
 * Issues for whose result the feed is to be asked now, marked as asked, so that of several
 * processes one asks: every 10 s, after ten minutes every minute, after an hour and for corrections
 * rarely.
 */
export async function takeDue(db: Db, games: readonly string[]): Promise<DueIssue[]> {
  const { rows } = await sql<DueIssue>`
    update issue i
    set asked_at = clock_timestamp()
    from (
      select game_code, issue, asked_at
      from issue
      where game_code = any(${games})
        and draws_at between now() - interval '40 days' and clock_timestamp()
        and (
          state = 'open'
          or state in ('drawn', 'settled')
            and drawn_at > clock_timestamp() - make_interval(hours => ${CORRECTION_HOURS})
        )
        and (asked_at is null or asked_at <= clock_timestamp() - case
          when state <> 'open' then interval '10 minutes'
          when draws_at > clock_timestamp() - interval '10 minutes' then interval '10 seconds'
          when draws_at > clock_timestamp() - interval '1 hour' then interval '1 minute'
          else interval '5 minutes'
        end)
      order by draws_at desc
      limit 50
      for update skip locked
    ) due
    where i.game_code = due.game_code and i.issue = due.issue
    returning i.*, i.state = 'open'
      and i.draws_at <= clock_timestamp() - make_interval(mins => ${LATE_MINUTES})
      and (due.asked_at is null
        or due.asked_at < i.draws_at + make_interval(mins => ${LATE_MINUTES})
      ) as has_turned_late`.execute(db)
  return rows
}

/** How many wait for a result for too long. */
export async function lateIssues(db: Db): Promise<number> {
  const { rows } = await sql<{ count: bigint }>`
    select count(*) from issue
    where state = 'open' and draws_at <= now() - make_interval(mins => ${LATE_MINUTES})`.execute(db)
  return Number(rows[0]!.count)
}
