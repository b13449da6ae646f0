import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Db, Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { askVendor, type VendorLine } from '../ask-vendor.ts'
import { frameOriginsOf, isAt } from '../frames/rules.ts'
import type { LotteryMeta } from './lottery-meta.ts'
import { hashToken, newToken } from './token.ts'

export type LaunchDeps = VendorLine & {
  db: Db
  /**
   * Free rounds of this player that the vendor has not heard of yet: it is told before the game
   * opens.
   */
  tellRewards?: (playerId: bigint, vendor: string) => Promise<void>
  /** Whether the member may play now, by their own limits and breaks. */
  beginPlay: (whose: { playerId: bigint; brandId: number }) => Promise<Refusal | null>
}
type Wanted = {
  playerId: bigint
  brandId: number
  sessionId: bigint
  brandCode: string
  vendor: string
  gameCode: string
  device: 'desktop' | 'mobile'
  language: string
  ip: string
  portalOrigin: string
  /** A page of the portal that the game leads back to. */
  backUrl?: string | undefined
  timeZone: string
  autoplay: boolean
  /** Told of lotteries alone. */
  lottery?: LotteryMeta
  session: { idleSeconds: number; lifeSeconds: number }
}
type Row = {
  base_url: string
  frame_origins: string[]
  status: string
  type: number
  vendor_user: string
  currency: string
  has_free_play: boolean
  is_in_maintenance: boolean
  game_type: string
}

const TRIAL = 4
/** What a launch is good for at most, however long the sign-in it was made in is. */
const LIFE_SECONDS = 8 * 3600
const IDLE_SECONDS = 30 * 60

/**
 * Opens a game session and asks the vendor for a one-time URL. Older sessions of the same vendor
 * end for bets once the vendor has answered: a launch that fails takes no one's game away.
 */
export async function launchGame(
  deps: LaunchDeps,
  wanted: Wanted,
): Promise<{ url: string } | Refusal> {
  const stopped = await deps.beginPlay(wanted)
  if (stopped) return stopped
  const token = newToken()
  const tokenHash = hashToken(token)
  const row = await inTransaction(deps.db, async (tx) => {
    const { rows } = await sql<Row>`
      select v.base_url, v.frame_origins, m.status, m.type, m.vendor_user, a.currency,
        g.game_type, g.has_free_play,
        g.is_in_maintenance or v.is_in_maintenance as is_in_maintenance
      from vendors.game g
      join vendors.vendor v on v.code = g.vendor, members.member m
      join ledger.account a on a.owner_id = m.id and a.kind = 'cash'
      where m.id = ${wanted.playerId} and v.code = ${wanted.vendor}
        and g.code = ${wanted.gameCode} and g.is_enabled and v.is_enabled
        and v.brand_id = m.brand_id`.execute(tx)
    const found = rows[0]
    if (!found) return refuse('game_unknown')
    if (found.is_in_maintenance) return refuse('game_maintenance')
    if (found.status !== 'active') return refuse('account_blocked')
    if (found.type === TRIAL && !found.has_free_play) return refuse('real_account_needed')
    // No bet outlives the sign-in. Ending the sign-in waits for this and finds the launch.
    const { rows: kept } = await sql`
      insert into vendors.game_session (token_hash, player_id, session_id, vendor, currency,
        ends_at, idle)
      select ${tokenHash}::bytea, ${wanted.playerId}::bigint, s.id, ${wanted.vendor}::text,
        ${found.currency}::text,
        least(now() + make_interval(secs => ${LIFE_SECONDS}),
          s.created_at + make_interval(secs => ${wanted.session.lifeSeconds})),
          make_interval(secs => ${Math.min(IDLE_SECONDS, wanted.session.idleSeconds)})
      from auth.session s where s.id = ${wanted.sessionId} and s.revoked_at is null for share
      returning 1`.execute(tx)
    return kept.length === 1 ? found : refuse('not_logged_in')
  })
  if ('refused' in row) return row

  await deps.tellRewards?.(wanted.playerId, wanted.vendor)
  const at = { code: wanted.vendor, baseUrl: row.base_url }
  const said = await askVendor(deps, at, '/operator/generic/v2/game/url', {
    user: row.vendor_user,
    token,
    game_code: wanted.gameCode,
    operator_id: wanted.brandCode,
    platform: wanted.device === 'mobile' ? 'GPL_MOBILE' : 'GPL_DESKTOP',
    lang: wanted.language,
    currency: row.currency,
    country: 'BD',
    ip: wanted.ip,
    lobby_url: wanted.portalOrigin,
    deposit_url: `${wanted.portalOrigin}/?modal=deposit`,
    meta: {
      time_zone: wanted.timeZone,
      autoplay: wanted.autoplay,
      back_url: wanted.backUrl,
      lottery: ['LOTT', 'ELOTT'].includes(row.game_type) ? wanted.lottery : undefined,
    },
  })
  const url = said?.http === 200 ? said.answer.url : undefined
  if (!isAt(url, frameOriginsOf(row))) {
    await endLaunch(deps.db, tokenHash)
    return refuse('vendor_unavailable')
  }
  await endOlderLaunches(deps.db, tokenHash)
  return { url }
}

async function endLaunch(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`
    update vendors.game_session
    set replaced_at = now()
    where token_hash = ${tokenHash} and replaced_at is null`.execute(db)
}

/**
 * Older ones alone: of two launches at once the later stays, whichever is answered first. Index:
 * game_session_current.
 */
async function endOlderLaunches(db: Db, tokenHash: Buffer): Promise<void> {
  await sql`
    update vendors.game_session older set replaced_at = now() from vendors.game_session mine
    where mine.token_hash = ${tokenHash} and older.player_id = mine.player_id
      and older.vendor = mine.vendor and older.replaced_at is null
      and older.created_at < mine.created_at`.execute(db)
}

/**
 * A session that has ended plays no further: no bet comes in by its launches, though wins do. Bets
 * hold the player's books before they touch a launch; so must the caller. Index:
 * game_session_of_session.
 */
export async function endLaunches(tx: Tx, sessionIds: readonly bigint[]): Promise<void> {
  await sql`
    update vendors.game_session set replaced_at = now()
    where session_id = any(${sessionIds.map(String)}::bigint[]) and replaced_at is null`.execute(tx)
}

/** The same of every game that a player has open. Index: game_session_current. */
export async function endPlayOf(tx: Tx, playerId: bigint): Promise<void> {
  await sql`
    update vendors.game_session set replaced_at = now()
    where player_id = ${playerId} and replaced_at is null`.execute(tx)
}
