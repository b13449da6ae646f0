import { z } from 'zod'
import { Amount, calls, Instant, OneId } from '../call.ts'
import { Player } from '../members/types.ts'
import { queueOf, queueQuery } from '../queue.ts'
import { deskCalls } from './desk.ts'
import { walletTransferCalls } from './wallet-transfers.ts'

/**
 * What a vendor's rollback left for a person to settle. `amount`: the wins that stand, or what the
 * player came to owe by it.
 */
export const ReconciliationItem = z.object({
  id: z.string(),
  kind: z.enum(['disputed_round', 'owed']),
  player: Player,
  vendor: z.string(),
  round: z.string(),
  transactionUuid: z.string().describe('of the rollback, as the vendor knows it'),
  amount: Amount,
  openedAt: Instant,
  closedAt: Instant.nullable(),
  closedBy: z.string().nullable(),
  note: z.string().nullable(),
})

const reconciliationCalls = calls({
  'GET /ops/reconciliation': {
    summary: 'Rounds to settle with a vendor, the oldest first when open',
    session: 'operator',
    right: 'reconciliation.read',
    query: queueQuery('open', 'closed', 'all'),
    hasCsv: true,
    value: queueOf(ReconciliationItem),
    refusals: [],
  },
  'GET /ops/reconciliation/:id': {
    summary: 'One of them',
    session: 'operator',
    right: 'reconciliation.read',
    params: OneId,
    value: ReconciliationItem,
    refusals: [],
  },
  'POST /ops/reconciliation/:id/close': {
    summary: 'Close it, saying how it was settled',
    session: 'operator',
    right: 'reconciliation.close',
    claim: 'reconciliation',
    params: OneId,
    body: z.object({ note: z.string().trim().min(3).max(300) }),
    value: ReconciliationItem,
    refusals: ['item_closed'],
  },
  'GET /ops/vendors': {
    summary: 'Vendors whose games the brand shows, each with the logo that he came with',
    session: 'operator',
    right: 'configuration.read',
    value: z.object({
      vendors: z.array(
        z.object({
          vassalage: z.string(),
          vendorName: z.string(),
          logoUrl: z.string().describe('empty: none'),
        }),
      ),
    }),
    refusals: [],
  },
})

export const ops = { ...reconciliationCalls, ...walletTransferCalls, ...deskCalls }
