import { z } from 'zod'
import { Amount, calls, EnteredAmount, Instant } from '../call.ts'
import { GameClass, GameType } from '../catalogue/types.ts'

const VendorCode = z.object({ vendor: z.string().max(40) })
const GameCode = VendorCode.extend({ code: z.string().max(60) })
const Name = z.string().trim().min(2).max(80)
const HttpAddress = z.url({ protocol: /^https?$/ }).max(300)
/** A public key in PEM; without one an HMAC secret is made and shown once. */
const KeyGiven = z.object({ publicKeyPem: z.string().trim().max(2_000).optional() })

/** Someone whose games the brand shows, as operators see them. */
export const Vendor = z.object({
  vassalage: z.string(),
  name: z.string(),
  baseUrl: z.string(),
  isOn: z.boolean(),
  isInMaintenance: z.boolean(),
  demoUrl: z.string().describe('what guests of its sports see; empty: none'),
  frameOrigins: z.array(z.string()).describe('beside that of its address'),
  payoutLimit: Amount.describe('the most that one win may pay'),
  mode: z.enum(['seamless', 'transfer']),
  games: z.number().int(),
  gamesOff: z.number().int(),
  keys: z.array(
    z.object({
      fingerprint: z.string(),
      validFrom: Instant,
      validUntil: Instant.nullable(),
      isGood: z.boolean(),
    }),
  ),
})
export type Vendor = z.output<typeof Vendor>

export const VendorGame = z.object({
  code: z.string(),
  name: z.string(),
  names: z.record(z.string(), z.string()).describe('by language'),
  gameType: GameType,
  gameClassify: z.union([GameClass, z.literal('')]),
  iconUrl: z.string().describe('empty: a tile is drawn'),
  isOn: z.boolean(),
  isHot: z.boolean(),
  isNew: z.boolean(),
  isInMaintenance: z.boolean(),
  place: z.number().int().describe('before others that are as hot: the smaller first'),
  minBet: Amount.nullable(),
})
export type VendorGame = z.output<typeof VendorGame>

/** A path of the site's own or an https address; empty: none. */
const Picture = z
  .string()
  .regex(/^(\/[\w%.-][\w%./-]{0,300}|https:\/\/[\w%.-]{3,100}\/[\w%./?=&:-]{0,300})?$/)
const LANGUAGE = /^[a-z]{2}(-[A-Z]{2})?$/

export const deskCalls = calls({
  'GET /ops/game-vendors': {
    summary: 'Vendors of the brand with their keys and how many games they have',
    session: 'operator',
    right: 'vendors.read',
    value: z.object({ vendors: z.array(Vendor) }),
    refusals: [],
  },
  'POST /ops/game-vendors': {
    summary: 'Enrol a vendor with its first key; its games come with its list',
    session: 'operator',
    right: 'vendors.keys',
    body: KeyGiven.extend({
      code: z.string().regex(/^[a-z][a-z0-9-]{1,39}$/),
      name: Name,
      baseUrl: HttpAddress,
    }),
    value: z.object({ secret: z.string().nullable().describe('of HMAC: shown once') }),
    refusals: ['vendor_taken', 'key_not_taken'],
  },
  'PUT /ops/game-vendors/:vendor': {
    summary: 'Switch a vendor on or off, or into maintenance',
    session: 'operator',
    right: 'vendors.change',
    params: VendorCode,
    body: z.object({
      name: Name,
      isOn: z.boolean(),
      isInMaintenance: z.boolean(),
      demoUrl: z.union([z.literal(''), HttpAddress]),
    }),
    value: Vendor,
    refusals: ['invalid_input'],
  },
  'PUT /ops/game-vendors/:vendor/frames': {
    summary: 'Where its game pages may come from, beside its address',
    session: 'operator',
    right: 'vendors.keys',
    params: VendorCode,
    body: z.object({ origins: z.array(z.string().trim().max(200)).max(20) }),
    value: Vendor,
    refusals: ['key_not_taken'],
  },
  'POST /ops/game-vendors/:vendor/keys': {
    summary: 'Let a vendor sign with one more key from now on',
    session: 'operator',
    right: 'vendors.keys',
    params: VendorCode,
    body: KeyGiven,
    value: z.object({ secret: z.string().nullable().describe('of HMAC: shown once') }),
    refusals: ['key_not_taken'],
  },
  'POST /ops/game-vendors/:vendor/keys/end': {
    summary: 'End a key now',
    session: 'operator',
    right: 'vendors.keys',
    params: VendorCode,
    body: z.object({ fingerprint: z.string().regex(/^[0-9a-f]{64}$/), mayBeLast: z.boolean() }),
    value: Vendor,
    refusals: ['key_not_taken'],
  },
  'POST /ops/game-vendors/:vendor/import': {
    summary: 'Ask the vendor for its games and take them over; their icons follow',
    session: 'operator',
    right: 'vendors.change',
    params: VendorCode,
    value: z.object({
      added: z.number().int(),
      changed: z.number().int(),
      switchedOff: z.number().int().describe('that the vendor names no longer'),
      notRead: z.number().int().describe('entries that say too little or something wrong'),
    }),
    refusals: ['vendor_unavailable'],
  },
  'GET /ops/game-vendors/:vendor/games': {
    summary: 'Its games, by a part of the name or code, in pages of 50',
    session: 'operator',
    right: 'vendors.read',
    params: VendorCode,
    query: z.object({
      search: z.string().trim().max(60).default(''),
      page: z.coerce.number().int().min(1).max(10_000).default(1),
    }),
    value: z.object({
      games: z.array(VendorGame),
      page: z.number().int(),
      totalPages: z.number().int(),
      totalRows: z.number().int(),
    }),
    refusals: [],
  },
  'PUT /ops/game-vendors/:vendor/games/:code': {
    summary: 'How a game is shown: on, hot, new, under maintenance, where, by which names',
    session: 'operator',
    right: 'vendors.change',
    params: GameCode,
    body: z.object({
      isOn: z.boolean(),
      isHot: z.boolean(),
      isNew: z.boolean(),
      isInMaintenance: z.boolean(),
      place: z.number().int().min(1).max(100_000),
      gameClassify: z.union([GameClass, z.literal('')]),
      minBet: EnteredAmount.nullable(),
      iconUrl: Picture,
      names: z.record(z.string().regex(LANGUAGE), z.string().trim().max(80)),
    }),
    value: VendorGame,
    refusals: [],
  },
})
