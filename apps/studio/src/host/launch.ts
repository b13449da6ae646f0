import { createHash, randomBytes } from 'node:crypto'
import { hasFreeRounds } from '@padma/games'
import { sql } from 'kysely'
import { z } from 'zod'
import type { DrawGames } from '../draws/games.ts'
import { LotteryLaunch } from '../draws/own-mode.ts'
import { gather } from '../db/gather.ts'
import type { Db } from '../db/pool.ts'
import type { Games } from '../games.ts'
import { isSignedBy, parseJson } from './signed-call.ts'

const CODE_LIVES_SECONDS = 60

export const GameUrlRequest = z.object({
  user: z.string().min(3).max(64),
  token: z.string().min(10).max(255),
  game_code: z.string(),
  operator_id: z.string(),
  platform: z.enum(['GPL_DESKTOP', 'GPL_MOBILE']),
  lang: z.string().max(8),
  currency: z.string().length(3),
  country: z.string().max(2),
  ip: z.string().max(64),
  lobby_url: z.url(),
  deposit_url: z.url().optional(),
  /**
   * `time_zone`: of the operator's records, so that the game's history tells the same times.
   * `autoplay`: whether its players may let rounds follow each other by themselves. `lottery`: of a
   * lottery alone.
   */
  meta: z
    .object({
      time_zone: z.string().max(64).optional(),
      autoplay: z.boolean().optional(),
      lottery: LotteryLaunch.optional(),
    })
    .nullish(),
})

export type Session = {
  user: string
  walletToken: string
  gameCode: string
  currency: string
  portalOrigin: string
  lottery: LotteryLaunch | null
}

export const hashOf = (secret: string) => createHash('sha256').update(secret).digest()
const newSecret = () => randomBytes(32).toString('base64url')

type GameUrlDeps = {
  db: Db
  games: Games
  drawGames: DrawGames
  operatorPublicKeyPem: string
  studioUrl: string
  portalOrigins: string[]
}

/** Answers the operator's call for a game's URL: HTTP status and body as the protocol has them. */
export async function gameUrl(deps: GameUrlDeps, raw: Buffer, signature: string | undefined) {
  if (!isSignedBy(raw, signature, deps.operatorPublicKeyPem))
    return { http: 401, body: { error: 'signature' } }
  const parsed = GameUrlRequest.safeParse(parseJson(raw))
  if (!parsed.success) return { http: 400, body: { error: 'bad parameters' } }
  const wanted = parsed.data
  const isKnown = deps.games.has(wanted.game_code) || deps.drawGames.has(wanted.game_code)
  if (!isKnown) return { http: 404, body: { error: 'unknown game' } }
  const portalOrigin = new URL(wanted.lobby_url).origin
  if (!deps.portalOrigins.includes(portalOrigin))
    return { http: 403, body: { error: 'the lobby is not a registered portal' } }
  const code = newSecret()
  await sql`
    insert into launch (
      code_hash, wallet_user, wallet_token, game_code, currency, language, portal_origin,
      has_autoplay, lottery, expires_at
    ) values (
      ${hashOf(code)}, ${wanted.user}, ${wanted.token}, ${wanted.game_code}, ${wanted.currency},
      ${wanted.lang}, ${portalOrigin}, ${wanted.meta?.autoplay ?? false},
      ${wanted.meta?.lottery ? JSON.stringify(wanted.meta.lottery) : null},
      now() + make_interval(secs => ${CODE_LIVES_SECONDS})
    )`.execute(deps.db)
  const url = new URL(`/play/${wanted.game_code}`, deps.studioUrl)
  url.searchParams.set('launch', code)
  url.searchParams.set('lang', wanted.lang)
  if (wanted.meta?.time_zone) url.searchParams.set('tz', wanted.meta.time_zone)
  return { http: 200, body: { url: url.href } }
}

