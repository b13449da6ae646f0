import type { Settings } from '../../brand/index.ts'
import type { Tx } from '../../../db/pool.ts'
import type { IdentityState } from './states.ts'
import { lastIdentityCheck } from './store.ts'

export type HeldByIdentity = { state: IdentityState | 'none'; above: bigint; left: bigint }

/** How much may still go out today before documents are needed; null: as much as any. */
export async function heldByIdentity(
  tx: Tx,
  playerId: bigint,
  { isOn, aboveUnits }: Settings['identityCheck'],
  askedToday: bigint,
): Promise<HeldByIdentity | null> {
  const state = isOn ? ((await lastIdentityCheck(tx, playerId))?.state ?? 'none') : 'approved'
  return state === 'approved' ? null : { state, above: aboveUnits, left: aboveUnits - askedToday }
}
