import { sql } from 'kysely'
import type { Db, Tx } from '../../../../db/pool.ts'
import { refuse, type Refusal } from '../../../../refusal.ts'
import { AGENTS, type Member } from '../../../members/index.ts'
import type { Deps } from '../../deps.ts'

/** How far below; null: not in the team at that moment. Index: descent pk. */
async function depthBelow(on: Db | Tx, uplineId: bigint, agentId: bigint, at: Date) {
  const { rows } = await sql<{ depth: number }>`
    select depth::int from members.descent
    where ancestor_id = ${uplineId} and descendant_id = ${agentId}
      and from_at <= ${at} and ${at} < until_at`.execute(on)
  return rows[0]?.depth ?? null
}

/** A direct downline agent; someone of no team of the caller's is not found. */
export async function directAgent(
  deps: Deps,
  on: Db | Tx,
  uplineId: bigint,
  agentId: bigint,
): Promise<Member | Refusal> {
  const depth = await depthBelow(on, uplineId, agentId, deps.now())
  const agent = depth === null ? null : await deps.members.member(on, agentId)
  if (!agent) return refuse('not_found')
  return depth === 1 && AGENTS.includes(agent.type)
    ? agent
    : refuse('not_direct_downline', { fields: { agentId: 'not_direct_downline' } })
}
