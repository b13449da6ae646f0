import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { accountsWorld } from '../testing/accounts.test-world.ts'
import { PASSWORD } from '../testing/test-world.ts'
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

test('a member enrols a passkey, sees it by name, signs in with it without a user name, and removes it', async () => {
  const { token } = (await one.register('Keya1')).value
  const { options } = (await begin(token)).value
  expect(options).toMatchObject({
    rp: { id: 'localhost', name: 'Padma' },
    user: { name: 'Keya1' },
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  })
  const phone = device()
  await sql`
    update members.member
    set mobile = '+8801712345991', mobile_proved_at = now()
    where username = 'Keya1'`.execute(world.db)
  expect(await confirm(token, phone.make(options))).toMatchObject({ success: true })
  expect(other.sent).toMatchObject([
    { to: '+8801712345991', template: 'security_event', words: { username: 'Keya1' } },
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
    { to: '+8801712345991', template: 'security_event', words: { username: 'Keya1' } },
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

test('a passkey is kept by a fresh session alone, and over the question of an enrolment in it', async () => {
  const { token, phone } = await enrolled('Keya8')
  const theirs = device()
  const { options: begun } = (await begin(token)).value
  world.clock.at = new Date(world.clock.at.getTime() + 6 * 60_000)
  expect(await confirm(token, theirs.make(begun))).toMatchObject({
    status: 403,
    code: 'reauth_needed',
  })
  const askAgain = async () =>
    (await one.call('POST /wps/session/reauth/passkey', { token, body: {} })).value.options
  const again = (response: object) =>
    one.callSealed('POST /wps/session/reauth', { token, body: { response } })
  expect(await confirm(token, theirs.make(await askAgain()))).toMatchObject({
    code: 'reauth_needed',
  })
  expect(await again(phone.sign(await askAgain()))).toMatchObject({ success: true })
  for (const asked of [await askAgain(), await ask()])
    expect(await confirm(token, theirs.make(asked))).toMatchObject({ code: 'passkey_failed' })
  const inAnother = (await one.signIn('Keya8', PASSWORD)).value.token
  const asked = (await begin(token)).value.options
  expect(await confirm(inAnother, theirs.make(asked))).toMatchObject({ code: 'passkey_failed' })
  expect(await again(phone.sign((await begin(token)).value.options))).toMatchObject({
    code: 'passkey_failed',
  })
  expect(await confirm(token, theirs.make((await begin(token)).value.options))).toMatchObject({
    success: true,
  })
})

test('where the brand has them off, nothing of it is open; and a locked account stays so', async () => {
  const { token, phone } = await enrolled('Keya7')
  await sql`update members.member set status = 'locked' where username = 'Keya7'`.execute(world.db)
  expect(await signIn(phone.sign(await ask()))).toMatchObject({ code: 'account_suspended' })
  await sql`update members.member set status = 'active' where username = 'Keya7'`.execute(world.db)
  const asked = await ask()
  await sql`
    insert into brand.section (brand_id, name, version, value)
    values (1, 'modules', 1, '{"modules":["usernameEnabled"]}')`.execute(world.db)
  one.brand.forget()
  for (const answer of [
    await one.call('POST /wps/session/passkey'),
    await signIn(phone.sign(asked)),
    await begin(token),
  ])
    expect(answer).toMatchObject({ status: 403, code: 'way_closed' })
})
