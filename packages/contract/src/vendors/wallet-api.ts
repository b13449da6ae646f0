import { z } from 'zod'

/**
 * Results of the seamless wallet API; every business answer is HTTP 200 with one of these in
 * `status`.
 */
export const RS = [
  'RS_OK',
  'RS_ERROR_UNKNOWN',
  'RS_ERROR_INVALID_PARTNER',
  'RS_ERROR_INVALID_TOKEN',
  'RS_ERROR_TOKEN_EXPIRED',
  'RS_ERROR_INVALID_GAME',
  'RS_ERROR_WRONG_CURRENCY',
  'RS_ERROR_NOT_ENOUGH_MONEY',
  'RS_ERROR_USER_DISABLED',
  'RS_ERROR_INVALID_SIGNATURE',
  'RS_ERROR_WRONG_SYNTAX',
  'RS_ERROR_WRONG_TYPES',
  'RS_ERROR_DUPLICATE_TRANSACTION',
  'RS_ERROR_TRANSACTION_DOES_NOT_EXIST',
  'RS_ERROR_LIMIT_REACHED',
  'RS_ERROR_TRANSACTION_ROLLED_BACK',
] as const
export type WalletStatus = (typeof RS)[number]

const uuid = z
  .string()
  .regex(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i)
  .toLowerCase()
/** Text that a database can keep: no NUL, no half of a surrogate pair. */
const kept = z.string().refine((value) => value.isWellFormed() && !value.includes('\0'), {
  message: 'has signs that are no text',
})
const text = kept.min(1).max(255)
const user = kept.min(4).max(64)
const token = kept.min(10).max(255)
/** Units of 1/100 000 of the currency. */
const amount = z.number().int().min(0).max(Number.MAX_SAFE_INTEGER)
const asked = { user, token, game_code: text, request_uuid: uuid }
const movement = {
  ...asked,
  transaction_uuid: uuid,
  supplier_transaction_id: text,
  round: text,
  round_closed: z.boolean().default(false),
  /** Of a call that closes the round: what of its stake counts as turnover. */
  turnover: amount.optional(),
  supplier_user: kept.max(255).optional(),
  meta: z.record(z.string(), z.unknown()).nullable().optional(),
}
const money = {
  amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  reward_uuid: uuid.optional(),
  is_free: z.boolean().default(false),
  is_supplier_promo: z.boolean().default(false),
  is_aggregated: z.boolean().default(false),
  bet: kept.max(1000).optional(),
}

const pool = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
/** The part of a stake that goes to a pool. */
const staked = z.object({ pool, units: amount.min(1) })
/** The part of a win that comes out of a pool, and what the pool begins again with. */
const paid = staked.extend({ seed: amount.default(0) })
export type PoolPart = z.output<typeof staked> & { seed?: number }
const MOST_POOLS = 8
const oneOrMore = <P extends z.ZodType<PoolPart>>(part: P) =>
  z.union([part, z.array(part).min(1).max(MOST_POOLS)]).optional()

/** Parts as a list, whether one was named or several. */
export const partsOf = (jackpot: PoolPart | PoolPart[] | undefined): PoolPart[] =>
  jackpot === undefined ? [] : [jackpot].flat()

/** Whether each pool is named once and all parts together are no more than what they are of. */
function arePartsWithin(jackpot: PoolPart | PoolPart[] | undefined, units: number): boolean {
  const parts = partsOf(jackpot)
  return (
    parts.length === 0 ||
    (new Set(parts.map((part) => part.pool)).size === parts.length &&
      parts.reduce((sum, part) => sum + part.units, 0) <= units)
  )
}
const isOfMoney = (call: { is_free: boolean; amount: number; jackpot?: PoolPart | PoolPart[] }) =>
  arePartsWithin(call.jackpot, call.is_free ? 0 : call.amount)
const partsAsked = {
  path: ['jackpot'],
  message: 'each pool once, together no more than the amount, and none with free bets',
}

const stake = { ...movement, ...money }
const winnings = {
  /** Reserved by the round's bets and not played: it goes back and is no stake. */
  refund: amount.default(0),
}
const isRewardNamed = (bet: {
  is_free: boolean
  is_supplier_promo: boolean
  reward_uuid?: string
}) => !bet.is_free || bet.is_supplier_promo || bet.reward_uuid !== undefined
const rewardNeeded = { path: ['reward_uuid'], message: 'required' }

/** Requests of the wallet API by path below `/gw/v1/{vendor}`. Field meanings: docs/vendors. */
export const walletRequests = {
  '/user/info': z.object({ user, request_uuid: uuid }),
  '/user/balance': z.object(asked),
  '/transaction/bet': z
    .object({ ...stake, jackpot: oneOrMore(staked) })
    .refine(isRewardNamed, rewardNeeded)
    .refine(isOfMoney, partsAsked),
  '/transaction/win': z
    .object({
      ...stake,
      ...winnings,
      reference_transaction_uuid: uuid.optional(),
      jackpot: oneOrMore(paid),
    })
    .refine(isOfMoney, partsAsked)
    .refine((win) => !win.refund || (win.round_closed && win.reference_transaction_uuid), {
      path: ['refund'],
      message: 'only with the win that closes the round of a bet',
    })
    .refine((win) => win.is_supplier_promo || win.reference_transaction_uuid, {
      path: ['reference_transaction_uuid'],
      message: 'required',
    }),
  /** A bet and its win at once. It closes its round unless it says otherwise. */
  '/transaction/play': z
    .object({
      ...stake,
      ...winnings,
      round_closed: z.boolean().default(true),
      win_transaction_uuid: uuid,
      win_amount: amount,
      win_supplier_transaction_id: text,
      jackpot: oneOrMore(staked),
      win_jackpot: oneOrMore(paid),
    })
    .refine(isRewardNamed, rewardNeeded)
    .refine(isOfMoney, partsAsked)
    .refine((play) => arePartsWithin(play.win_jackpot, play.is_free ? 0 : play.win_amount), {
      ...partsAsked,
      path: ['win_jackpot'],
    })
    .refine((play) => play.win_transaction_uuid !== play.transaction_uuid, {
      path: ['win_transaction_uuid'],
      message: 'another id than the bet’s',
      params: { status: 'RS_ERROR_WRONG_SYNTAX' },
    })
    .refine((play) => !play.refund || closesRound(play), {
      path: ['refund'],
      message: 'only with a play that closes its round',
    }),
  '/transaction/rollback': z.object({ ...movement, reference_transaction_uuid: uuid }),
} as const
/** Calls that may go together, by the `kind` of an act. */
export const actPaths = {
  bet: '/transaction/bet',
  win: '/transaction/win',
  play: '/transaction/play',
  rollback: '/transaction/rollback',
} as const
export type ActKind = keyof typeof actPaths
export const MOST_ACTS = 100
/** Each act is judged by itself: one of a wrong shape stops no other. */
export const WalletActs = z.object({ acts: z.array(z.unknown()).min(1).max(MOST_ACTS) })

/** Whether a play is its round's last call: a lost one is in any case. */
export function closesRound(play: { round_closed: boolean; win_amount: number }): boolean {
  return play.round_closed || play.win_amount === 0
}
export type WalletPath = keyof typeof walletRequests
export type WalletRequest<P extends WalletPath> = z.output<(typeof walletRequests)[P]>
export type WalletAnswer = {
  status: WalletStatus
  user?: string
  request_uuid?: string
  currency?: string
  balance?: number
  country?: string
  registration_date?: string
}
/** `results`: one for each act, in their order; none when the call was refused whole. */
export type WalletActsAnswer = { status: WalletStatus; results: WalletAnswer[] }
