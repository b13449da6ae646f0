import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { accountsWorld } from '../testing/accounts.test-world.ts'
import { type Instance, PASSWORD } from '../testing/test-world.ts'
import { captchaDigest } from './captcha.ts'

const { world, one, other } = await accountsWorld()
for (const [username, ip] of [
  ['Mithila', '10.5.0.1'],
  ['Sumon', '10.5.0.1'],
] as const)
  await one.register(username, { ip })
beforeEach(async () => {
  await sql`delete from http.rate_limit`.execute(world.db)
  one.pauses.length = other.pauses.length = 0
})

const signIn = (
  username: string,
  password: string,
  {
    by = one,
    host,
    ip = '10.6.0.1',
    ...more
  }: {
    by?: Instance
    host?: string
    ip?: string
    geetest?: unknown
    captcha?: string
    captchaId?: string
  } = {},
) =>
  by.callSealed('POST /wps/session/login', {
    ...(host && { host }),
    ip,
    body: { username, password, ...more },
  })
const failFrom = async (ip: string, username = 'Mithila', times = 3) => {
  for (let index = 0; index < times; index += 1)
    await (index % 2 ? one : other).signIn(username, 'wrong', { ip })
}
let versions = 0
const withSettings = async (
  section: 'signIn' | 'register',
  value: object,
  act: () => Promise<void>,
) => {
  const settle = async (stored: object) => {
    versions += 1
    await sql`
      insert into brand.section (brand_id, name, version, value)
      values (1, ${section}, ${versions}, ${JSON.stringify(stored)}::jsonb)
      on conflict (brand_id, name)
      do update
      set version = excluded.version, value = excluded.value`.execute(world.db)
    one.brand.forget()
    other.brand.forget()
  }
  await settle(value)
  await act().finally(() => settle({}))
}
const drawn = { accounts: { hasCaptcha: true, challenge: 'after_failures' } }

test('after three failures of an address, over two processes, its next sign-in needs a proof, good once', async () => {
  const answers = [
    await signIn('Mithila', 'wrong'),
    await signIn('Nobody', 'wrong', { by: other }),
    await signIn('Sumon', 'wrong'),
  ]
  expect(answers.map(({ code, value }) => [code, value?.challenge])).toEqual([
    ['wrong_credentials', undefined],
    ['wrong_credentials', undefined],
    ['wrong_credentials', 'proof'],
  ])
  expect(await signIn('Mithila', PASSWORD, { by: other })).toMatchObject({
    status: 403,
    code: 'challenge_needed',
    value: { challenge: 'proof', captcha: false },
  })
  const geetest = await one.proveWork('sign_in')
  const both = await Promise.all([
    signIn('Mithila', PASSWORD, { geetest }),
    signIn('Mithila', PASSWORD, { geetest, by: other }),
  ])
  expect(both.map(({ code }) => code ?? 'in').sort()).toEqual(['challenge_wrong', 'in'])
  expect(await signIn('Mithila', PASSWORD, { ip: '10.6.0.2' })).toMatchObject({ success: true })
})

test('a proof is taken as the widget sends it; if forged, cheapened, late or for elsewhere it is refused', async () => {
  await failFrom('10.6.0.1')
  const base64 = Buffer.from(JSON.stringify(await one.proveWork('sign_in'))).toString('base64')
  expect(await signIn('Mithila', PASSWORD, { geetest: base64 })).toMatchObject({ success: true })
  await failFrom('10.6.0.1')
  const refused = async (geetest: unknown, clockMs = 0) => {
    const now = world.clock.at
    world.clock.at = new Date(now.getTime() + clockMs)
    const answer = await signIn('Mithila', PASSWORD, { geetest })
    world.clock.at = now
    return answer.code
  }
  const right = await one.proveWork('sign_in')
  const { parameters } = right.challenge
  const changed = (more: object) => ({
    ...right,
    challenge: { ...right.challenge, parameters: { ...parameters, ...more } },
  })
  const forgeries = [
    'x',
    17,
    {},
    [],
    { challenge: right.challenge },
    { ...right, solution: { ...right.solution, derivedKey: '00'.repeat(32) } },
    changed({ cost: 2 }),
    changed({ expiresAt: parameters.expiresAt! + 600 }),
    changed({ data: { brand: 2, purpose: 'sign_in' } }),
    { ...right, challenge: { parameters } },
    await one.proveWork('register'),
    await one.proveWork('sign_in', { host: 'b.localhost' }),
  ]
  for (const forged of forgeries)
    expect(await refused(forged), JSON.stringify(forged).slice(0, 200)).toBe('challenge_wrong')
  expect(await refused(right, 5 * 60_000 + 1)).toBe('challenge_wrong')
  expect(await refused(right)).toBeUndefined()
})

