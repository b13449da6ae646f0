import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { testDatabase, type TestDatabase } from '@padma/testkit'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createDb, createPool, type Db } from '../../../apps/platform/src/db/pool.ts'
import { proofOfTheBooks } from '../../../apps/platform/src/prove-books.ts'
import { ensureKeys } from '../../start/keys.ts'
import { seedNetwork } from './seed.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'padma-network-'))
let database: TestDatabase
let db: Db
beforeAll(async () => {
  database = await testDatabase('platform')
  db = createDb(createPool(database.url))
  ensureKeys(dataDir)
})
afterAll(async () => {
  await db.destroy()
  await database.drop()
  rmSync(dataDir, { recursive: true })
})

test('a network of eight levels with a contract each agent, proved by every check', async () => {
  await seedNetwork({
    db,
    dataDir,
    masterKeyFile: join(dataDir, 'keys/master.key'),
    port: 4000,
    url: database.url,
    bets: 2_000,
    members: 1_000,
  })
  const { rows: levels } = await sql<{ depth: number; members: number; contracts: number }>`
    select d.depth, count(*)::int as members, count(c.id)::int as contracts
    from members.member m
    join lateral (select max(depth)::int as depth from members.descent
      where descendant_id = m.id) d on true
    left join agents.contract c on c.downline_id = m.id
    where m.username like 'history%'
    group by 1 order by 1`.execute(db)
  expect(levels).toEqual(
    [1, 1, 1, 5, 15, 30, 48, 899].map((members, depth) => ({
      depth,
      members,
      contracts: depth === 7 ? 0 : members,
    })),
  )
  // The one at the head has all others in their team.
  const { rows: teams } = await sql<{ team: bigint; others: bigint }>`
    select (select sum(staked) from figures.team_day where ancestor_id = m.id)::bigint as team,
      (select sum(stake) from reports.bet where player_id <> m.id)::bigint as others
    from members.member m where m.username = 'history000001'`.execute(db)
  expect(teams[0]!.team).toBe(teams[0]!.others)
  const { checks } = await proofOfTheBooks(db, () => new Date())
  expect(checks.filter(({ isHeld }) => !isHeld)).toEqual([])
})
