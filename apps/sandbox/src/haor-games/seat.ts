import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../db/pool.ts'
import { PREFIX, type Settings } from './settings.ts'

export type Seat = { member: string; currency: string; portal_origin: string }

const LIVES_SECONDS = 60
const newCode = (): string => randomBytes(32).toString('base64url')
const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest()

/** A one-time address of the game's page. */
export async function openLaunch(
  { db, settings }: { db: Db; settings: Settings },
  fields: Readonly<Record<string, string>>,
): Promise<object> {
  const { member = '', currency = '', lang = '', lobby = '' } = fields
  const origin = URL.canParse(lobby) ? new URL(lobby).origin : ''
  if (!settings.portalOrigins.includes(origin)) return { result: 'BAD_LOBBY' }
  const code = newCode()
  await sql`
    insert into haor_launch (code_hash, member, currency, portal_origin, expires_at)
    values (${hashOf(code)}, ${member}, ${currency}, ${origin},
      now() + make_interval(secs => ${LIVES_SECONDS}))`.execute(db)
  const url = new URL(`${PREFIX}/play`, settings.ownUrl)
  url.search = new URLSearchParams({ seat: code, lang }).toString()
  return { url: url.href }
}

/** The page trades its code, once, for a token that lives in its memory. */
export async function sitDown(db: Db, code: string): Promise<(Seat & { token: string }) | null> {
  const token = newCode()
  const { rows } = await sql<Seat>`
    with used as (
      update haor_launch set used_at = now()
      where code_hash = ${hashOf(code)} and used_at is null and expires_at > now()
      returning member, currency, portal_origin)
    insert into haor_seat (token_hash, member, currency, portal_origin)
    select ${hashOf(token)}, member, currency, portal_origin from used
    returning member, currency, portal_origin`.execute(db)
  return rows[0] ? { ...rows[0], token } : null
}

export async function seatOf(db: Db, token: string): Promise<Seat | undefined> {
  return (
    await sql<Seat>`
      select member, currency, portal_origin from haor_seat
      where token_hash = ${hashOf(token)} and made_at > now() - interval '8 hours'`.execute(db)
  ).rows[0]
}
