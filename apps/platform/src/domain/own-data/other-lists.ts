import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { pages, type Row } from './pages.ts'

/**
 * Points and labels, what members set for their own protection, what they asked, and what they were
 * told.
 */
export const otherLists = (db: Db, memberId: bigint) => ({
  points: pages(
    db,
    (last, limit) => sql<Row>`
      select sequence as id, kind, points, balance_after as "balanceAfter",
        game_type as "gameType", reference, at
      from points.entry
      where member_id = ${memberId} and sequence > ${last?.id ?? 0n}
      order by sequence
      limit ${limit}`,
  ),
  redemptions: pages(
    db,
    (last, limit) => sql<Row>`
      select id, kind, name, points, amount, worth, address, mobile, state, remark,
        requested_at as "requestedAt", decided_at as "decidedAt"
      from points.redemption
      where member_id = ${memberId} and id > ${last?.id ?? 0n}
      order by id
      limit ${limit}`,
    ['amount', 'worth'],
  ),
  clubLabels: pages(
    db,
    (last, limit) => sql<Row>`
      select id, from_level as "from", to_level as "to", cause, at
      from ranks.change
      where member_id = ${memberId} and id > ${last?.id ?? 0n}
      order by id
      limit ${limit}`,
  ),
  limits: pages(
    db,
    () => sql<Row>`
      select row_number() over (order by name) as id, name,
        case when name <> 'time_day' then most end as most,
        case when name = 'time_day' then most end as seconds, set_at as "setAt"
      from limits.member_limit
      where player_id = ${memberId}`,
    ['most'],
  ),
  limitChanges: pages(
    db,
    (last, limit) => sql<Row>`
      select id, act, name, at, until, operator_id is not null as "isBySite",
        case when name is distinct from 'time_day' then to_most end as "to",
        case when name = 'time_day' then to_most end as "toSeconds"
      from limits.change
      where player_id = ${memberId} and id > ${last?.id ?? 0n}
      order by id
      limit ${limit}`,
    ['to'],
  ),
  breaks: pages(
    db,
    (last, limit) => sql<Row>`
      select id, kind, begins_at as "beginsAt", ends_at as "endsAt"
      from limits.exclusion
      where player_id = ${memberId} and id > ${last?.id ?? 0n}
      order by id
      limit ${limit}`,
  ),
  questions: pages(
    db,
    (last, limit) => sql<Row>`
      select id, round_id as "roundId", question, opened_at as "askedAt", answer,
        answered_at as "answeredAt"
      from reports.dispute
      where player_id = ${memberId} and id > ${last?.id ?? 0n}
      order by id
      limit ${limit}`,
  ),
  feedback: pages(
    db,
    (last, limit) => sql<Row>`
      select id, topic as "questionType", content, contact, sent_at as "sentAt", answer,
        closed_at as "closedAt"
      from messaging.feedback
      where member_id = ${memberId} and id > ${last?.id ?? 0n}
      order by id
      limit ${limit}`,
  ),
  serviceMessages: pages(
    db,
    (last, limit) => sql<Row>`
      select m.id, m.operator_id is not null as "isBySite", m.text,
        m.picture_id is not null as "hasPicture", m.said_at as "saidAt"
      from messaging.conversation c
      join messaging.chat_message m on m.conversation_id = c.id
      where c.member_id = ${memberId} and m.id > ${last?.id ?? 0n}
      order by m.id
      limit ${limit}`,
  ),
  offers: pages(
    db,
    (last, limit) => sql<Row>`
      select id, channel, is_on as "isOn", source, at
      from messaging.consent
      where member_id = ${memberId} and id > ${last?.id ?? 0n}
      order by id
      limit ${limit}`,
  ),
  messages: pages(
    db,
    (last, limit) => sql<Row>`
      select id, kind, words, written_at as "writtenAt", read_at as "readAt"
      from notify.inbox
      where member_id = ${memberId} and id > ${last?.id ?? 0n} and deleted_at is null
      order by id
      limit ${limit}`,
  ),
})
