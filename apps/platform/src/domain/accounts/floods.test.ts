import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { isRefusal } from '../../refusal.ts'
import { createPasswords } from './index.ts'
import { accountsWorld } from './accounts.test-world.ts'
import { PASSWORD } from './test-world.ts'

const { world, one } = await accountsWorld()

test('more hashes at once than the process bears are turned away, not queued without end', async () => {
  const passwords = createPasswords(world.box, async () => [], {
    atOnce: 2,
    waitingMax: 1,
    waitingMaxByKey: 1,
  })
  const outcomes = await Promise.all(
    Array.from({ length: 5 }, () => passwords.verify('x', null, 'anybody')),
  )
  expect(outcomes.filter((outcome) => outcome === false)).toHaveLength(3)
  expect(
    outcomes.filter((outcome) => isRefusal(outcome) && outcome.refused === 'unavailable'),
  ).toHaveLength(2)
  expect(await passwords.verify('x', null, 'anybody')).toBe(false)
})

test('while one address floods with sign-ins, hundreds at once, each of another’s is answered', async () => {
  await one.register('AmidFlood')
  // Nothing but the places to wait keeps the flood from the hashes.
  await sql`insert into brand.section (brand_id, name, version, value) values (1, 'signIn', 1, '{"accounts":{"challengeAfter":1000}}')`.execute(
    world.db,
  )
  const amid = world.instance()
  let isOver = false
  const flooded = (async () => {
    const turnedAway = new Set<number>()
    while (!isOver) {
      await sql`delete from http.rate_limit`.execute(world.db)
      for (const { status } of await Promise.all(
        Array.from({ length: 450 }, (_, index) =>
          amid.callSealed('POST /wps/session/login', {
            ip: '192.0.2.250',
            body: { username: `nobody${index}`, password: 'not it at all' },
          }),
        ),
      ))
        turnedAway.add(status)
    }
    return turnedAway
  })()
  const answered: number[] = []
  for (let index = 0; index < 10; index += 1)
    answered.push(
      (
        await amid.callSealed('POST /wps/session/login', {
          ip: '198.51.100.250',
          body: { username: 'AmidFlood', password: PASSWORD },
        })
      ).status,
    )
  isOver = true
  expect(answered).toEqual(Array(10).fill(200))
  expect(await flooded).toContain(503)
  await sql`delete from brand.section where brand_id = 1 and name = 'signIn'`.execute(world.db)
  await sql`delete from http.rate_limit`.execute(world.db)
}, 60_000)

test('while dozens of accounts of one hand have their own passwords looked at without end, others sign in', async () => {
  await one.register('AmidMany')
  const crowd = world.instance()
  const hash = (
    await sql<{
      h: string
    }>`select password_hash as h from members.member where username = 'AmidMany'`.execute(world.db)
  ).rows[0]!.h
  let isOver = false
  let turnedAway = 0
  const flooded = Promise.all(
    Array.from({ length: 60 }, async (_, index) => {
      for (; !isOver; await sleep(5))
        if (isRefusal(await crowd.passwords.verify('not it at all', hash, `member ${index}`)))
          turnedAway += 1
    }),
  )
  const answered: number[] = []
  for (let index = 0; index < 8; index += 1)
    answered.push(
      (
        await crowd.callSealed('POST /wps/session/login', {
          ip: `198.51.100.${index}`,
          body: { username: 'AmidMany', password: PASSWORD },
        })
      ).status,
    )
  isOver = true
  await flooded
  expect(answered).toEqual(Array(8).fill(200))
  expect(turnedAway).toBeGreaterThan(0)
}, 60_000)

test('the own password is looked at only so often, right ones too', async () => {
  const { token } = (await one.register('Looked1')).value
  const look = () =>
    one.callSealed('POST /wps/member/contact/code', {
      token,
      body: { channel: 'mail', to: 'looked1@example.com', password: PASSWORD },
    })
  expect((await look()).code).not.toBe('too_many_requests')
  await sql`update http.rate_limit set points = 59 where key like 'own_password_looks:%'`.execute(
    world.db,
  )
  expect((await look()).code).not.toBe('too_many_requests')
  expect(await look()).toMatchObject({ code: 'too_many_requests' })
  expect(await one.signIn('Looked1', PASSWORD)).toMatchObject({ success: true })
  await sql`delete from http.rate_limit`.execute(world.db)
})

test.each(['right', 'wrong'])(
  'whoever has the password keeps its owner elsewhere from nothing that asks for it, however often he gives %s ones',
  async (which) => {
    const username = `Looked${which}`
    const { token } = (await one.register(username, { ip: '198.51.100.81' })).value
    const thief = async () =>
      (await one.signIn(username, PASSWORD, { ip: '203.0.113.81' })).value.token as string
    const look = (bearer: string, password: string) =>
      one.callSealed('POST /wps/member/factors/authenticator', {
        token: bearer,
        ip: '203.0.113.81',
        body: { password },
      })
    const codes: (string | undefined)[] = []
    if (which === 'right') {
      const bearer = await thief()
      for (let index = 0; index < 61; index += 1)
        codes.push((await look(bearer, PASSWORD)).code ?? 'shown')
    } else {
      for (let session = 0; session < 4; session += 1) {
        const bearer = await thief()
        for (let index = 0; index < 10; index += 1)
          codes.push((await look(bearer, 'not it at all')).code)
      }
    }
    expect(codes).toEqual([
      ...(which === 'right' ? Array(60).fill('shown') : Array(30).fill('wrong_password')),
      ...Array(which === 'right' ? 1 : 10).fill('too_many_requests'),
    ])
    expect(
      await one.callSealed('POST /wps/member/password', {
        token,
        ip: '198.51.100.81',
        body: {
          oldPassword: PASSWORD,
          newPassword: 'kheya-ghat 1984',
          confirmNewPassword: 'kheya-ghat 1984',
        },
      }),
    ).toMatchObject({ success: true })
    await sql`delete from http.rate_limit`.execute(world.db)
  },
)
