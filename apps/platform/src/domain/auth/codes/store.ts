import { sql } from 'kysely'
import type { Db, Tx } from '../../../db/pool.ts'

/**
 * `network`: from where it was asked for, or is tried; none where only those signed in may try
 * at all.
 */
export type CodeKey = { brandId: number; purpose: string; recipient: string; network?: string }

/**
 * Stands in the place of any code before it that was asked for from there: a stranger who asks for
 * one takes nobody's away.
 */
export async function putCode(
  tx: Tx,
  { brandId, purpose, recipient, network = '' }: CodeKey,
  code: { digest: Buffer; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into auth.code (brand_id, purpose, recipient, digest, expires_at, asked_from)
    values (${brandId}, ${purpose}, ${recipient}, ${code.digest}, ${code.expiresAt}, ${network})
    on conflict (brand_id, purpose, recipient, asked_from)
    do update
    set digest = excluded.digest, expires_at = excluded.expires_at, tries = 0, other_tries = 0,
      used_at = null`.execute(tx)
}

/**
 * Takes one try of the code that was asked for from there, or, where none was, of all that stand;
 * answers those of them that have tries left, and how many the one of there has. Counted at once,
 * outside of any transaction, and apart for the network that asked for it: those who try it
 * from elsewhere use up the tries of strangers.
 */
export async function takeTry(
  db: Db,
  key: CodeKey,
  { at, triesMost }: { at: Date; triesMost: number },
): Promise<{ standing: Buffer[]; triesLeft: number | null }> {
  const { brandId, purpose, recipient, network = '' } = key
  const { rows } = await sql<{ digest: Buffer; taken: number; isFromThere: boolean }>`
    with standing as (
      select asked_from
      from auth.code
      where brand_id = ${brandId} and purpose = ${purpose} and recipient = ${recipient}
        and used_at is null and expires_at > ${at}
      order by asked_from
      for update
    ), tried as (select asked_from
    from standing
    where asked_from = ${network} or not exists (select from standing
      where asked_from = ${network}))
    update auth.code c
    set tries = c.tries + (c.asked_from = ${network})::int,
      other_tries = c.other_tries + (c.asked_from <> ${network})::int
    from tried
    where c.brand_id = ${brandId} and c.purpose = ${purpose} and c.recipient = ${recipient}
      and c.asked_from = tried.asked_from
    returning c.digest, case when c.asked_from = ${network} then c.tries else c.other_tries
      end as taken, c.asked_from = ${network} as "isFromThere"`.execute(db)
  const own = rows.find(({ isFromThere }) => isFromThere)
  return {
    standing: rows.filter(({ taken }) => taken <= triesMost).map(({ digest }) => digest),
    triesLeft: own ? Math.max(0, triesMost - own.taken) : null,
  }
}

/**
 * Uses the code up, and with it whatever else was asked for the same; false when someone else has,
 * or a newer one stands.
 */
export async function useCode(
  tx: Tx,
  { brandId, purpose, recipient }: CodeKey,
  digest: Buffer,
  at: Date,
): Promise<boolean> {
  const { rows } = await sql<{ digest: Buffer }>`
    update auth.code
    set used_at = ${at}
    where brand_id = ${brandId} and purpose = ${purpose} and recipient = ${recipient}
      and used_at is null
    returning digest`.execute(tx)
  return rows.some((used) => used.digest.equals(digest))
}

/** What was kept, once: right or wrong, the next answer needs another one. */
export async function deleteCode(
  db: Db,
  { brandId, purpose, recipient }: CodeKey,
  at: Date,
): Promise<Buffer | null> {
  const { rows } = await sql<{ digest: Buffer; isGood: boolean }>`
    delete from auth.code
    where brand_id = ${brandId} and purpose = ${purpose} and recipient = ${recipient}
    returning digest, expires_at > ${at} as "isGood"`.execute(db)
  return rows[0]?.isGood ? rows[0].digest : null
}

/** Index: code_expired. */
export async function deleteCodesBefore(db: Db, before: Date): Promise<void> {
  await sql`delete from auth.code where expires_at < ${before}`.execute(db)
}
