import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountsWorld } from '../auth/testing/accounts.test-world.ts'
import { stakeLimitOf } from '../limits/index.ts'
import { hostOf } from './permission/permission.ts'
import { settingsOf } from './settings/settings.ts'

const { world, one } = await accountsWorld()

test('the host names the brand, and the whole configuration comes with one call', async () => {
  const { value } = await one.call('GET /wps/system/permission?url=localhost:4000')
  expect(value).toMatchObject({
    merchantCode: 'padma-demo',
    brandName: 'Padma',
    currency: 'BDT',
    currencySymbol: '৳',
    languages: ['bn', 'en', 'ar'],
    defaultLanguage: 'bn',
    timeZone: 'Asia/Dhaka',
    minimumAge: 18,
    location: { ip: '127.0.0.1', country: 'BD' },
    maintenance: false,
    regionRestriction: false,
    info: { launchGameCDNs: ['http://localhost:4002'] },
  })
  expect(Object.keys(value.statusText.title).sort()).toEqual(['ar', 'bn', 'en'])
  expect(
    (await one.call('GET /wps/system/permission', { host: 'b.localhost:4000' })).value.merchantCode,
  ).toBe('brand-b')
  expect((await one.call('GET /wps/system/status')).value).toEqual(value)
  expect(await one.call('GET /wps/system/permission', { host: 'stranger.example' })).toMatchObject({
    code: 'not_found',
  })
})

test.each([
  'b.localhost',
  'https://b.localhost:4000/x',
  'evil.example',
  '',
  'localhost.evil.example',
])("an address %s that is not this brand's is refused", async (url) => {
  expect(await one.call(`GET /wps/system/permission?url=${encodeURIComponent(url)}`)).toMatchObject(
    { code: 'invalid_url', status: 400 },
  )
})

test('an address may be a bare host, one with a port, or whole', () => {
  for (const url of ['localhost', 'LOCALHOST:4000', 'http://localhost:4000/home?x=1#y'])
    expect(hostOf(url)).toBe('localhost')
})

test('the game slots that have games are on, and every field of registration has a rule', async () => {
  const { info } = (await one.call('GET /wps/system/permission')).value
  const games = info.whitelabel.find((node: { modId: string }) => node.modId === 'GAMES')
    .childrenNodes as { modId: string; enabled: string }[]
  expect(
    games
      .filter((node) => node.enabled === '1')
      .map((node) => node.modId)
      .toSorted(),
  ).toEqual(['ELOTT', 'LOTT', 'PVP', 'RNG', 'SPORTS'])
  expect(games.map((node) => node.modId)).toEqual(
    expect.arrayContaining(['LIVE', 'FISH', 'ESPORTS']),
  )
  expect(info.register.username).toEqual({
    enabled: true,
    required: true,
    minLength: 4,
    maxLength: 16,
    patternId: 2,
    acceptedPattern: '^[A-Za-z][A-Za-z0-9]*$',
  })
  expect(info.register.password).toEqual({
    enabled: true,
    required: true,
    minLength: 8,
    maxLength: 64,
    patternId: 1,
    acceptedPattern: '*',
  })
  for (const field of [
    'payeeName',
    'email',
    'qqNum',
    'mobileNum',
    'recommenderId',
    'captcha',
    'verificationCode',
    'affiliateCode',
    'paymentPassword',
    'line',
    'whatsapp',
    'facebook',
    'wechat',
    'idNumber',
    'referralCode',
  ])
    expect(info.register[field]).toMatchObject({ enabled: false })
  expect((await one.call('GET /wps/system/setting/register')).value).toEqual(info.register)
})

test('what an operator stores shows without a restart', async () => {
  await sql`
    update brand.brand
    set settings = settings || '{"maintenance":true}'
    where id = 2`.execute(world.db)
  expect(
    (await world.instance().call('GET /wps/system/status', { host: 'b.localhost' })).value
      .maintenance,
  ).toBe(true)
})

test("a brand's broken settings stop that brand and no other", async () => {
  await sql`
    insert into brand.brand (id, code, name, settings)
    values (3, 'brand-c', 'Brand C', '{"minimumAge":"old"}'),
      (4, 'brand-d', 'Brand D', '{"cashier":{"withdrawalMinimumUnits":"70000000"}}')`.execute(
    world.db,
  )
  await sql`insert into brand.domain values ('c.localhost', 3)`.execute(world.db)
  const fresh = world.instance()
  expect((await fresh.call('GET /wps/system/permission', { host: 'c.localhost' })).status).toBe(500)
  expect((await fresh.call('GET /wps/system/permission')).status).toBe(200)
  expect((await fresh.brand.settings(4)).cashier).toMatchObject({
    withdrawalMinimumUnits: 70_000_000n,
    withdrawalMaximumUnits: 10_000_000_000n,
    withdrawalsPerDay: 3,
    autoReceiptMinutes: 30,
  })
})

test('a brand bounds the stake of one bet in every currency, by its settings or by the product’s', () => {
  const settings = settingsOf({
    name: 'Padma',
    settings: { stakeLimits: { BDT: '7000' } },
    sections: [],
    hosts: [],
  })
  expect(stakeLimitOf(settings, 'BDT')).toBe(700_000_000n)
  expect(stakeLimitOf(settings, 'USD')).toBe(5_000_000_000n)
})

test.each([
  ['Padma', { sms: 'PADMA', mail: 'no-reply@padma.example' }],
  ['Bell & Sons Gaming', { sms: 'BELL SONS G', mail: 'no-reply@bell-sons-gaming.example' }],
  ['পদ্মা', { sms: 'GAMES', mail: 'no-reply@games.example' }],
])('until a brand sets its senders, they are made of its name: %s', (name, senders) => {
  expect(settingsOf({ name, settings: {}, sections: [], hosts: [] }).senders).toEqual({
    ...senders,
    smsCountries: [],
  })
  expect(
    settingsOf({
      name,
      settings: {},
      sections: [{ senders: { sms: 'OWN', mail: 'me@own.example' } }],
      hosts: [],
    }).senders,
  ).toEqual({ sms: 'OWN', mail: 'me@own.example', smsCountries: [] })
})
