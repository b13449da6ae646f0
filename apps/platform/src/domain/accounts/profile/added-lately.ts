import type { AddedWay, ContactChannel } from '@padma/contract'
import { sql } from 'kysely'
import type { MemberSession } from '../../../http/edge.ts'
import type { Deps } from '../deps.ts'
import { isHis, originsOf, whereIn } from '../factors/origin.ts'
import { readAuthenticator } from '../factors/store.ts'
import { type Since, split, youngSince } from '../factors/young.ts'
import { passkeysOf } from '../passkeys/store.ts'
import type { ProfileRow } from './store.ts'

/** For so long a member is told of what came beside his proofs, though the brand lets it count earlier. */
const TOLD_MS = 72 * 3_600_000

/**
 * Which number or address came lately, beside an older proof of the member or in another session, and when. Who has an app or a passkey alone, or nothing, was reached
 * nowhere when it came: on his own pages he is told that it is there, for a stranger in a session of his may have put it there.
 */
export async function addedLately(deps: Pick<Deps, 'db' | 'now' | 'brand'>, { playerId, sessionId }: Pick<MemberSession, 'playerId' | 'sessionId'>, { brandId, createdAt, mobileProvedAt, emailProvedAt }: ProfileRow): Promise<{ mobile: Date | null; email: Date | null }> {
  if (!mobileProvedAt && !emailProvedAt) return { mobile: null, email: null }
  const [settings, authenticator, passkeys, origins, session] = await Promise.all([
    deps.brand.settings(brandId), readAuthenticator(deps.db, playerId), passkeysOf(deps.db, playerId), originsOf(deps.db, playerId, { sms: mobileProvedAt, mail: emailProvedAt }), whereIn(deps.db, sessionId),
  ])
  const since = toldSince(settings, deps.now())
  const stands = [['sms', mobileProvedAt], ['mail', emailProvedAt], ['totp', authenticator?.confirmed_at], ...passkeys.map(({ made_at: madeAt }) => ['passkey', madeAt] as const)] as const
  const { young } = split(stands.flatMap(([way, at]): Since<string>[] => (at ? [{ way, since: at }] : [])), since)
  const withAccount = createdAt.getTime() + 60_000
  const sinceOf = (way: ContactChannel): Date | null => {
    const elsewhere = origins.find((known) => known.way === way && !isHis(known, session) && known.since > since && known.since.getTime() > withAccount)
    return young.find((found) => found.way === way)?.since ?? elsewhere?.since ?? null
  }
  return { mobile: sinceOf('sms'), email: sinceOf('mail') }
}

const toldSince = (settings: Parameters<typeof youngSince>[0], now: Date): Date => new Date(Math.min(youngSince(settings, now).getTime(), now.getTime() - TOLD_MS))

/**
 * What else opens the account since lately: passkeys, linked logins and an app that another session set up. Whoever is reached nowhere hears of them here alone; the
 * one in which it was done knows, and so does whoever registered by it. The newest first. Index: passkey_member, federated_identity_member, authenticator pk.
 */
export async function waysAddedLately(deps: Pick<Deps, 'db' | 'now' | 'brand'>, { playerId, sessionId, brandId }: Pick<MemberSession, 'playerId' | 'sessionId' | 'brandId'>): Promise<{ kind: AddedWay; name: string; at: Date }[]> {
  const since = toldSince(await deps.brand.settings(brandId), deps.now())
  const rootOf = (id: unknown) => sql`(select coalesce(root_id, id) from accounts.session where id = ${id})`
  const mine = rootOf(sessionId)
  return (await sql<{ kind: AddedWay; name: string; at: Date }>`
    select 'passkey' as kind, name, made_at as at from accounts.passkey where member_id = ${playerId} and made_at > ${since} and made_in is distinct from ${mine}
    union all select f.provider, f.shown_as, f.linked_at from accounts.federated_identity f join accounts.member m on m.id = f.member_id
      where f.member_id = ${playerId} and f.linked_at > greatest(${since}, m.created_at + interval '1 minute') and f.made_in is distinct from ${mine}
    union all select 'totp', '', confirmed_at from accounts.authenticator where member_id = ${playerId} and confirmed_at > ${since} and ${rootOf(sql.ref('begun_in'))} is distinct from ${mine}
    order by at desc`.execute(deps.db)).rows
}
