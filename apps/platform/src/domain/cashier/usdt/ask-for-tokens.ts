import type { Tx } from '../../../db/pool.ts'
import type { Settings } from '../../brand/index.ts'
import type { Deps } from '../deps.ts'
import type { DepositRow } from '../deposit/store.ts'
import { accountOf } from '../providers/accounts.ts'
import type { ProviderAccount } from '../providers/provider.ts'
import { providerOf } from '../providers/registry.ts'
import { rateOf, tokensFor } from './rate.ts'
import {
  addressOfPlayer,
  type AddressRow,
  insertAddress,
  insertChainOrder,
  nextPosition,
  putLook,
} from './store.ts'

type UsdtSettings = Settings['usdt']

/**
 * Freezes the rate for a new order and names the player's own address, made with their first. In
 * the order's transaction; false where the brand has no account or no rate.
 */
export async function askForTokens(
  deps: Deps,
  tx: Tx,
  order: DepositRow,
  settings: UsdtSettings,
): Promise<boolean> {
  const account = await accountOf(tx, deps.box, order.brand_id, order.provider!)
  const rate = rateOf(settings)
  if (!account || rate <= 0n) return false
  const now = deps.now()
  const address = await addressFor(tx, account, order, now)
  await insertChainOrder(tx, {
    deposit_id: order.id,
    address_id: address.id,
    token_units: tokensFor(order.amount, rate),
    rate,
    until: order.expires_at,
    needed: settings.confirmations,
  })
  await putLook(tx, address.id, { lookAt: now })
  return true
}

async function addressFor(
  tx: Tx,
  account: ProviderAccount,
  order: DepositRow,
  now: Date,
): Promise<AddressRow> {
  const known = await addressOfPlayer(tx, account.id, order.player_id)
  if (known) return known
  const position = await nextPosition(tx, account.id)
  await insertAddress(
    tx,
    {
      provider_account_id: account.id,
      brand_id: order.brand_id,
      player_id: order.player_id,
      position,
      address: providerOf(account.code)!.chain!.addressAt(account, position),
    },
    now,
  )
  return (await addressOfPlayer(tx, account.id, order.player_id))!
}
