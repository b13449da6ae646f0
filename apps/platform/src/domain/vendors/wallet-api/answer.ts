import type {
  WalletAnswer as AnswerOnTheWire,
  WalletPath,
  WalletRequest,
  WalletStatus,
} from '@padma/contract/wallet-api'
import type { Load } from '@padma/ledger'
import { inCall } from '../../../metrics/steps.ts'
import type { SecretBox } from '../../../secrets/master-key.ts'
import { hashToken } from '../launch/token.ts'
import { verifySignature } from '../signatures.ts'
import { parseActs, takeActs } from './acts/take-acts.ts'
import type { MovementAsked } from './asked/movement.ts'
import { parse } from './asked/parse.ts'
import { createMover, namesOf, type WalletApiDeps } from './move.ts'
import { type Asked, lookUp, type VendorRow } from './store.ts'
import { createVendorDirectory } from './vendor-directory.ts'

/**
 * As it goes over the wire, with the balance in exact units: a JSON number has as many digits as it
 * needs.
 */
export type WalletAnswer = Omit<AnswerOnTheWire, 'balance'> & { balance?: bigint }

export type WalletActsAnswer = { status: WalletStatus; results: WalletAnswer[] }

/** `raw` is the exact body, `signature` the header. */
export type Signed = { vendor: string; raw: Buffer; signature: string | undefined }

export type WalletApi = {
  /** Answers one call. Never throws for anything that a vendor sends. */
  answer: (call: Signed & { path: WalletPath }) => Promise<WalletAnswer>
  /** Answers many acts at once, each decided by itself. */
  answerActs: (call: Signed) => Promise<WalletActsAnswer>
  idle: () => Promise<void>
  load: () => Load
}

/**
 * The seamless wallet API in its fixed processing order (docs/vendors): size, signature, shape,
 * vendor, idempotency, token, user, currency, game, state and limits, funds, transaction.
 */
export function createWalletApi({
  db,
  box,
  onError,
  stakeLimitOf,
  limitReached,
}: WalletApiDeps & { box: SecretBox }): WalletApi {
  const vendors = createVendorDirectory(db, box)
  const mover = createMover({ db, onError, stakeLimitOf, limitReached })

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
      if (!verifySignature(raw, signature, vendor.keys))
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
              mover.move(vendor, path, parsed.request as MovementAsked),
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

  async function answerActs({ vendor: code, raw, signature }: Signed): Promise<WalletActsAnswer> {
    const refused = (status: WalletStatus) => ({ status, results: [] })
    try {
      const vendor = await vendors.find(code)
      if (!vendor) return refused('RS_ERROR_INVALID_PARTNER')
      if (!verifySignature(raw, signature, vendor.keys))
        return refused('RS_ERROR_INVALID_SIGNATURE')
      const acts = parseActs(raw)
      if (!acts) return refused('RS_ERROR_WRONG_SYNTAX')
      if (!vendor.is_enabled) return refused('RS_ERROR_INVALID_PARTNER')
      const results = await inCall('/transactions', () => takeActs(mover, vendor, acts))
      return { status: 'RS_OK', results }
    } catch (error) {
      onError(error, { vendor: code, path: '/transactions' })
      return refused('RS_ERROR_UNKNOWN')
    }
  }

  return { answer, answerActs, idle: mover.idle, load: mover.load }
}

function tokenVerdict(asked: Asked): WalletStatus | null {
  if (!asked.is_token_of_user) return 'RS_ERROR_INVALID_TOKEN'
  return asked.is_token_live ? null : 'RS_ERROR_TOKEN_EXPIRED'
}
