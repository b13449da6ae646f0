import type { Tx } from '../../../db/pool.ts'
import type { Notify } from '../../notify/index.ts'
import type { EndedState } from './end-bonus.ts'

type Ended = { brand_id: number; player_id: bigint | null; payload: unknown }
type Payload = { bonusId: string; state: EndedState; toCashUnits: string; lostUnits: string }
const kinds = {
  done: 'bonus_done',
  expired: 'bonus_expired',
  forfeited: 'bonus_forfeited',
} as const satisfies Record<EndedState, string>

/** What became of a bonus, in the member's inbox; a fact that comes twice is told once. */
export async function tellEnded(
  inbox: Pick<Notify['inbox'], 'write'>,
  tx: Tx,
  events: readonly Ended[],
): Promise<void> {
  for (const { brand_id, player_id, payload } of events) {
    const { bonusId, state, toCashUnits, lostUnits } = payload as Payload
    await inbox.write(tx, {
      brandId: brand_id,
      memberId: player_id!,
      kind: kinds[state],
      subject: `bonus:${bonusId}`,
      params: { amount: BigInt(state === 'done' ? toCashUnits : lostUnits) },
    })
  }
}
