import { sql } from 'kysely'
import type { Tx } from '../../../db/pool.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import { advanceTurnover } from '../turnover/advance.ts'
import { endBonus } from './end-bonus.ts'

/** The member gives it up; asked again it stays given up. What was met by now is theirs. */
export async function giveUpBonus(
  tx: Tx,
  { playerId, id }: { playerId: bigint; id: bigint },
): Promise<Refusal<'not_found' | 'bonus_ended'> | null> {
  await advanceTurnover(tx, [playerId])
  const { rows } = await sql<{ state: string }>`
    select state from wallet.bonus where id = ${id} and player_id = ${playerId}`.execute(tx)
  const state = rows[0]?.state
  if (state === undefined) return refuse('not_found')
  if (state === 'forfeited') return null
  if (state !== 'active') return refuse('bonus_ended')
  await endBonus(tx, id, 'forfeited')
  return null
}
