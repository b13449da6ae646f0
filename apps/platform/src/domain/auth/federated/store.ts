import type { FederatedProvider, IdentityProvider } from '@padma/contract'
import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

export type ProviderRow = {
  provider: IdentityProvider
  client_id: string
  secret_box: Buffer | null
  addresses: Record<string, string>
  changed_at: Date
}
/** Index: federated_provider pk. */
export async function readProvider(
  db: Db | Tx,
  brandId: number,
  provider: ProviderRow['provider'],
): Promise<ProviderRow | null> {
  const { rows } = await sql<ProviderRow>`
      select provider, client_id, secret_box, addresses, changed_at
      from auth.federated_provider
      where brand_id = ${brandId} and provider = ${provider}`.execute(db)
  return rows[0] ?? null
}

export async function putProvider(tx: Db | Tx, brandId: number, row: ProviderRow): Promise<void> {
  await sql`
    insert into auth.federated_provider (brand_id, provider, client_id, secret_box, addresses,
      changed_at)
    values (${brandId}, ${row.provider}, ${row.client_id}, ${row.secret_box},
      ${JSON.stringify(row.addresses)}::jsonb, ${row.changed_at})
    on conflict (brand_id, provider)
    do update
    set client_id = excluded.client_id, secret_box = excluded.secret_box,
      addresses = excluded.addresses, changed_at = excluded.changed_at`.execute(tx)
}

export async function deleteProvider(
  tx: Tx,
  brandId: number,
  provider: IdentityProvider,
): Promise<void> {
  await sql`
    delete
    from auth.federated_provider
    where brand_id = ${brandId} and provider = ${provider}`.execute(tx)
}

export type Attempt = {
  stateHash: Buffer
  browserHash: Buffer
  brandId: number
  provider: FederatedProvider
  redirect: string
  expiresAt: Date
  /** Of a member who links: signs nobody in. */
  memberId: bigint | null
}
export async function insertAttempt(db: Db, attempt: Attempt): Promise<void> {
  await sql`
    insert into auth.federated_attempt
      (digest, browser_hash, brand_id, provider, redirect, expires_at, member_id)
    values (${attempt.stateHash}, ${attempt.browserHash}, ${attempt.brandId}, ${attempt.provider},
      ${attempt.redirect}, ${attempt.expiresAt}, ${attempt.memberId})`.execute(db)
}

type AttemptKey = {
  stateHash: Buffer
  browserHash: Buffer
  brandId: number
  memberId: bigint | null
  at: Date
}
/**
 * The attempt that this state began, in this browser, at this brand and by this member or none;
 * once.
 */
export async function takeAttempt(
  db: Db,
  { stateHash, browserHash, brandId, memberId, at }: AttemptKey,
): Promise<{ provider: FederatedProvider; redirect: string } | null> {
  const { rows } = await sql<{ provider: FederatedProvider; redirect: string }>`
    delete from auth.federated_attempt
    where digest = ${stateHash} and browser_hash = ${browserHash} and brand_id = ${brandId}
      and member_id is not distinct from ${memberId} and expires_at > ${at}
    returning provider, redirect`.execute(db)
  return rows[0] ?? null
}

/**
 * `account`: the brand's with the provider, by which it came (`accountOf`); by another one the same
 * subject may be someone else.
 */
export type Identity = {
  brandId: number
  provider: FederatedProvider
  account: string
  subject: string
  /** His address or name there, masked; empty: not told. */
  shownAs: string
}
/** Whose account it opens. Index: federated_identity pk. */
export async function memberOfIdentity(
  db: Db,
  { brandId, provider, account, subject }: Omit<Identity, 'shownAs'>,
): Promise<bigint | null> {
  const { rows } = await sql<{
    member_id: bigint
  }>`
    select member_id
    from auth.federated_identity
    where brand_id = ${brandId} and provider = ${provider} and account = ${account}
      and subject = ${subject}`.execute(db)
  return rows[0]?.member_id ?? null
}

/**
 * False when the person opens an account already, or the account is opened by another of this
 * provider. A link by another account of the brand with it gives way.
 */
export async function insertIdentity(
  tx: Tx,
  { brandId, provider, account, subject, shownAs }: Identity,
  memberId: bigint,
  at: Date,
): Promise<boolean> {
  await sql`
    delete
    from auth.federated_identity
    where member_id = ${memberId} and provider = ${provider} and account <> ${account}`.execute(tx)
  const { rows } = await sql`
    insert into auth.federated_identity (brand_id, provider, account, subject, shown_as,
      member_id, linked_at)
    values (${brandId}, ${provider}, ${account}, ${subject}, ${shownAs}, ${memberId}, ${at})
    on conflict
    do nothing
    returning 1`.execute(tx)
  return rows.length === 1
}

type IdentityRow = {
  brand_id: number
  provider: FederatedProvider
  account: string
  shown_as: string
  linked_at: Date
}
/** Those too that open nothing now. Index: federated_identity_member. */
export async function identitiesOf(db: Db | Tx, memberId: bigint): Promise<IdentityRow[]> {
  return (
    await sql<IdentityRow>`
      select brand_id, provider, account, shown_as, linked_at
      from auth.federated_identity
      where member_id = ${memberId}
      order by linked_at, provider`.execute(db)
  ).rows
}

/** What the person is shown as; null when none of the provider is linked. */
export async function deleteIdentity(
  tx: Tx,
  memberId: bigint,
  provider: FederatedProvider,
): Promise<{ shownAs: string } | null> {
  const { rows } = await sql<{ shownAs: string }>`
    delete from auth.federated_identity
    where member_id = ${memberId} and provider = ${provider}
    returning shown_as as "shownAs"`.execute(tx)
  return rows[0] ?? null
}

export async function deleteIdentities(tx: Tx, memberId: bigint): Promise<void> {
  await sql`delete from auth.federated_identity where member_id = ${memberId}`.execute(tx)
}

/** A person of the provider who has no account here yet waits with this ticket. */
export async function insertPending(
  db: Db,
  ticketHash: Buffer,
  { brandId, provider, account, subject, shownAs }: Identity,
  expiresAt: Date,
): Promise<void> {
  await sql`
    insert into auth.federated_attempt
      (digest, brand_id, provider, account, subject, shown_as, expires_at)
    values (${ticketHash}, ${brandId}, ${provider}, ${account}, ${subject}, ${shownAs},
      ${expiresAt})`.execute(db)
}

/** Who waits with this ticket, once. */
export async function takePending(
  tx: Tx,
  ticketHash: Buffer,
  brandId: number,
  at: Date,
): Promise<Identity | null> {
  const { rows } = await sql<Identity>`
    delete from auth.federated_attempt
    where digest = ${ticketHash} and brand_id = ${brandId} and browser_hash is null
      and expires_at > ${at}
    returning brand_id as "brandId", provider, account, subject, shown_as as "shownAs"`.execute(tx)
  return rows[0] ?? null
}

/** Index: federated_attempt_expired. */
export async function deleteFederatedBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from auth.federated_attempt where expires_at < ${before}`.execute(db)
}
