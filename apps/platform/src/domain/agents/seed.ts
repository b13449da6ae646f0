import { sql } from 'kysely'
import { isRefusal } from '../../refusal.ts'
import type { BrandRef } from '../../http/edge.ts'
import { insertAudit } from '../audit/index.ts'
import { type Members, readMemberByName } from '../members/index.ts'
import { makeAgent } from './opening/make-agent.ts'
import type { Deps } from './deps.ts'

type Person = { username: string; password: string }
const LINK_KEYS = {
  agent: '5eed0000-0000-4000-8000-000000000001',
  member: '5eed0000-0000-4000-8000-000000000002',
}

type SeedDeps = Pick<Deps, 'db'> & {
  now: () => Date
  members: Members
  /** Registers a player as anyone would. */
  seedPlayer: (player: Person & { brand: BrandRef; affiliateCode?: string }) => Promise<void>
}

/** An agent of the top line; the rest below them by links: agents, and members of the first. */
export async function seedLine(
  deps: SeedDeps,
  {
    brand,
    top,
    agents,
    members,
  }: { brand: BrandRef; top: Person; agents: readonly Person[]; members: readonly Person[] },
): Promise<void> {
  const idOf = async (username: string) => (await readMemberByName(deps.db, brand.id, username))!.id
  const linkOf = async (ownerId: bigint, kind: keyof typeof LINK_KEYS): Promise<string> => {
    const link = await deps.members.tree.openLink(ownerId, {
      accountType: kind === 'agent' ? 2 : 0,
      requestKey: LINK_KEYS[kind],
    })
    if (isRefusal(link)) throw new Error(`the demo link was refused: ${link.refused}`)
    return link.code
  }
  await deps.seedPlayer({ brand, ...top })
  const topId = await idOf(top.username)
  const { rows } = await sql<{ id: bigint }>`
    select id from operators.operator
    where brand_id = ${brand.id} order by id limit 1`.execute(deps.db)
  await makeAgent({ ...deps, audit: insertAudit } as Pick<Deps, 'db' | 'audit' | 'members'>, {
    operator: { operatorId: rows[0]!.id, brandId: brand.id },
    member: { id: topId, username: top.username },
    type: 1,
    reason: 'leads the demo line',
    ip: '127.0.0.1',
  })
  const agentCode = await linkOf(topId, 'agent')
  for (const person of agents) await deps.seedPlayer({ brand, ...person, affiliateCode: agentCode })
  const memberCode = await linkOf(await idOf(agents[0]!.username), 'member')
  for (const person of members)
    await deps.seedPlayer({ brand, ...person, affiliateCode: memberCode })
}
