import type { MemberCalls } from '@padma/contract'
import { parseUnits, unitsToDecimal } from '@padma/money'
import type { Route } from '../../../http/edge.ts'
import { isRefusal } from '../../../refusal.ts'
import type { TransferDeps } from './deps.ts'
import { readFeed } from './float/feed.ts'
import { openTransfersOf, transferVendors } from './transfers/store.ts'
import { MAIN, returnedToWire, transferToWire, walletToWire } from './to-wire.ts'
import { transfer } from './transfers/transfer.ts'
import { gameWallets, returnAll } from './wallets.ts'

/** The player's wallets at vendors in transfer mode. */
export function transferModeRoutes(route: Route<MemberCalls>, deps: TransferDeps): void {
  route('POST /wps/relay/GCS_walletTransfer', async ({ member, body }) => {
    const direction = body.from === MAIN ? 'in' : 'out'
    const stopped = direction === 'in' && (await deps.beginPlay(member))
    if (stopped) return stopped
    const row = await transfer(deps, {
      playerId: member.playerId,
      brandId: member.brandId,
      transferId: body.transferId,
      vendor: direction === 'in' ? body.to : body.from,
      direction,
      units: parseUnits(body.amount)!,
      cause: 'player',
    })
    return isRefusal(row) ? row : transferToWire(row)
  })

  route('GET /wps/relay/GCS_merchantWallet', async ({ member }) => {
    const [wallets, waiting, { currency }] = await Promise.all([
      gameWallets(deps, member),
      openTransfersOf(deps.db, member.playerId),
      deps.wallet.balance(deps.db, member.playerId),
    ])
    return {
      wallets: wallets.map((wallet) => walletToWire(wallet, currency)),
      transfers: waiting.map(transferToWire),
    }
  })

  route('POST /wps/member/wallet/return', async ({ member }) => {
    const all = await returnAll(deps, member, { cause: 'player' })
    // What was played there counts for turnover at once, not only by the clock.
    const touched = new Set(all.map(({ wallet }) => wallet.vendor))
    for (const vendor of await transferVendors(deps.db, deps.box, member.brandId))
      if (touched.has(vendor.vendor)) await readFeed(deps, vendor)
    return {
      wallets: all.map(returnedToWire),
      returned: unitsToDecimal(
        all.reduce((sum, { result, moved }) => (result === 'returned' ? sum + moved : sum), 0n),
      ),
    }
  })
}
