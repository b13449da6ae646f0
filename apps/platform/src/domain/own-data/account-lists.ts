import { sql } from 'kysely'
import type { Db } from '../../db/pool.ts'
import { pages, type Row } from './pages.ts'

/**
 * What is kept about who a member is and how they sign in. Columns are named one by one: no digest,
 * no key, nothing sealed, and nothing of another person's.
 */
export const accountLists = (db: Db, memberId: bigint) => ({
  profile: pages(
    db,
    () => sql<Row>`
      select id, username, nickname, profile, language, avatar, type, status,
        created_at as "registeredAt", registered_ip as "registeredFrom",
        age_confirmed_at as "ageConfirmedAt", terms_agreed_at as "termsAgreedAt",
        last_sign_in_at as "lastSignInAt", password_set_at as "passwordSetAt",
        invitation_code as "invitationCode"
      from members.member
      where id = ${memberId}`,
  ),
  contacts: pages(
    db,
    () => sql<Row>`
      select c.*
      from members.member m
      cross join lateral (values
        (1::bigint, 'mobile', m.mobile, m.mobile_proved_at),
        (2::bigint, 'email', m.email, m.email_proved_at)
      ) c (id, channel, value, "verifiedAt")
      where m.id = ${memberId} and c.value is not null`,
  ),
  sessions: pages(
    db,
    (last, limit) => sql<Row>`
      select id, ip, user_agent as "userAgent", created_at as "beganAt",
        last_seen_at as "lastSeenAt", revoked_at as "endedAt"
      from auth.session
      where member_id = ${memberId} and id > ${last?.id ?? 0n}
      order by id
      limit ${limit}`,
  ),
  signIns: pages(
    db,
    (last, limit) => sql<Row>`
      select id, at, way as "method", is_opened as "isSuccessful", ip, user_agent as "userAgent"
      from auth.sign_in
      where member_id = ${memberId} and id > ${last?.id ?? 0n}
      order by id
      limit ${limit}`,
  ),
  securityEvents: pages(
    db,
    (last, limit) => sql<Row>`
      select id, kind, at, network, held_until as "payoutsHeldUntil"
      from auth.security_event
      where member_id = ${memberId} and id > ${last?.id ?? 0n}
      order by id
      limit ${limit}`,
  ),
  linkedLogins: pages(
    db,
    () => sql<Row>`
      select row_number() over (order by linked_at) as id, provider, shown_as as "shownAs",
        linked_at as "linkedAt"
      from auth.federated_identity
      where member_id = ${memberId}`,
  ),
  passkeys: pages(
    db,
    () => sql<Row>`
      select id, name, made_at as "madeAt", used_at as "usedAt"
      from auth.passkey
      where member_id = ${memberId}
      order by id`,
  ),
})
