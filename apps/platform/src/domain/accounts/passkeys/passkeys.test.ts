import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { accountsWorld } from '../accounts.test-world.ts'
import { PASSWORD } from '../test-world.ts'
import { type Asked, type Device, device, type Told } from './device.test-world.ts'

const { world, one, other } = await accountsWorld()
beforeEach(async () => {
  world.clock.at = new Date()
  await sql`delete from http.rate_limit`.execute(world.db)
})

const begin = async (token: string, password = PASSWORD) =>
  one.callSealed('POST /wps/member/passkeys', { token, body: { password } })
const confirm = (token: string, response: object, name = 'My phone') =>
  other.callSealed('POST /wps/member/passkeys/confirm', { token, body: { name, response } })
async function enrolled(
  username: string,
  told: Told = {},
): Promise<{ token: string; phone: Device }> {
  const { token } = (await one.register(username)).value
  const phone = device()
  expect(await confirm(token, phone.make((await begin(token)).value.options, told))).toMatchObject({
    success: true,
  })
  return { token, phone }
}
const ask = async (host?: string): Promise<Asked> =>
  (await one.call('POST /wps/session/passkey', host ? { host } : {})).value.options
const signIn = (response: object, by = one, host?: string) =>
  by.callSealed('POST /wps/session/login/passkey', { ...(host && { host }), body: { response } })

