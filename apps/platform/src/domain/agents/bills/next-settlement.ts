import type { ContractKind } from '@padma/contract'
import { sql } from 'kysely'
import type { Db } from '../../../db/pool.ts'
import { standsFrom } from '../contracts/store.ts'
import { DELAY, PERIOD_OF_CONTRACT } from './settle/due.ts'

/**
 * When the running period of an agent's contract is settled: of the longest, for hours and minutes
 * are settled all the time; null: no contract. Index: contract_of_downline.
 */
export async function nextSettlement(
  db: Db,
  agentId: bigint,
  { zone, now }: { zone: string; now: Date },
): Promise<{ kind: ContractKind; at: Date } | null> {
  const { rows } = await sql<{ kind: ContractKind; at: Date }>`
    select b.kind, (p.until_at at time zone ${zone} + ${DELAY}) at time zone ${zone} as at
    from (
      select c.kind, ${PERIOD_OF_CONTRACT} as period, greatest(c.takes_effect_at, ${now}) as begins
      from agents.contract c
      where c.downline_id = ${agentId} and ${standsFrom(now)}
    ) b, agents.period_of(b.period, b.begins, ${zone}) p
    order by array_position(array['dividend', 'daily', 'hourly', 'realtime'], b.kind), at
    limit 1`.execute(db)
  return rows[0] ?? null
}
