import type { WalletPath, WalletStatus } from '@padma/contract/wallet-api'
import { createBatchDoor } from '@padma/ledger'
import type { Db } from '../../../db/pool.ts'
import { batchTaken, callTooLate } from '../../../metrics/signals.ts'
import { step, stepUnderWay } from '../../../metrics/steps.ts'
import type { WalletAnswer } from './answer.ts'
import { type MovementAsked, movementOf, type MovementPath } from './asked/movement.ts'
import { type Movement, takeMovements, type VendorRow } from './store.ts'

/**
 * Batches under way at once. Each posts to house accounts of its own stripe, from 1 on; acts use
 * stripe 0. A batch takes PostgreSQL some 2 ms of processor time however small it is, and 0.2 ms a
 * movement: two lanes keep one working while the other commits, and batches large.
 */
export const LANES = 2
/** Vendors give up after a second; what has waited this long is refused before it is begun. */
const PATIENCE_MS = 700

/**
 * By which a call that could not be answered is found again, with its vendor and in the books.
 * Never its token.
 */
type CallAtFault = {
  vendor: string
  path: WalletPath | '/transactions'
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

/** Its place among the acts of one call, and how long it may wait for its turn. */
export type Place = { lane: string; sequence: number; patienceMs: number }
export type Mover = ReturnType<typeof createMover>

/** Takes movements of money, many of them in one transaction. */
export function createMover({ db, onError, stakeLimitOf, limitReached }: WalletApiDeps) {
  const door = createBatchDoor({
    run: (movements: Movement[], lane, isAlone) => {
      stepUnderWay('asked of the database')
      return takeMovements(db, movements, lane + 1, isAlone)
    },
    lanes: LANES,
    laneKey: (movement) => movement.lane ?? movement.user,
    sequenceOf: (movement) => movement.sequence,
    isRequestsFault,
    patienceMs: PATIENCE_MS,
    onBatch: batchTaken.tell,
    onTooLate: () => callTooLate.tell({}),
  })

  const lanes = lanesOfPlayers()

  /** Null for what stakes nothing. */
  async function limitOf(vendor: VendorRow, path: MovementPath, { currency }: MovementAsked) {
    return path === '/transaction/bet' || path === '/transaction/play'
      ? stakeLimitOf(vendor.brand_id, currency)
      : null
  }

  async function submit(
    vendor: VendorRow,
    path: MovementPath,
    request: MovementAsked,
    stakeLimit: bigint | null,
    place?: Place,
  ): Promise<WalletAnswer> {
    const movement = movementOf(vendor, path, request, stakeLimit)
    const lane = lanes.enter(movement.user, place?.lane)
    const submitted = place
      ? door.submit({ ...movement, lane, sequence: place.sequence }, place.patienceMs)
      : door.submit({ ...movement, lane })
    const { status, currency, balance } = await submitted.finally(() => lanes.leave(movement.user))
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

  return {
    async move(vendor: VendorRow, path: MovementPath, request: MovementAsked) {
      step('received')
      return submit(vendor, path, request, await limitOf(vendor, path, request))
    },
    limitOf,
    submit,
    onError,
    idle: door.idle,
    load: door.load,
  }
}

/**
 * Acts that came together stay together, for a small batch costs nearly what a large one does; but
 * a player who has something under way stays in its lane, so that what comes later goes behind it.
 */
function lanesOfPlayers() {
  const underWay = new Map<string, { lane: string; movements: number }>()
  return {
    enter(user: string, wanted = user): string {
      const own = underWay.get(user) ?? { lane: wanted, movements: 0 }
      own.movements += 1
      underWay.set(user, own)
      return own.lane
    },
    leave(user: string): void {
      const own = underWay.get(user)!
      own.movements -= 1
      if (own.movements === 0) underWay.delete(user)
    },
  }
}

export function namesOf(request: Partial<MovementAsked>): Partial<CallAtFault> {
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
