import { createHash } from 'node:crypto'
import { type WalletAnswer, type WalletPath, type WalletRequest, walletRequests, type WalletStatus } from '@padma/contract/wallet-api'
import { createBatchDoor } from '@padma/ledger'
import type { Db } from '../../../db/pool.ts'
import { hashToken } from '../launch/token.ts'
import { verifySignature } from '../signatures.ts'
import { type Asked, findVendor, lookUp, playableBalance, takeBatch, touchSession, type VendorRow } from './store.ts'

/** Stripe of the house's accounts that this door posts to; acts use stripe 0. */
const STRIPE = 1
const movements = { '/transaction/bet': 'bet', '/transaction/win': 'win', '/transaction/rollback': 'rollback' } as const

export type WalletApi = {
  /** Answers one call: `raw` is the exact body, `signature` the header. Never throws for anything that a vendor sends. */
  answer: (call: { vendor: string; path: WalletPath; raw: Buffer; signature: string | undefined }) => Promise<WalletAnswer>
  idle: () => Promise<void>
}

/** The seamless wallet API in its fixed processing order (docs/vendors): size, signature, shape, vendor, idempotency, token, user, currency, game, state and limits, funds, transaction. */
export function createWalletApi({ db, onError }: { db: Db; onError: (error: unknown) => void }): WalletApi {
  const door = createBatchDoor(async (requests: object[]) => takeBatch(db, requests, STRIPE))

  async function answer({ vendor: code, path, raw, signature }: Parameters<WalletApi['answer']>[0]): Promise<WalletAnswer> {
    let requestUuid: string | undefined
    try {
      const vendor = await findVendor(db, code)
      if (!vendor) return { status: 'RS_ERROR_INVALID_PARTNER' }
      if (!verifySignature(raw, signature, vendor.public_keys)) return { status: 'RS_ERROR_INVALID_SIGNATURE' }
      const parsed = parse(path, raw)
      requestUuid = parsed.requestUuid
      if (!parsed.request) return { status: parsed.status, request_uuid: requestUuid }
      if (!vendor.is_enabled) return { status: 'RS_ERROR_INVALID_PARTNER', request_uuid: requestUuid }
      return await decide(vendor, path, parsed.request)
    } catch (error) {
      onError(error)
      return { status: 'RS_ERROR_UNKNOWN', request_uuid: requestUuid }
    }
  }

  async function decide(vendor: VendorRow, path: WalletPath, request: WalletRequest<WalletPath>): Promise<WalletAnswer> {
    const echo = { user: request.user, request_uuid: request.request_uuid }
    const tokenHash = 'token' in request ? hashToken(request.token) : null
    const asked = await lookUp(db, vendor.code, request.user, tokenHash, 'game_code' in request ? request.game_code : null)
    if (asked.player_id === null) return { status: 'RS_ERROR_INVALID_TOKEN', ...echo }
    const currency = asked.wallet_currency!

    if (path === '/user/info') return { status: 'RS_OK', ...echo, country: asked.country, currency, registration_date: asked.registered_at!.toISOString().slice(0, 10) }
    if (path === '/user/balance') {
      const status = tokenVerdict(asked) ?? (asked.is_game_known ? 'RS_OK' : 'RS_ERROR_INVALID_GAME')
      return status === 'RS_OK' ? { status, ...echo, currency, balance: Number(await playableBalance(db, asked.player_id)) } : { status, ...echo }
    }

    const taken = await door.submit(movement(vendor, path, request as WalletRequest<'/transaction/win'>, asked))
    if (path === '/transaction/bet' && taken.status === 'RS_OK') await touchSession(db, tokenHash!)
    return { status: taken.status as WalletStatus, ...echo, currency, balance: Number(taken.balance) }
  }

  return { answer, idle: door.idle }
}

/** What the SQL function needs to take one movement; `verdict` is the first of steps 6 to 9 that fails, applied after step 5. */
function movement(vendor: VendorRow, path: keyof typeof movements, request: WalletRequest<'/transaction/win'>, asked: Asked) {
  const kind = movements[path]
  const currency = kind === 'rollback' ? asked.wallet_currency! : request.currency
  // Only the wallet knows a rollback's amount; of a bet or win all that decides the money must be equal in a repeat.
  const content = kind === 'rollback' ? [kind, request.user, request.round, request.reference_transaction_uuid]
    : [kind, request.user, currency, request.amount, request.round, request.reference_transaction_uuid ?? '', request.is_free]
  return {
    vendor: vendor.code, brandId: vendor.brand_id, kind, uuid: request.transaction_uuid, reference: request.reference_transaction_uuid ?? null,
    playerId: `${asked.player_id}`, round: request.round, gameCode: request.game_code, roundClosed: request.round_closed,
    amount: kind === 'rollback' ? null : `${request.amount}`, currency, walletCurrency: asked.wallet_currency, isFree: request.is_free ?? false,
    supplierTransactionId: request.supplier_transaction_id, weightPpm: asked.weight_ppm ?? 0,
    fingerprint: createHash('sha256').update(JSON.stringify(content)).digest('base64'),
    verdict: verdict(kind, currency, asked),
  }
}

/** Validity of the token is asked of bets alone: a win or a rollback never fails because a session ended. */
function verdict(kind: 'bet' | 'win' | 'rollback', currency: string, asked: Asked): WalletStatus | null {
  if (kind === 'bet') {
    const token = tokenVerdict(asked)
    if (token) return token
  }
  if (kind === 'rollback') return null
  if (currency !== asked.wallet_currency) return 'RS_ERROR_WRONG_CURRENCY'
  return asked.is_game_known ? null : 'RS_ERROR_INVALID_GAME'
}

function tokenVerdict(asked: Asked): WalletStatus | null {
  if (!asked.is_token_known || !asked.is_token_of_user) return 'RS_ERROR_INVALID_TOKEN'
  return asked.is_token_live ? null : 'RS_ERROR_TOKEN_EXPIRED'
}

function parse(path: WalletPath, raw: Buffer): { request?: WalletRequest<WalletPath>; status: WalletStatus; requestUuid?: string } {
  let body: Record<string, unknown>
  try {
    body = JSON.parse(raw.toString('utf8'))
  } catch {
    return { status: 'RS_ERROR_WRONG_SYNTAX' }
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return { status: 'RS_ERROR_WRONG_SYNTAX' }
  const requestUuid = typeof body.request_uuid === 'string' ? body.request_uuid : undefined
  const result = walletRequests[path].safeParse(body)
  if (result.success) return { request: result.data, status: 'RS_OK', requestUuid }
  const isMissing = result.error.issues.some((issue) => issue.path.length === 1 && body[String(issue.path[0])] === undefined)
  return { status: isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES', requestUuid }
}
