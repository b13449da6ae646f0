import { createHash } from 'node:crypto'
import { createBatchDoor, TooLate } from '@padma/ledger'
import { createDb, createPool, vendorPatience } from '../../../../apps/platform/src/db/pool.ts'
import { LANES } from '../../../../apps/platform/src/domain/vendors/wallet-api/move.ts'
import {
  type Movement,
  takeMovements,
} from '../../../../apps/platform/src/domain/vendors/wallet-api/store.ts'
import type { Outcome, Posting, Variant } from '../posting.ts'
import type { World } from '../world.ts'

/** As apps/platform/src/main.ts gives the gateway. */
const POOL = 6
/** As the wallet API's own door. */
const PATIENCE_MS = 700
/**
 * The SQLSTATEs of a statement or a lock that took longer than the gateway's patience; a vendor
 * then asks again.
 */
const given = ['57014', '55P03']
const NO_MONEY = 'RS_ERROR_NOT_ENOUGH_MONEY'

/**
 * This ledger's whole bet, as the wallet API takes it once signature and shape are checked:
 * transaction, round, limits, entries, event.
 */
export const ourWhole: Variant = {
  id: 'our-whole',
  title: 'this ledger, whole bet',
  clients: 1000,
  async open(world) {
    const db = createDb(createPool(world.url, POOL, vendorPatience))
    const door = createBatchDoor({
      run: (movements: Movement[], lane, isAlone) =>
        takeMovements(db, movements, lane + 1, isAlone),
      lanes: LANES,
      laneKey: (movement) => movement.user,
      isRequestsFault: () => false,
      patienceMs: PATIENCE_MS,
    })
    // What was applied before answers RS_OK again; only the sender knows that it is a repeat.
    const sent = new WeakSet<Posting>()
    return {
      async post(posting): Promise<Outcome> {
        const isRepeat = sent.has(posting)
        sent.add(posting)
        try {
          const { status } = await door.submit(movementOf(world, posting))
          if (status !== 'RS_OK' && status !== NO_MONEY)
            throw new Error(`a ${posting.kind} was answered ${status}`)
          return status === NO_MONEY ? 'refused' : isRepeat ? 'repeat' : 'applied'
        } catch (error) {
          if (error instanceof TooLate || given.includes((error as { code?: string }).code ?? ''))
            return 'late'
          throw error
        }
      },
      async close() {
        await door.idle()
        await db.destroy()
      },
    }
  },
}

export function movementOf(
  { vendorCode }: World,
  { player, kind, key, reference, round, units }: Posting,
): Movement {
  const content = [kind, player.user, 'BDT', `${units}`, round, reference ?? '', false]
  return {
    vendor: vendorCode(player.vendor),
    brand_id: 1,
    kind,
    uuid: key,
    reference,
    user: player.user,
    token_hash_hex: player.tokenHex,
    round_ref: round,
    game_code: 'game',
    closes: kind === 'win',
    amount: `${units}`,
    currency: 'BDT',
    is_free: false,
    is_promo: false,
    reward_uuid: null,
    supplier_transaction_id: key,
    fingerprint: createHash('sha256').update(JSON.stringify(content)).digest('base64'),
    stake_limit: kind === 'bet' ? '5000000000' : null,
    payout_limit: '10000000000000',
    turnover: null,
    refund: null,
  }
}
