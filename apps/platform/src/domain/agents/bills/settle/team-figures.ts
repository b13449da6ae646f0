import { sql } from 'kysely'
import type { Db } from '../../../../db/pool.ts'
import type { TeamPeriod } from '../../gross.ts'
import type { Terms } from '../../terms.ts'
import type { Figures } from '../../../figures/index.ts'

type TeamSpan = { agentId: bigint; since: Date; until: Date; terms: Terms }
export type TeamsOf = Figures['team']
const QUARTER_MS = 15 * 60_000
const isQuarter = (at: Date) => at.getTime() % QUARTER_MS === 0

const NOTHING: TeamPeriod = {
  stakedUnits: 0n,
  paidUnits: 0n,
  rebateUnits: 0n,
  promotionUnits: 0n,
  refundUnits: 0n,
  salaryUnits: 0n,
  validBetUnits: 0n,
  active: 0,
  rounds: [],
}

/** Of each span; those that ask for the same are read together. */
export async function figuresOf(
  db: Db,
  team: TeamsOf,
  spans: readonly TeamSpan[],
): Promise<Map<TeamSpan, TeamPeriod>> {
  const alike = Map.groupBy(spans, ({ since, until, terms }) => {
    const active = terms.kind === 'realtime' ? 0n : terms.minActiveUnits
    return `${since.toISOString()} ${until.toISOString()} ${active} ${terms.kind}`
  })
  const found = new Map<TeamSpan, TeamPeriod>()
  for (const group of alike.values()) {
    const { since, until, terms } = group[0]!
    const agentIds = group.map(({ agentId }) => agentId)
    const teams = await team(db, {
      agentIds,
      since,
      until,
      minActiveUnits: terms.kind === 'realtime' ? 0n : terms.minActiveUnits,
      // Sums are of whole quarters; of any other span they are made of its rounds.
      withRounds: terms.kind === 'realtime' || !isQuarter(since) || !isQuarter(until),
    })
    const salaries =
      terms.kind === 'dividend' ? await salariesOf(db, agentIds, since, until) : new Map()
    for (const span of group)
      found.set(span, {
        ...(teams.get(span.agentId) ?? NOTHING),
        ...(terms.kind !== 'realtime' && { rounds: [] }),
        salaryUnits: salaries.get(span.agentId) ?? 0n,
      })
  }
  return found
}

/** What salaries gave each agent, by when they were due. Index: bill_of_agent. */
async function salariesOf(
  db: Db,
  agentIds: readonly bigint[],
  since: Date,
  until: Date,
): Promise<Map<bigint, bigint>> {
  const { rows } = await sql<{ agent_id: bigint; units: bigint }>`
    select agent_id, sum(gross + correction)::bigint as units from agents.bill
    where agent_id = any(${agentIds.map(String)}::bigint[]) and kind <> 'dividend'
      and due_at >= ${since} and due_at < ${until}
    group by 1`.execute(db)
  return new Map(rows.map(({ agent_id, units }) => [agent_id, units]))
}
