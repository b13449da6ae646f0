import { z } from 'zod'
import { Amount, calls, Instant, OneId } from '../call.ts'
import { Player } from '../members/types.ts'
import { queueOf, queueQuery } from '../queue.ts'

/** A player's transfer to or from a vendor, as operators see it. */
export const VendorTransfer = z.object({
  id: z.string(),
  player: Player,
  vendor: z.string(),
  direction: z.enum(['in', 'out']),
  cause: z.enum(['player', 'launch']),
  amount: Amount,
  state: z.enum(['created', 'sent', 'unknown', 'done', 'failed', 'manual']),
  reference: z.string().describe('as the vendor knows it'),
  reason: z.string().nullable(),
  checks: z.number().describe('how often the vendor was asked'),
  createdAt: Instant,
  nextCheckAt: Instant.nullable(),
  closedAt: Instant.nullable(),
  proposal: z
    .object({ outcome: z.enum(['done', 'failed']), by: z.string(), note: z.string() })
    .nullable()
    .describe('by the first of two operators'),
})

export const walletTransferCalls = calls({
  'GET /ops/wallet-transfers': {
    summary: 'Transfers to and from vendors; first those whose end people must decide',
    session: 'operator',
    right: 'walletTransfers.read',
    query: queueQuery('manual', 'open', 'closed', 'all'),
    hasCsv: true,
    value: queueOf(VendorTransfer),
    refusals: [],
  },
  'GET /ops/wallet-transfers/:id': {
    summary: 'One of them',
    session: 'operator',
    right: 'walletTransfers.read',
    params: OneId,
    value: VendorTransfer,
    refusals: [],
  },
  'POST /ops/wallet-transfers/:id/decide': {
    summary: 'Say how it ended, after asking the vendor; a second operator confirms it',
    session: 'operator',
    right: 'walletTransfers.decide',
    claim: 'walletTransfer',
    params: OneId,
    body: z.object({
      outcome: z.enum(['done', 'failed']),
      note: z.string().trim().min(3).max(300),
    }),
    value: VendorTransfer,
    refusals: ['transfer_not_manual', 'maker_cannot_check', 'lent_by_maker'],
  },
  'GET /ops/vendor-floats': {
    summary: 'What each vendor’s wallets hold by our books and by its word, the newest first',
    session: 'operator',
    right: 'walletTransfers.read',
    value: z.object({
      floats: z.array(
        z.object({
          vendor: z.string(),
          currency: z.string(),
          checkedAt: Instant,
          expected: Amount,
          reported: Amount.nullable().describe('null: no answer'),
          inDoubt: Amount,
          players: z.array(z.object({ player: z.string(), expected: Amount, reported: Amount })),
        }),
      ),
    }),
    refusals: [],
  },
})
