import { randomUUID } from 'node:crypto'
import { floorToCent } from '@padma/money'
import { sql } from 'kysely'
import { refuse, type Refusal } from '../../../refusal.ts'
import { frameOriginsOf, isAt } from '../frames/rules.ts'
import { TRIAL, type TransferDeps } from './deps.ts'
import { protocolOf } from './protocols/index.ts'
import { holderOf, transferVendor } from './transfers/store.ts'
import { transfer } from './transfers/transfer.ts'
import { type Owner, returnAll } from './wallets.ts'

/** Money that could not come out of another game. */
export type LeftIn = {
  vendor: string
  name: string
  why: 'round_open' | 'no_answer' | 'on_its_way'
}
export type Opened = { url: string; leftIn: LeftIn[] }

/** Before a game opens elsewhere everything comes back; what cannot is told. */
export async function bringHome(
  deps: TransferDeps,
  owner: Owner,
  except?: string,
): Promise<LeftIn[]> {
  const all = await returnAll(deps, owner, { cause: 'launch', ...(except && { except }) })
  return all.flatMap(({ wallet: { vendor, name }, result }) =>
    result === 'empty' || result === 'returned'
      ? []
      : [{ vendor, name, why: result === 'declined' ? ('round_open' as const) : result }],
  )
}

/**
 * Opens a game of a vendor in transfer mode: the vendor is asked first, so that one who does not
 * answer gets no money; then all that the player has is moved in. Null when the vendor is in no
 * transfer mode.
 */
export async function launchThere(
  deps: TransferDeps,
  owner: Owner,
  wanted: { vendor: string; gameCode: string; language: string; portalOrigin: string },
): Promise<Opened | Refusal | null> {
  const vendor = await transferVendor(deps.db, deps.box, wanted.vendor)
  if (!vendor) return null
  const { rows } = await sql<{
    base_url: string
    frame_origins: string[]
    is_in_maintenance: boolean
  }>`
    select v.base_url, v.frame_origins,
      g.is_in_maintenance or v.is_in_maintenance as is_in_maintenance
    from vendors.game g
    join vendors.vendor v on v.code = g.vendor
    where v.code = ${wanted.vendor} and g.code = ${wanted.gameCode}
      and g.is_enabled and v.is_enabled and v.brand_id = ${owner.brandId}`.execute(deps.db)
  if (!rows[0]) return refuse('game_unknown')
  if (rows[0].is_in_maintenance) return refuse('game_maintenance')
  const holder = await holderOf(deps.db, owner.playerId)
  if (holder.status !== 'active') return refuse('account_blocked')
  if (holder.type === TRIAL) return refuse('real_account_needed')
  if (!vendor.isOpen) return refuse('vendor_unavailable')
  const stopped = await deps.beginPlay(owner)
  if (stopped) return stopped
  const { currency } = await deps.wallet.balance(deps.db, owner.playerId)
  const url = await protocolOf(vendor.protocol).launch(deps.asking, vendor.line, {
    member: holder.vendorUser,
    gameCode: wanted.gameCode,
    currency,
    language: wanted.language,
    lobby: wanted.portalOrigin,
  })
  if (!isAt(url, frameOriginsOf(rows[0]))) return refuse('vendor_unavailable')
  const leftIn = await bringHome(deps, owner, vendor.vendor)
  const { cash, owed } = await deps.wallet.balance(deps.db, owner.playerId)
  const units = floorToCent(cash)
  if (units > 0n && owed === 0n)
    await transfer(deps, {
      ...owner,
      transferId: randomUUID(),
      vendor: vendor.vendor,
      direction: 'in',
      units,
      cause: 'launch',
    })
  return { url, leftIn }
}
