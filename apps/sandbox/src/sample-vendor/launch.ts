import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Db } from '../db/pool.ts'
import { newSecret } from './coin.ts'
import { games, isGame, rooms, SEATS } from './games.ts'
import { PREFIX, type Settings } from './settings.ts'
import { isSignedBy } from './signing.ts'
import { insertLaunch, openSession, seatsTaken, type Session } from './store.ts'

type Deps = { db: Db; settings: Settings }
type Said = { http: number; body: unknown }

const CODE_LIVES_SECONDS = 60
/** Text that a database can keep: no NUL, no half of a surrogate pair. */
const kept = z.string().refine((text) => text.isWellFormed() && !text.includes('\0'))
export const GameUrl = z.object({
  user: kept.min(3).max(64),
  token: kept.min(10).max(255),
  game_code: z.string(),
  lang: kept.max(8),
  currency: kept.length(3),
  lobby_url: z.url(),
})

export const hashOf = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** The operator asks for all that we offer. */
export function gameList({ settings }: Deps, raw: Buffer, signature: unknown): Said {
  if (!isSignedBy(raw, signature, settings.operatorPublicKeyPem))
    return { http: 401, body: { error: 'signature' } }
  return {
    http: 200,
    body: Object.entries(games).map(([game_code, { name, names, category }]) => ({
      game_code,
      name,
      names,
      product: 'Sample Vendor',
      category,
      platforms: ['GPL_DESKTOP', 'GPL_MOBILE'],
      enabled: true,
      freebet_support: false,
      demo_game_support: false,
    })),
  }
}

/** Our coin has no issues and no jackpot. */
export const emptyList =
  (of: 'draws' | 'jackpots') =>
  ({ settings }: Deps, raw: Buffer, signature: unknown): Said =>
    isSignedBy(raw, signature, settings.operatorPublicKeyPem)
      ? { http: 200, body: { [of]: [] } }
      : { http: 401, body: { error: 'signature' } }

/** The duel's rooms, with who waits in them now. */
export async function roomList(
  { db, settings }: Deps,
  raw: Buffer,
  signature: unknown,
): Promise<Said> {
  if (!isSignedBy(raw, signature, settings.operatorPublicKeyPem))
    return { http: 401, body: { error: 'signature' } }
  const { currency } = (parsed(raw) ?? {}) as { currency?: unknown }
  const taken = await seatsTaken(db, String(currency))
  return {
    http: 200,
    body: {
      rooms: rooms.map(({ room, name, stake }) => ({
        game_code: 'sample-duel',
        room,
        name,
        state: 'open',
        seats: SEATS,
        taken: Math.min(SEATS, taken.get(room) ?? 0),
        stake_min: Number(stake),
        stake_max: Number(stake),
      })),
    },
  }
}

/**
 * The operator opens our game for a player: what they send stays here; the player's browser gets a
 * one-time code.
 */
export async function gameUrl(
  { db, settings }: Deps,
  raw: Buffer,
  signature: unknown,
): Promise<Said> {
  if (!isSignedBy(raw, signature, settings.operatorPublicKeyPem))
    return { http: 401, body: { error: 'signature' } }
  const wanted = GameUrl.safeParse(parsed(raw))
  if (!wanted.success) return { http: 400, body: { error: 'bad parameters' } }
  const { user, token, game_code, lang, currency, lobby_url } = wanted.data
  if (!isGame(game_code)) return { http: 404, body: { error: 'unknown game' } }
  const portalOrigin = new URL(lobby_url).origin
  if (!settings.portalOrigins.includes(portalOrigin))
    return { http: 403, body: { error: 'the lobby is not a portal of ours' } }
  const code = newCode()
  await insertLaunch(db, {
    codeHash: hashOf(code),
    wallet_user: user,
    wallet_token: token,
    game_code,
    currency,
    portalOrigin,
    livesSeconds: CODE_LIVES_SECONDS,
  })
  const url = new URL(`${PREFIX}/play`, settings.ownUrl)
  url.search = new URLSearchParams({ launch: code, game: game_code, lang }).toString()
  return { http: 200, body: { url: url.href } }
}

/**
 * The page trades its code for a token that lives in its memory. Undefined when the code was used,
 * or is older than a minute.
 */
export async function sitDown(
  { db }: Deps,
  code: string,
): Promise<{ token: string; session: Session } | undefined> {
  const token = newCode()
  const session = await openSession(db, hashOf(code), hashOf(token), newSecret())
  return session && { token, session }
}

const newCode = (): string => randomBytes(32).toString('base64url')

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8'))
  } catch {
    return null
  }
}
