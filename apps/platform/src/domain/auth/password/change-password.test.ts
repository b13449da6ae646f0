import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { accountsWorld } from '../testing/accounts.test-world.ts'
import { type Instance, PASSWORD } from '../testing/test-world.ts'

const { world, one, other } = await accountsWorld()
beforeEach(() => {
  world.clock.at = new Date()
})

const NEW = 'Kheya ghat 1984'
const change = (
  instance: Instance,
  token: string | undefined,
  fields: object = {},
  host?: string,
) =>
  instance.callSealed('POST /wps/member/password', {
    token,
    host,
    body: { oldPassword: PASSWORD, newPassword: NEW, confirmNewPassword: NEW, ...fields },
  })
const isIn = async (token: string) => (await other.call('GET /wps/member/info', { token })).success

test('those who know the password change it: only the new one signs in, all sessions but this one end', async () => {
  const token = (await one.register('Changer')).value.token
  const elsewhere = (await one.signIn('Changer', PASSWORD)).value.token
  const { value } = await change(one, token)
  expect([await isIn(value.token), await isIn(token), await isIn(elsewhere)]).toEqual([
    true,
    false,
    false,
  ])
  expect(await one.signIn('Changer', PASSWORD)).toMatchObject({ code: 'wrong_credentials' })
  expect(await one.signIn('Changer', NEW)).toMatchObject({ success: true })
  const { rows } = await sql<{
    name: string
  }>`
    select e.name
    from outbox.event e
    join members.member m on m.id = e.player_id
    where m.username = 'Changer' and e.name in ('session.ended', 'member.password_changed')
    order by e.id`.execute(world.db)
  expect(rows.map(({ name }) => name)).toEqual(['session.ended', 'member.password_changed'])
})

test.each([
  [
    'a wrong current one',
    { oldPassword: 'not it at all' },
    'wrong_old_password',
    { oldPassword: 'wrong' },
  ],
  ['no current one', { oldPassword: '' }, 'invalid_input', { oldPassword: 'required' }],
  [
    'a short new one',
    { newPassword: 'kurta7!', confirmNewPassword: 'kurta7!' },
    'invalid_input',
    { newPassword: 'too_short' },
  ],
  [
    'a common new one',
    { newPassword: 'Bangladesh71', confirmNewPassword: 'Bangladesh71' },
    'password_too_common',
    { newPassword: 'too_common' },
  ],
  [
    'the name in the new one',
    { newPassword: 'xx-Steady1-xx', confirmNewPassword: 'xx-Steady1-xx' },
    'invalid_input',
    { newPassword: 'contains_username' },
  ],
  [
    'another confirmation',
    { confirmNewPassword: `${NEW}!` },
    'password_confirmation_differs',
    { confirmNewPassword: 'differs' },
  ],
  [
    'the same again',
    { newPassword: PASSWORD, confirmNewPassword: PASSWORD },
    'password_unchanged',
    { newPassword: 'unchanged' },
  ],
])('a change with %s says what to mend and changes nothing', async (_, fields, code, faults) => {
  const signedIn = await one.signIn('Steady1', PASSWORD)
  const { token } = (signedIn.success ? signedIn : await one.register('Steady1')).value
  expect(await change(one, token, fields)).toMatchObject({
    success: false,
    code,
    value: { fields: faults },
  })
  expect(await one.signIn('Steady1', PASSWORD)).toMatchObject({ success: true })
})

test('a guest, a session that ended and a session of another brand change nothing', async () => {
  const { token } = (await one.register('Outside1')).value
  expect(await change(one, undefined)).toMatchObject({ code: 'not_logged_in', status: 401 })
  expect(await change(one, token, {}, 'b.localhost')).toMatchObject({ code: 'not_logged_in' })
  await one.call('DELETE /wps/session/logout', { token })
  expect(await change(one, token)).toMatchObject({ code: 'not_logged_in' })
  expect(await one.signIn('Outside1', PASSWORD)).toMatchObject({ success: true })
})

test('ten wrong current passwords close the change for a quarter of an hour, and leave the sign-in open', async () => {
  const { token } = (await one.register('Guarded1')).value
  for (let index = 0; index < 10; index += 1)
    expect(
      await change(index % 2 ? one : other, token, { oldPassword: `guess ${index}` }),
    ).toMatchObject({ code: 'wrong_old_password' })
  expect(await change(other, token)).toMatchObject({ code: 'too_many_requests' })
  expect(await one.signIn('Guarded1', PASSWORD)).toMatchObject({ success: true })
})

test('guesses in a stolen session do not keep its owner in another from ending it', async () => {
  const { token } = (await one.register('Guarded2')).value
  const own = (await other.signIn('Guarded2', PASSWORD)).value.token
  for (let index = 0; index < 10; index += 1)
    await change(one, token, { oldPassword: `guess ${index}` })
  expect(await change(one, token)).toMatchObject({ code: 'too_many_requests' })
  expect(
    await other.callSealed('POST /wps/member/devices/end', {
      token: own,
      body: { password: PASSWORD },
    }),
  ).toMatchObject({ success: true, value: { ended: 1 } })
  expect(await isIn(token)).toBe(false)
})

test('a password too old by the brand’s rule is replaced before anything else; a code asks for none', async () => {
  await sql`
    insert into brand.section (brand_id, name, version, value)
    values (1, 'modules',
      1, '{"modules":["usernameEnabled","DIRECT_REGISTRATION","pwdEnabled"]}'), (1, 'signIn',
      1, '{"accounts":{"passwordDays":90,"challenge":"after_failures"}}')`.execute(world.db)
  for (const instance of [one, other]) instance.brand.forget()
  await one.register('Older1')
  expect((await one.signIn('Older1', PASSWORD)).value).toMatchObject({ passwordExpired: false })
  world.clock.at = new Date(world.clock.at.getTime() + 91 * 86_400_000)
  const { token, passwordExpired } = (await one.signIn('Older1', PASSWORD)).value
  expect(passwordExpired).toBe(true)
  expect(await other.call('GET /wps/member/info', { token })).toMatchObject({
    success: true,
    value: { passwordChangeNeeded: true, passwordExpired: true },
  })
  expect(
    await other.call('PUT /wps/member/avatar', { token, body: { avatar: 'kite' } }),
  ).toMatchObject({ status: 403, code: 'password_change_needed' })
  const renewed = (await change(one, token)).value.token
  expect(
    await other.call('PUT /wps/member/avatar', { token: renewed, body: { avatar: 'kite' } }),
  ).toMatchObject({ success: true })
  expect((await other.call('GET /wps/member/info', { token: renewed })).value).toMatchObject({
    passwordChangeNeeded: false,
    passwordExpired: false,
  })
  expect((await one.signIn('Older1', NEW)).value).toMatchObject({ passwordExpired: false })
  await sql`delete from brand.section where brand_id = 1`.execute(world.db)
  for (const instance of [one, other]) instance.brand.forget()
})

test('of two changes at once one is made', async () => {
  const { token } = (await one.register('Twice1')).value
  const answers = await Promise.all([
    change(one, token),
    change(other, token, { newPassword: `${NEW} b`, confirmNewPassword: `${NEW} b` }),
  ])
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  // The other one came by the old password, or by the former token.
  expect(['wrong_old_password', 'not_logged_in']).toContain(
    answers.find(({ success }) => !success)!.code,
  )
  expect(await isIn(answers.find(({ success }) => success)!.value.token)).toBe(true)
})