test('a name that nobody bears is treated like one that is there', async () => {
  const tell = async (username: string, ip: string) => {
    const answers = [...Array(3).keys()].map(
      (index) => () => signIn(username, 'wrong', { ip: `${ip}${index}` }),
    )
    const told = []
    for (const ask of [...answers, () => signIn(username, 'wrong', { ip: `${ip}7` })])
      told.push(await ask())
    return told
  }
  expect(await tell('Mithila', '10.9.1.')).toEqual(await tell('Mithilo', '10.9.2.'))
})

test('from an address that failed, registration and codes by SMS want a proof of their own', async () => {
  const ip = '10.6.0.1'
  const askCode = (geetest?: unknown) =>
    one.call('POST /wps/verification/sms/noLogin', {
      ip,
      body: { mobileNum: '01719111222', countryDialingCode: '880', geetest },
    })
  await failFrom(ip)
  expect(await one.register('Tanvir', { ip })).toMatchObject({
    code: 'challenge_needed',
    value: { challenge: 'proof' },
  })
  expect(
    await one.register('Tanvir', { ip, fields: { geetest: await one.proveWork('sign_in') } }),
  ).toMatchObject({ code: 'challenge_wrong' })
  expect(
    await one.register('Tanvir', { ip, fields: { geetest: await one.proveWork('register') } }),
  ).toMatchObject({ success: true })
  expect(await askCode()).toMatchObject({ code: 'challenge_needed' })
  expect(await askCode(await one.proveWork('code'))).toMatchObject({ success: true })
  expect(await one.register('Tanvira', { ip: '10.6.0.9' })).toMatchObject({ success: true })
})

test('names that are taken count as failures of those who try them', async () => {
  for (let index = 0; index < 3; index += 1)
    expect(await one.register('Mithila', { ip: '10.6.0.3' })).toMatchObject({
      code: 'username_taken',
    })
  expect(await one.register('Mithila', { ip: '10.6.0.3' })).toMatchObject({
    code: 'challenge_needed',
  })
})

test('where the brand draws, a picture is read once, in either case; a proof of work is taken instead', async () => {
  const id = randomUUID()
  expect(await one.call(`GET /wps/captcha?purpose=sign_in&id=${id}`)).toMatchObject({
    status: 403,
    code: 'way_closed',
  })
  await withSettings('signIn', drawn, async () => {
    await failFrom('10.6.0.1', 'Mithila', 2)
    expect(await signIn('Mithila', 'wrong')).toMatchObject({
      code: 'wrong_credentials',
      value: { captcha: true, challenge: 'captcha' },
    })
    const draw = async () => {
      const png = Buffer.from(
        (await other.call(`GET /wps/captcha?purpose=sign_in&id=${id}`)).value,
        'base64',
      )
      expect(png.subarray(0, 8).toString('latin1')).toBe('\x89PNG\r\n\x1a\n')
      expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([200, 64])
    }
    await draw()
    expect(await signIn('Mithila', PASSWORD, { captcha: 'wrong', captchaId: id })).toMatchObject({
      code: 'challenge_wrong',
      value: { fields: { captcha: 'captcha_wrong' }, captcha: true },
    })
    const digests: string[] = []
    for (let index = 0; index < 2; index += 1) {
      await draw()
      digests.push(
        (
          await sql<{
            digest: Buffer
          }>`select digest from auth.code where recipient = ${id}`.execute(world.db)
        ).rows[0]!.digest.toString('hex'),
      )
    }
    expect(digests[0]).not.toBe(digests[1])
    const says = (letters: string, purpose = 'sign_in') =>
      sql`
        update auth.code
        set purpose = ${`captcha ${purpose}`},
          digest = ${captchaDigest(world.box, { brandId: 1, id, purpose }, letters)}
        where recipient = ${id}`.execute(world.db)
    await says('KITE7')
    expect(
      await signIn('Mithila', PASSWORD, { captcha: ' kite 7 ', captchaId: id.toUpperCase() }),
    ).toMatchObject({ success: true })
    await failFrom('10.6.0.1')
    expect(await signIn('Mithila', PASSWORD, { captcha: 'KITE7', captchaId: id })).toMatchObject({
      code: 'challenge_wrong',
    })
    await draw()
    await says('KITE7', 'register')
    expect(await signIn('Mithila', PASSWORD, { captcha: 'KITE7', captchaId: id })).toMatchObject({
      code: 'challenge_wrong',
    })
    expect(
      await signIn('Mithila', PASSWORD, { geetest: await one.proveWork('sign_in') }),
    ).toMatchObject({ success: true })
  })
})

test('where registration has the field of the captcha, everybody reads one', async () => {
  await withSettings(
    'register',
    { register: { captcha: { enabled: true, required: true } } },
    async () => {
      expect(await one.register('Reader', { ip: '10.6.0.5' })).toMatchObject({
        code: 'challenge_needed',
        value: { captcha: true },
      })
      expect(
        (await one.call(`GET /wps/captcha?purpose=register&id=${randomUUID()}`)).value,
      ).toEqual(expect.any(String))
      expect(
        await one.register('Reader', {
          ip: '10.6.0.5',
          fields: { geetest: await one.proveWork('register') },
        }),
      ).toMatchObject({ success: true })
    },
  )
})
