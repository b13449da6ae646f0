import { createHash } from 'node:crypto'
import {
  type WalletAnswer as AnswerOnTheWire,
  type WalletPath,
  type WalletRequest,
  walletRequests,
  type WalletStatus,
} from '@padma/contract/wallet-api'
import { createBatchDoor, type Load } from '@padma/ledger'
import type { Db } from '../../../db/pool.ts'
import { batchTaken, callTooLate } from '../../../metrics/signals.ts'
import { inCall, step, stepUnderWay } from '../../../metrics/steps.ts'
import { hashToken } from '../launch/token.ts'
import { verifySignature } from '../signatures.ts'
import { type Asked, lookUp, type Movement, takeMovements, type VendorRow } from './store.ts'
import { createVendorDirectory } from './vendor-directory.ts'

/**
 * Batches under way at once. Each posts to house accounts of its own stripe, from 1 on; acts use
 * stripe 0. A batch takes PostgreSQL some 2 ms of processor time however small it is, and 0.2 ms a
 * movement: two lanes keep one working while the other commits, and batches large.
 */
export const LANES = 2
/** Vendors give up after a second; what has waited this long is refused before it is begun. */
const PATIENCE_MS = 700
const kinds = {
  '/transaction/bet': 'bet',
  '/transaction/win': 'win',
  '/transaction/rollback': 'rollback',
} as const

/**
 * As it goes over the wire, with the balance in exact units: a JSON number has as many digits as it
 * needs.
 */
export type WalletAnswer = Omit<AnswerOnTheWire, 'balance'> & { balance?: bigint }

export type WalletApi = {
  /**
   * Answers one call: `raw` is the exact body, `signature` the header. Never throws for anything
   * that a vendor sends.
   */
  answer: (call: {
    vendor: string
    path: WalletPath
    raw: Buffer
    signature: string | undefined
  }) => Promise<WalletAnswer>
  idle: () => Promise<void>
  load: () => Load
}

/**
 * By which a call that could not be answered is found again, with its vendor and in the books.
 * Never its token.
 */
export type CallAtFault = {
  vendor: string
  path: WalletPath
  user?: string
  requestUuid?: string
  transactionUuid?: string
  referenceTransactionUuid?: string
  round?: string
}

export type WalletApiDeps = {
  db: Db
  onError: (error: unknown, about: CallAtFault) => void
  /** The most that one bet may stake on a brand, in units. */
  stakeLimitOf: (brandId: number, currency: string) => Promise<bigint>
  /** A bet was refused for a limit: whose, and what it would have staked. */
  limitReached: (user: string, stake: bigint) => Promise<void>
}

/**
 * The seamless wallet API in its fixed processing order (docs/vendors): size, signature, shape,
 * vendor, idempotency, token, user, currency, game, state and limits, funds, transaction.
 */
