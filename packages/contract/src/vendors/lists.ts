import { z } from 'zod'
import { Amount, calls, Instant } from '../call.ts'

const name = z.string().min(1).max(255)
const units = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const time = z.iso.datetime({ offset: true })
const most = 500

/** An issue of a game with draws, and its result once it is drawn. */
const Draw = z.object({
  game_code: name,
  issue: name,
  state: z.enum(['open', 'closed', 'drawn', 'void']),
  closes_at: time,
  drawn_at: time.nullable().default(null),
  /** As the game writes it, such as `["07", "23"]`; empty before the draw. */
  result: z.array(name).max(100).default([]),
})
const Room = z.object({
  game_code: name,
  room: name,
  name,
  state: z.enum(['open', 'playing', 'closed']),
  seats: z.number().int().min(0),
  taken: z.number().int().min(0),
  stake_min: units.nullable().default(null),
  stake_max: units.nullable().default(null),
})
/** `units`: what the vendor's meter shows, in `currency`. */
const Jackpot = z.object({
  pool: name,
  name,
  currency: z.string().regex(/^[A-Z]{3}$/),
  units,
  game_codes: z.array(name).max(most),
})

/** What only a vendor knows: its answers to `/operator/generic/v2/{draw,room,jackpot}/list`. */
export const vendorLists = {
  draw: z.object({ draws: z.array(Draw).max(most) }),
  room: z.object({ rooms: z.array(Room).max(most) }),
  jackpot: z.object({ jackpots: z.array(Jackpot).max(most) }),
} as const
export type VendorListName = keyof typeof vendorLists
export type VendorList<L extends VendorListName> = z.output<(typeof vendorLists)[L]>

const asked = {
  session: 'member',
  forTrial: true,
  query: z.object({ vassalage: z.string().max(40) }),
  refusals: ['game_unknown', 'vendor_unavailable'],
} as const
/** The same, as members may read it. */
export const listCalls = calls({
  'GET /wps/game/draws': {
    summary: 'Issues of a vendor’s games with draws, and their results',
    ...asked,
    value: z.object({
      draws: z.array(
        z.object({
          gameCode: z.string(),
          issue: z.string(),
          state: Draw.shape.state,
          closesAt: Instant,
          drawnAt: Instant.nullable(),
          result: z.array(z.string()),
        }),
      ),
    }),
  },
  'GET /wps/relay/GLS2_roomList': {
    summary: 'Rooms of a vendor’s games, and how many of their seats are taken',
    ...asked,
    value: z.object({
      rooms: z.array(
        z.object({
          gameCode: z.string(),
          room: z.string(),
          name: z.string(),
          state: Room.shape.state,
          seats: z.number(),
          taken: z.number(),
          stakeMin: Amount.nullable(),
          stakeMax: Amount.nullable(),
        }),
      ),
    }),
  },
  'GET /wps/game/jackpots': {
    summary: 'Jackpots of a vendor as its meters show them now, and the games that feed them',
    ...asked,
    value: z.object({
      jackpots: z.array(
        z.object({
          pool: z.string(),
          name: z.string(),
          amount: Amount,
          gameCodes: z.array(z.string()),
        }),
      ),
    }),
  },
  'GET /lgw/games/jackpots': {
    summary: 'Every jackpot pool of the brand, the fullest first: the money that lies in it',
    session: 'none',
    value: z.object({
      pools: z.array(
        z.object({ vassalage: z.string(), pool: z.string(), name: z.string(), amount: Amount }),
      ),
    }),
    refusals: [],
  },
})
