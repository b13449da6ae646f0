import { z } from 'zod'
import { Amount, calls, EnteredAmount, Instant } from '../call.ts'

/** The main wallet, as one side of a transfer. */
export const MAIN = 'MAIN'
const Side = z.string().min(1).max(40).describe('MAIN or an accountTypeId')
const WalletTransfer = z.object({
  id: z.string(),
  transferId: z.string(),
  from: z.string(),
  to: z.string(),
  amount: Amount,
  state: z.enum(['created', 'sent', 'unknown', 'done', 'failed', 'manual']),
  createdAt: Instant,
})
const GameWallet = z.object({
  accountTypeId: z.string(),
  vendor: z.string(),
  name: z.string(),
  balance: Amount.nullable().describe('null: the vendor did not answer'),
  currency: z.string(),
  status: z.enum(['OK', 'MAINTENANCE', 'TIMEOUT']),
  hasOpenRound: z.boolean().describe('nothing can come out before it is over'),
  fetchedAt: Instant,
})

/** Wallets at vendors who keep players' money themselves. */
export const walletCalls = calls({
  'POST /wps/relay/GCS_walletTransfer': {
    summary:
      'Move money between the main wallet and a wallet at a vendor. The same transferId again answers the first transfer',
    session: 'member',
    limits: [{ per: 'member', tries: 60, seconds: 600 }],
    body: z
      .object({
        from: Side,
        to: Side,
        amount: EnteredAmount,
        transferId: z.uuid().toLowerCase(),
      })
      .refine(({ from, to }) => (from === MAIN) !== (to === MAIN), {
        path: ['to'],
        message: 'one_side_is_main',
      }),
    value: WalletTransfer,
    refusals: [
      'game_wallet_unknown',
      'game_wallet_closed',
      'account_blocked',
      'play_excluded',
      'play_time_reached',
      'reality_check_due',
      'money_owed',
      'not_enough_money',
      'key_reused',
    ],
  },
  'GET /wps/relay/GCS_merchantWallet': {
    summary: 'Wallets at vendors, as they say themselves within three seconds',
    session: 'member',
    limits: [{ per: 'member', tries: 120, seconds: 600 }],
    value: z.object({
      wallets: z.array(GameWallet),
      transfers: z.array(WalletTransfer).describe('whose end is not known yet'),
    }),
    refusals: [],
  },
  'POST /wps/member/wallet/return': {
    summary: 'Bring everything back from the wallets at vendors',
    session: 'member',
    limits: [{ per: 'member', tries: 30, seconds: 600 }],
    body: z.object({}),
    value: z.object({
      returned: Amount.describe('what is in the main wallet now'),
      wallets: z.array(
        z.object({
          accountTypeId: z.string(),
          name: z.string(),
          result: z.enum([
            'empty',
            'returned',
            'on_its_way',
            'declined',
            'round_open',
            'no_answer',
          ]),
          amount: Amount,
        }),
      ),
    }),
    refusals: [],
  },
})
