import { testDatabase } from '@padma/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createDb, createPool } from '../../../apps/platform/src/db/pool.ts'
import { seedBrands } from '../../../apps/platform/src/domain/brand/seed.ts'
import { fillGames } from './fill-games.ts'

test('ten thousand games of sixty vendors: each with a name of its own, twice the same', async () => {
  const database = await testDatabase('platform')
  const db = createDb(createPool(database.url))
  try {
    const { demo: brandId } = await seedBrands(db)
    for (let time = 0; time < 2; time += 1) await fillGames(db, { brandId, games: 10_000 })
    const { rows } = await sql`
      select count(*)::int as games, count(distinct name)::int as names,
        count(distinct names ->> 'bn')::int as bn, count(distinct vendor)::int as vendors,
        count(distinct game_type)::int as types, count(distinct classify)::int as classes
      from vendors.game`.execute(db)
    expect(rows).toEqual([
      { games: 10_000, names: 10_000, bn: 10_000, vendors: 60, types: 8, classes: 4 },
    ])
  } finally {
    await db.destroy()
    await database.drop()
  }
})
