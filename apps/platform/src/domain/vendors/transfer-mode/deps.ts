import type { Db } from '../../../db/pool.ts'
import type { Refusal } from '../../../refusal.ts'
import type { SecretBox } from '../../../secrets/master-key.ts'
import type { WriteAudit } from '../../audit/index.ts'
import type { Brand } from '../../brand/index.ts'
import type { Notify } from '../../notify/index.ts'
import type { Wallet } from '../../wallet/index.ts'
import type { Asking } from './protocol.ts'

export type TransferDeps = {
  db: Db
  now: () => Date
  brand: Pick<Brand, 'settings'>
  wallet: Wallet
  audit: WriteAudit
  inbox: Pick<Notify['inbox'], 'write'>
  /** Opens the vendors' secrets. */
  box: SecretBox
  asking: Asking
  /** Refuses while the player may not play. */
  beginPlay: (whose: { playerId: bigint; brandId: number }) => Promise<Refusal | null>
  onError: (error: unknown, about?: object) => void
}
export const TRIAL = 4
export const floatOf = (vendor: string): string => `vendor_float:${vendor}`
export const resultOf = (vendor: string): string => `game_result:${vendor}`
