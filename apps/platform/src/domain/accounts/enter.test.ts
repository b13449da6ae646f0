import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { enter } from './enter.ts'
import { readMemberByName } from './store/members.ts'
import { accountsWorld } from './accounts.test-world.ts'

const { world, one } = await accountsWorld()

test('a sign-in under way ends in nothing when the password is replaced or the account locked while it is looked at', async () => {
  await one.register('Enter01')
  const member = (await readMemberByName(world.db, 1, 'Enter01'))!
  const deps = {
    db: world.db,
    now: () => world.clock.at,
    brand: one.brand,
  } as unknown as Parameters<typeof enter>[0]
  const come = () =>
    enter(deps, {
      brand: { id: 1, code: 'padma-demo' },
      member,
      way: 'password',
      ip: '127.0.0.1',
      userAgent: 'test',
    })
  expect(await come()).toMatchObject({ token: expect.any(String) })
  await sql`update accounts.member set status = 'locked' where id = ${member.id}`.execute(world.db)
  expect(await come()).toMatchObject({ refused: 'account_suspended' })
  await sql`update accounts.member set status = 'active', password_hash = 'another' where id = ${member.id}`.execute(
    world.db,
  )
  expect(await come()).toMatchObject({ refused: 'wrong_credentials' })
})