export function createWalletApi({
  db,
  onError,
  stakeLimitOf,
  limitReached,
}: WalletApiDeps): WalletApi {
  const vendors = createVendorDirectory(db)
  const door = createBatchDoor({
    run: (movements: Movement[], lane, isAlone) => {
      stepUnderWay('asked of the database')
      return takeMovements(db, movements, lane + 1, isAlone)
    },
    lanes: LANES,
    laneKey: (movement) => movement.user,
    isRequestsFault,
    patienceMs: PATIENCE_MS,
    onBatch: batchTaken.tell,
    onTooLate: () => callTooLate.tell({}),
  })

  async function answer({
    vendor: code,
    path,
    raw,
    signature,
  }: Parameters<WalletApi['answer']>[0]): Promise<WalletAnswer> {
    let requestUuid: string | undefined
    let asked: WalletRequest<WalletPath> | undefined
    try {
      const vendor = await vendors.find(code)
      if (!vendor) return { status: 'RS_ERROR_INVALID_PARTNER' }
      if (!verifySignature(raw, signature, vendor.public_keys))
        return { status: 'RS_ERROR_INVALID_SIGNATURE' }
      const parsed = parse(path, raw)
      requestUuid = parsed.requestUuid
      asked = parsed.request
      if (!parsed.request) return { status: parsed.status, request_uuid: requestUuid }
      if (!vendor.is_enabled)
        return { status: 'RS_ERROR_INVALID_PARTNER', request_uuid: requestUuid }
      const echo = { user: parsed.request.user, request_uuid: requestUuid }
      return path === '/user/info' || path === '/user/balance'
        ? { ...echo, ...(await look(vendor, path, parsed.request)) }
        : {
            ...echo,
            ...(await inCall(path, () =>
              move(vendor, path, parsed.request as WalletRequest<'/transaction/win'>),
            )),
          }
    } catch (error) {
      onError(error, { vendor: code, path, requestUuid, ...(asked && namesOf(asked)) })
      return { status: 'RS_ERROR_UNKNOWN', request_uuid: requestUuid }
    }
  }

  async function look(
    vendor: VendorRow,
    path: '/user/info' | '/user/balance',
    request: WalletRequest<WalletPath>,
  ): Promise<WalletAnswer> {
    const asked = await lookUp(
      db,
      vendor.code,
      request.user,
      'token' in request ? hashToken(request.token) : null,
      'game_code' in request ? request.game_code : null,
    )
    if (asked.player_id === null) return { status: 'RS_ERROR_INVALID_TOKEN' }
    const currency = asked.wallet_currency!
    if (path === '/user/info')
      return {
        status: 'RS_OK',
        country: asked.country,
        currency,
        registration_date: asked.registered_at!.toISOString().slice(0, 10),
      }
    const status = tokenVerdict(asked) ?? (asked.is_game_known ? 'RS_OK' : 'RS_ERROR_INVALID_GAME')
    return status === 'RS_OK' ? { status, currency, balance: asked.playable } : { status }
  }

  async function move(
    vendor: VendorRow,
    path: keyof typeof kinds,
    request: WalletRequest<'/transaction/win'>,
  ): Promise<WalletAnswer> {
    step('received')
    const stakeLimit =
      path === '/transaction/bet' ? await stakeLimitOf(vendor.brand_id, request.currency) : null
    const { status, currency, balance } = await door.submit(
      movementOf(vendor, kinds[path], request, stakeLimit),
    )
    step('committed')
    // Said to the member after the vendor was answered.
    if (stakeLimit !== null && status === 'RS_ERROR_LIMIT_REACHED')
      void limitReached(request.user, BigInt(request.amount)).catch((error: unknown) =>
        onError(error, { vendor: vendor.code, path, user: request.user }),
      )
    return {
      status: status as WalletStatus,
      ...(balance !== null && { currency: currency!, balance }),
    }
  }

  return { answer, idle: door.idle, load: door.load }
}

function movementOf(
  vendor: VendorRow,
  kind: Movement['kind'],
  request: WalletRequest<'/transaction/win'>,
  stakeLimit: bigint | null,
): Movement {
  const isRollback = kind === 'rollback'
  // Of a bet or win all that decides the money must be equal in a repeat.
  const content = isRollback
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
        ...(request.refund ? [{ refund: request.refund }] : []),
      ]
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
    fingerprint: createHash('sha256').update(JSON.stringify(content)).digest('base64'),
    stake_limit: stakeLimit === null ? null : `${stakeLimit}`,
    payout_limit: `${vendor.payout_limit}`,
    turnover: request.turnover === undefined ? null : `${request.turnover}`,
    refund: request.refund ? `${request.refund}` : null,
  }
}

function namesOf(request: Partial<WalletRequest<'/transaction/win'>>): Partial<CallAtFault> {
  const {
    user,
    transaction_uuid: transactionUuid,
    reference_transaction_uuid: referenceTransactionUuid,
    round,
  } = request
  return { user, transactionUuid, referenceTransactionUuid, round }
}

/**
 * Classes of SQLSTATE that speak of the data (22, 23) or of a rule (P0): a batch without that
 * request may pass.
 */
function isRequestsFault(error: unknown): boolean {
  return /^(22|23|P0)/.test(String((error as { code?: unknown }).code ?? ''))
}

function tokenVerdict(asked: Asked): WalletStatus | null {
  if (!asked.is_token_of_user) return 'RS_ERROR_INVALID_TOKEN'
  return asked.is_token_live ? null : 'RS_ERROR_TOKEN_EXPIRED'
}

function parse(
  path: WalletPath,
  raw: Buffer,
): { request?: WalletRequest<WalletPath>; status: WalletStatus; requestUuid?: string } {
  let body: Record<string, unknown>
  try {
    body = JSON.parse(raw.toString('utf8'))
  } catch {
    return { status: 'RS_ERROR_WRONG_SYNTAX' }
  }
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    return { status: 'RS_ERROR_WRONG_SYNTAX' }
  const requestUuid = typeof body.request_uuid === 'string' ? body.request_uuid : undefined
  const result = walletRequests[path].safeParse(body)
  if (result.success) return { request: result.data, status: 'RS_OK', requestUuid }
  const isMissing = result.error.issues.some(
    (issue) => issue.path.length === 1 && body[String(issue.path[0])] === undefined,
  )
  return { status: isMissing ? 'RS_ERROR_WRONG_SYNTAX' : 'RS_ERROR_WRONG_TYPES', requestUuid }
}
