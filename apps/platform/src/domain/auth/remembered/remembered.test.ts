import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { accountsWorld } from '../testing/accounts.test-world.ts'
import { PASSWORD } from '../testing/test-world.ts'

const { world, one, other } = await accountsWorld()
beforeEach(() => sql`delete from http.rate_limit`.execute(world.db))

test('a remembered device signs in once more within a day, unless forgotten or the password changed', async () => {
  let { token } = (await one.register('Kept1')).value
  const remember = async () =>
    (await one.call('POST /wps/session/remember', { token })).value.deviceToken as string
  const use = (deviceToken: string, by = one, host = 'localhost:4000') =>
    by.callSealed('POST /wps/session/login/remembered', { host, body: { deviceToken } })
  const device = await remember()
  expect(await use(device, one, 'b.localhost')).toMatchObject({ code: 'remembered_expired' })
  const both = await Promise.all([use(device), use(device, other)])
  expect(both.map(({ code }) => code ?? 'in').sort()).toEqual(['in', 'remembered_expired'])

  const forgotten = await remember()
  await one.callSealed('POST /wps/session/forget', { body: { deviceToken: forgotten } })
  expect(await use(forgotten)).toMatchObject({ status: 401, code: 'remembered_expired' })

  const outlived = await remember()
  token = (
    await one.callSealed('POST /wps/member/password', {
      token,
      body: {
        oldPassword: PASSWORD,
        newPassword: 'Calm river 482913',
        confirmNewPassword: 'Calm river 482913',
      },
    })
  ).value.token
  expect(await use(outlived)).toMatchObject({ code: 'remembered_expired' })

  const old = await remember()
  world.clock.at = new Date(world.clock.at.getTime() + 86_400_001)
  expect(await use(old)).toMatchObject({ code: 'remembered_expired' })
})

test('of a session the newest token is good, and a member makes twenty an hour', async () => {
  const token = (await one.register('Kept3')).value.token as string
  const remember = (from: string, by = one) =>
    by.call('POST /wps/session/remember', { token: from })
  const use = async (deviceToken: string) =>
    one.callSealed('POST /wps/session/login/remembered', { body: { deviceToken } })
  const [former, newer] = [await remember(token), await remember(token, other)]
  expect(await use(former.value.deviceToken)).toMatchObject({ code: 'remembered_expired' })
  const next = (await use(newer.value.deviceToken)).value.token as string
  const codes: (string | undefined)[] = []
  for (let at = 0; at < 20; at += 1)
    codes.push((await remember(at % 2 ? token : next, at % 3 ? one : other)).code)
  expect(codes).toEqual([...Array(18).fill(undefined), 'too_many_requests', 'too_many_requests'])
})

test('sign-ins that follow each other by device tokens end when the first would have, even in games', async () => {
  const at = world.clock.at
  const began = (await one.register('Kept4')).value.token as string
  const day = 86_400_000
  const isIn = async (token: string) =>
    (await other.call('GET /wps/member/info', { token })).success
  let token = began
  let until = ''
  for (let link = 1; link <= 7; link += 1) {
    const kept = (await one.call('POST /wps/session/remember', { token })).value
    until = kept.until
    world.clock.at = new Date(at.getTime() + link * (day - 3_600_000))
    token = (
      await one.callSealed('POST /wps/session/login/remembered', {
        body: { deviceToken: kept.deviceToken },
      })
    ).value.token
    expect(await isIn(token)).toBe(true)
  }
  const last = (await one.call('POST /wps/session/remember', { token })).value
  expect([until < last.until, last.until]).toEqual([
    true,
    new Date(at.getTime() + 7 * day).toISOString(),
  ])
  world.clock.at = new Date(at.getTime() + 7 * day + 1)
  expect(await isIn(token)).toBe(false)
  expect(
    await one.callSealed('POST /wps/session/login/remembered', {
      body: { deviceToken: last.deviceToken },
    }),
  ).toMatchObject({ code: 'remembered_expired' })
  world.clock.at = at
})

test('ten devices of a member are remembered at most: the oldest is forgotten', async () => {
  await one.register('Kept2')
  const use = (deviceToken: string) =>
    one.callSealed('POST /wps/session/login/remembered', { body: { deviceToken } })
  const signIn = async (by = one) => {
    world.clock.at = new Date(world.clock.at.getTime() + 1000)
    return (await by.signIn('Kept2', PASSWORD)).value.token as string
  }
  const remember = async (by = one) =>
    (await by.call('POST /wps/session/remember', { token: await signIn(by) })).value
      .deviceToken as string
  const first = await remember()
  const second = await remember()
  for (let made = 2; made < 11; made += 1) await remember(made % 2 ? other : one)
  expect(await use(first)).toMatchObject({ code: 'remembered_expired' })
  expect(await use(second)).toMatchObject({ success: true })
  const tokens: string[] = []
  for (let made = 0; made < 12; made += 1) tokens.push(await signIn())
  await Promise.all(
    tokens.map((token, at) => (at % 2 ? other : one).call('POST /wps/session/remember', { token })),
  )
  const { rows } = await sql<{
    open: number
  }>`
    select count(*)::int as open
    from auth.remembered_device
    where used_at is null and revoked_at is null and member_id = (select id from members.member
      where username = 'Kept2')`.execute(world.db)
  expect(rows[0]!.open).toBe(10)
})
