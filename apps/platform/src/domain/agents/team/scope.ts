import { sql } from 'kysely'
import type { MemberSession } from '../../../http/edge.ts'
import { idOf } from '../../../http/wire.ts'
import { refuse, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { notAgent } from '../only-agents.ts'

const DAY_MS = 86_400_000
const LONGEST_DAYS = 92

/** Whose team is asked about, and which of the brand's days. */
export type Scope = {
  brandId: number
  callerId: bigint
  underId: bigint
  from: string
  to: string
  days: number
  zone: string
  since: Date
  until: Date
  now: Date
  /** A username begins so; as `like` takes it. */
  search: string
}

/** Of a caller who is an agent, within their own team at present: another's member is no one. */
export async function scopeOf(
  deps: Deps,
  member: MemberSession,
  query: { from: string; to: string; under?: string | bigint; search?: string },
): Promise<Scope | Refusal<'non_agent' | 'not_found' | 'span_too_long' | 'invalid_input'>> {
  const refused = notAgent(member)
  if (refused) return refused as Refusal<'non_agent'>
  const { from, to, under, search = '' } = query
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  if (days < 1) return refuse('invalid_input', { fields: { to: 'before_from' } })
  if (days > LONGEST_DAYS) return refuse('span_too_long', { detail: { days: LONGEST_DAYS } })
  const callerId = member.playerId
  const underId = under === undefined ? callerId : idOf(`${under}`)
  const now = deps.now()
  const zone = (await deps.brand.settings(member.brandId)).timeZone
  const { rows } = await sql<{ since: Date; until: Date }>`
    select figures.day_begins(${from}::date, ${zone}) as since,
      figures.day_begins(${to}::date + 1, ${zone}) as until
    from members.descent
    where ancestor_id = ${callerId} and descendant_id = ${underId}
      and from_at <= ${now} and ${now} < until_at`.execute(deps.db)
  if (underId === null || !rows[0]) return refuse('not_found')
  await deps.figures.upToDate()
  return {
    brandId: member.brandId,
    callerId,
    underId,
    from,
    to,
    days,
    zone,
    ...rows[0],
    now,
    search: `${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`,
  }
}