export function gameList(
  deps: Pick<GameUrlDeps, 'games' | 'drawGames' | 'operatorPublicKeyPem'>,
  raw: Buffer,
  signature: string | undefined,
) {
  if (!isSignedBy(raw, signature, deps.operatorPublicKeyPem))
    return { http: 401, body: { error: 'signature' } }
  const body = [...deps.games.values(), ...deps.drawGames.values()].map((game) => ({
    game_code: game.code,
    name: game.name,
    names: game.listing.names,
    class: game.listing.classify ?? '',
    min_bet: Number(game.stakes.reduce((least, units) => (units < least ? units : least))),
    product: 'Padma Studio',
    category: game.category,
    platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
    enabled: true,
    freebet_support: hasFreeRounds(game),
    demo_game_support: true,
  }))
  return { http: 200, body }
}

/** What a launch code stands for, as long as it is neither used nor older than its minute. */
export async function launchOf(
  db: Db,
  code: string,
): Promise<(Session & { hasAutoplay: boolean }) | null> {
  const { rows } = await sql<SessionRow & { has_autoplay: boolean }>`
    select wallet_user, wallet_token, game_code, currency, portal_origin, lottery, has_autoplay
    from launch
    where code_hash = ${hashOf(code)} and used_at is null and expires_at > now()`.execute(db)
  return rows[0] ? { ...toSession(rows[0]), hasAutoplay: rows[0].has_autoplay } : null
}

/**
 * Trades a launch code, once and within its minute, for the token of a game session, which lives in
 * the page's memory. One statement: of two trades at once only one succeeds.
 */
export async function openSession(db: Db, code: string): Promise<string | null> {
  const token = newSecret()
  const { rows } = await sql`
    with used as (
      update launch set used_at = now()
      where code_hash = ${hashOf(code)} and used_at is null and expires_at > now()
      returning wallet_user, wallet_token, game_code, currency, portal_origin, lottery
    )
    insert into session (
      token_hash, wallet_user, wallet_token, game_code, currency, portal_origin, lottery
    )
    select ${hashOf(token)}, wallet_user, wallet_token, game_code, currency, portal_origin, lottery
    from used
    returning wallet_user`.execute(db)
  return rows.length === 1 ? token : null
}

/**
 * Forgets launches and sessions that can no longer be used, and with them the wallet tokens they
 * carry.
 */
export async function forgetEnded(db: Db): Promise<void> {
  await sql`delete from launch where expires_at < now() - interval '1 hour'`.execute(db)
  await sql`delete from session where created_at < now() - interval '9 hours'`.execute(db)
}

/**
 * The session that a request carries, looked up together with those of other requests. It is good
 * as long as its wallet token can be: 8 hours.
 */
export function sessionLookUp(
  db: Db,
): (authorization: string | undefined) => Promise<Session | null> {
  const look = gather({ run: (hashes: string[]) => sessionsOf(db, hashes), keyOf: (hash) => hash })
  return async (authorization) => {
    const token = /^Bearer ([\w-]{20,100})$/.exec(authorization ?? '')?.[1]
    return token ? look(hashOf(token).toString('hex')) : null
  }
}

async function sessionsOf(db: Db, hashes: string[]): Promise<(Session | null)[]> {
  const { rows } = await sql<SessionRow & { hash: string }>`
    select encode(token_hash, 'hex') as hash, wallet_user, wallet_token, game_code, currency,
      portal_origin, lottery
    from session
    where token_hash = any(${hashes.map((hash) => Buffer.from(hash, 'hex'))}::bytea[])
      and created_at > now() - interval '8 hours'`.execute(db)
  const sessions = new Map(rows.map((row) => [row.hash, toSession(row)]))
  return hashes.map((hash) => sessions.get(hash) ?? null)
}

type SessionRow = {
  wallet_user: string
  wallet_token: string
  game_code: string
  currency: string
  portal_origin: string
  lottery: LotteryLaunch | null
}
const toSession = (row: SessionRow): Session => ({
  user: row.wallet_user,
  walletToken: row.wallet_token,
  gameCode: row.game_code,
  currency: row.currency,
  portalOrigin: row.portal_origin,
  lottery: row.lottery,
})
