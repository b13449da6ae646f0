import { createHash } from 'node:crypto'
import { closesRound, partsOf, type PoolPart, type WalletRequest } from '@padma/contract/wallet-api'
import { hashToken } from '../../launch/token.ts'
import type { Movement, VendorRow } from '../store.ts'

const kinds = {
  '/transaction/bet': 'bet',
  '/transaction/win': 'win',
  '/transaction/play': 'play',
  '/transaction/rollback': 'rollback',
} as const
export type MovementPath = keyof typeof kinds
type Win = WalletRequest<'/transaction/win'>
type Play = WalletRequest<'/transaction/play'>
/** A request of any of these paths: what the others do not have is undefined. */
export type MovementAsked = Omit<Win, 'jackpot'> &
  Partial<Omit<Play, 'jackpot' | 'win_jackpot'>> &
  Partial<Record<'jackpot' | 'win_jackpot', PoolPart | PoolPart[]>>

/** The request as the SQL function reads it, with the fingerprint that a repeat must equal. */
export function movementOf(
  vendor: VendorRow,
  path: MovementPath,
  request: MovementAsked,
  stakeLimit: bigint | null,
): Movement {
  const kind = kinds[path]
  const isRollback = kind === 'rollback'
  return {
    vendor: vendor.code,
    brand_id: vendor.brand_id,
    kind,
    uuid: request.transaction_uuid,
    reference: request.reference_transaction_uuid ?? null,
    user: request.user,
    token_hash_hex: hashToken(request.token).toString('hex'),
    round_ref: request.round,
    game_code: request.game_code,
    closes: request.round_closed,
    amount: isRollback ? null : `${request.amount}`,
    currency: isRollback ? null : request.currency,
    is_free: request.is_free ?? false,
    is_promo: request.is_supplier_promo ?? false,
    reward_uuid: (!isRollback && request.reward_uuid) || null,
    supplier_transaction_id: request.supplier_transaction_id,
    fingerprint: fingerprintOf(kind === 'play' ? 'bet' : kind, request),
    stake_limit: stakeLimit === null ? null : `${stakeLimit}`,
    payout_limit: `${vendor.payout_limit}`,
    turnover: request.turnover === undefined ? null : `${request.turnover}`,
    refund: request.refund ? `${request.refund}` : null,
    ...(!isRollback && request.jackpot && { jackpot: partsOf(request.jackpot) }),
    ...(kind === 'play' && winOf(request as Play)),
  }
}

/** Of a play: the win that the same two calls would have sent. */
function winOf(play: Play) {
  return {
    reference: play.win_transaction_uuid,
    closes: closesRound(play),
    win_amount: `${play.win_amount}`,
    win_fingerprint: fingerprintOf('win', {
      ...play,
      amount: play.win_amount,
      jackpot: play.win_jackpot,
      reference_transaction_uuid: play.transaction_uuid,
    }),
    win_supplier_transaction_id: play.win_supplier_transaction_id,
    ...(play.win_jackpot && { win_jackpot: partsOf(play.win_jackpot) }),
  }
}

/** Whatever the order of its fields was. */
const inOrder = ({ pool, units, seed = 0 }: PoolPart) => [pool, units, seed]

/** All that decides the money must be equal in a repeat. */
function fingerprintOf(kind: 'bet' | 'win' | 'rollback', request: MovementAsked): string {
  const content =
    kind === 'rollback'
      ? [kind, request.user, request.round, request.reference_transaction_uuid]
      : [
          kind,
          request.user,
          request.currency,
          request.amount,
          request.round,
          request.reference_transaction_uuid ?? '',
          request.is_free,
          ...(request.reward_uuid ? [request.reward_uuid] : []),
          ...(kind === 'win' && request.refund ? [{ refund: request.refund }] : []),
          ...(request.jackpot ? [{ jackpot: partsOf(request.jackpot).map(inOrder) }] : []),
        ]
  return createHash('sha256').update(JSON.stringify(content)).digest('base64')
}