test('a member enrols a passkey by his password, sees it by its name, signs in with it without being named, and removes it', async () => {
  const { token } = (await one.register('Keya1')).value
  expect(await begin(token, 'wrong')).toMatchObject({ code: 'wrong_password' })
  const { options } = (await begin(token)).value
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Padma' },
    user: { name: 'Keya1' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const phone = device()
  await sql`update members.member set mobile = '+8801712345991' where username = 'Keya1'`.execute(
    world.db,
  )
  expect(await confirm(token, phone.make(options))).toMatchObject({ success: true })
  expect(other.sent).toMatchObject([
    { to: '+8801712345991', template: 'passkey_added', words: { username: 'Keya1' } },
  ])
  const asked = await ask()
  expect(asked).not.toHaveProperty('allowCredentials')
  const signedIn = await signIn(phone.sign(asked), other)
  expect(
    (await one.call('GET /wps/member/info', { token: signedIn.value.token })).value,
  ).toMatchObject({ account: 'Keya1' })
  const [key] = (await one.call('GET /wps/member/passkeys', { token })).value.passkeys
  expect(key).toEqual({
    id: expect.any(String),
    name: 'My phone',
    madeAt: expect.any(String),
    usedAt: expect.any(String),
  })
  const stranger = (await one.register('Keya2')).value.token
  const remove = (bearer: string) =>
    one.callSealed('POST /wps/member/passkeys/remove', {
      token: bearer,
      body: { id: key.id, password: PASSWORD },
    })
  expect(await remove(stranger)).toMatchObject({ code: 'not_found' })
  one.sent.length = 0
  expect(await remove(token)).toMatchObject({ success: true })
  expect(one.sent).toMatchObject([
    { to: '+8801712345991', template: 'passkey_removed', words: { username: 'Keya1', count: '1' } },
  ])
  expect(await signIn(phone.sign(await ask()))).toMatchObject({ code: 'passkey_failed' })
})

test('what was signed is good once, at its host, for this site, by this key, with its owner there', async () => {
  const { phone } = await enrolled('Keya3')
  const asked = await ask()
  const both = await Promise.all([signIn(phone.sign(asked)), signIn(phone.sign(asked), other)])
  expect(both.map(({ code }) => code ?? 'in').sort()).toEqual(['in', 'passkey_failed'])
  const wrong: Told[] = [
    { origin: 'https://evil.example' },
    { origin: 'http://127.0.0.1:4000' },
    { host: 'evil.example' },
    { flags: 0x01 },
    { flags: 0x00 },
    { challenge: randomBytes(32).toString('base64url') },
  ]
  for (const told of wrong)
    expect(await signIn(phone.sign(await ask(), told)), JSON.stringify(told)).toMatchObject({
      status: 401,
      code: 'passkey_failed',
    })
  const theirs = device()
  const { id, rawId } = phone.sign(await ask())
  expect(await signIn({ ...theirs.sign(await ask()), id, rawId })).toMatchObject({
    code: 'passkey_failed',
  })
  expect(await signIn(phone.sign(await ask('127.0.0.1:4000')))).toMatchObject({
    code: 'passkey_failed',
  })
  const late = await ask()
  world.clock.at = new Date(Date.now() + 5 * 60_000 + 1)
  expect(await signIn(phone.sign(late))).toMatchObject({ code: 'passkey_failed' })
  for (const nonsense of [
    {},
    { id: 17 },
    { id: 'x', response: { clientDataJSON: 'e30' } },
    { id: 'x\0', response: {} },
  ])
    expect((await signIn(nonsense)).success).toBe(false)
})

test('a device that counts never counts back: a copy of it is not let in', async () => {
  const { phone } = await enrolled('Keya4', { counter: 3 })
  expect(await signIn(phone.sign(await ask(), { counter: 4 }))).toMatchObject({ success: true })
  for (const counter of [4, 2, 0])
    expect(await signIn(phone.sign(await ask(), { counter }))).toMatchObject({
      code: 'passkey_failed',
    })
  expect(await signIn(phone.sign(await ask(), { counter: 5 }))).toMatchObject({ success: true })
})

test('a passkey that was begun by one member is not another’s, and one device’s key is one account’s', async () => {
  const { token, phone } = await enrolled('Keya5')
  const stranger = (await one.register('Keya6')).value.token
  const { options } = (await begin(token)).value
  expect(await confirm(stranger, device().make(options))).toMatchObject({ code: 'passkey_failed' })
  expect(await confirm(token, phone.make((await begin(token)).value.options))).toMatchObject({
    code: 'passkey_failed',
  })
  expect(
    await confirm(token, device().make((await begin(token)).value.options, { flags: 0x01 })),
  ).toMatchObject({ code: 'passkey_failed' })
})

test('a passkey that came beside a proved number needs its code from a new place for three days; an older one, and one with nothing beside it, does not', async () => {
  const from = async (phone: Device, ip: string) =>
    one.callSealed('POST /wps/session/login/passkey', {
      ip,
      body: { response: phone.sign(await ask()) },
    })
  const { phone } = await enrolled('Keya8')
  const prove = (hoursAgo: number) =>
    sql`update members.member set mobile = '+8801712345998', mobile_proved_at = ${new Date(world.clock.at.getTime() - hoursAgo * 3_600_000)} where username = 'Keya8'`.execute(
      world.db,
    )
  expect(await from(phone, '203.0.113.1')).toMatchObject({ success: true })
  await prove(1)
  const half = await from(phone, '203.0.114.1')
  expect(half).toMatchObject({ code: 'second_factor_needed', value: { ways: ['sms'] } })
  one.sent.length = 0
  await one.callSealed('POST /wps/session/factor/code', {
    ip: '203.0.114.1',
    body: { ticket: half.value.ticket, way: 'sms' },
  })
  expect(
    await one.callSealed('POST /wps/session/factor', {
      ip: '203.0.114.1',
      body: { ticket: half.value.ticket, way: 'sms', answer: one.sent[0]!.words.code },
    }),
  ).toMatchObject({ success: true })
  // Where he was before it is asked for nothing, and after three days nowhere.
  expect(await from(phone, '203.0.114.1')).toMatchObject({ success: true })
  world.clock.at = new Date(world.clock.at.getTime() + 73 * 3_600_000)
  expect(await from(phone, '203.0.115.1')).toMatchObject({ success: true })
  world.clock.at = new Date()
  await prove(-1)
  expect(await from(phone, '203.0.116.1')).toMatchObject({ success: true })
})

test.each(['changes his password', 'ends all other sessions'])(
  'whoever %s puts out a passkey that lately came in another session, and keeps his own and what has stood',
  async (act) => {
    const username = act.startsWith('changes') ? 'Keya71' : 'Keya72'
    const { token: first, phone: old } = await enrolled(username)
    const aged = (days: number) => new Date(world.clock.at.getTime() - days * 86_400_000)
    await sql`update auth.passkey set made_at = ${aged(30)}, made_in = null where member_id = (select id from members.member where username = ${username})`.execute(
      world.db,
    )
    await sql`update members.member set created_at = ${aged(40)}, mobile = ${`+88017123459${username.slice(-2)}`} where username = ${username}`.execute(
      world.db,
    )
    const make = async (token: string) => {
      const key = device()
      expect(await confirm(token, key.make((await begin(token)).value.options))).toMatchObject({
        success: true,
      })
      return key
    }
    const own = await make(first)
    const thief = await make((await one.signIn(username, PASSWORD)).value.token)
    one.sent.length = 0
    const done = act.startsWith('changes')
      ? await one.callSealed('POST /wps/member/password', {
          token: first,
          body: {
            oldPassword: PASSWORD,
            newPassword: 'kheya-ghat-1984',
            confirmNewPassword: 'kheya-ghat-1984',
          },
        })
      : await one.callSealed('POST /wps/member/devices/end', {
          token: first,
          body: { password: PASSWORD },
        })
    expect(done).toMatchObject({ success: true })
    expect(one.sent.filter(({ words }) => words.more?.includes('passkeys (1)'))).toHaveLength(1)
    expect(await signIn(thief.sign(await ask()))).toMatchObject({ code: 'passkey_failed' })
    for (const key of [own, old])
      expect(await signIn(key.sign(await ask()))).toMatchObject({ success: true })
  },
)

test('where the brand has them off, nothing of it is open; and a locked account stays so', async () => {
  const { token, phone } = await enrolled('Keya7')
  await sql`update members.member set status = 'locked' where username = 'Keya7'`.execute(world.db)
  expect(await signIn(phone.sign(await ask()))).toMatchObject({ code: 'account_suspended' })
  await sql`update members.member set status = 'active' where username = 'Keya7'`.execute(world.db)
  const asked = await ask()
  await sql`insert into brand.section (brand_id, name, version, value) values (1, 'modules', 1, '{"modules":["usernameEnabled"]}')`.execute(
    world.db,
  )
  one.brand.forget()
  for (const answer of [
    await one.call('POST /wps/session/passkey'),
    await signIn(phone.sign(asked)),
    await begin(token),
  ])
    expect(answer).toMatchObject({ status: 403, code: 'way_closed' })
})
