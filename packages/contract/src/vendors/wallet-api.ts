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

/** Requests of the wallet API by path below `/gw/v1/{vendor}`. Field meanings: docs/vendors. */
export const walletRequests = {
  '/user/info': z.object({ user, request_uuid: uuid }),
  '/user/balance': z.object(asked),
  '/transaction/bet': z
    .object({ ...movement, ...money })
    .refine((bet) => !bet.is_free || bet.is_supplier_promo || bet.reward_uuid, {
      path: ['reward_uuid'],
      message: 'required',
    }),
  '/transaction/win': z
    .object({
      ...movement,
      ...money,
      reference_transaction_uuid: uuid.optional(),
      /** Reserved by the round's bets and not played: it goes back and is no stake. */
      refund: amount.default(0),
    })
    .refine((win) => !win.refund || (win.round_closed && win.reference_transaction_uuid), {
      path: ['refund'],
      message: 'only with the win that closes the round of a bet',
    })
    .refine((win) => win.is_supplier_promo || win.reference_transaction_uuid, {
      path: ['reference_transaction_uuid'],
      message: 'required',
    }),
  '/transaction/rollback': z.object({ ...movement, reference_transaction_uuid: uuid }),
} as const
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
