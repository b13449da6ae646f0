import { sections } from '@padma/contract'
import { totp } from '@padma/testkit'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { accountsWorld } from '../../auth/testing/accounts.test-world.ts'
import { stakeLimitOf } from '../../limits/index.ts'
import { seedOperator } from '../../operators/seed.ts'
import { newTotpSecret } from '../../../secrets/totp.ts'
import { registerRules } from './register-rules.ts'

const PASSWORD = 'nodi-pare 4821 kash'
const { world, one, other } = await accountsWorld()
const deps = { db: world.db, now: () => world.clock.at, passwords: one.passwords, box: world.box }
const signedIn = async (brandId: number, username: string, role: 'owner' | 'cashier') => {
  const totpSecret = newTotpSecret()
  await seedOperator(deps, { brandId, username, role, password: PASSWORD, totpSecret })
  return (
    await one.call('POST /ops/session', {
      host: brandId === 1 ? 'localhost:4001' : 'b.localhost:4001',
      body: { username, password: PASSWORD, code: totp(totpSecret, world.clock.at.getTime()) },
    })
  ).value.token as string
}
const owner = await signedIn(1, 'owner', 'owner')
const cashier = await signedIn(1, 'cashier', 'cashier')
const ownerOfB = await signedIn(2, 'owner', 'owner')

/** An operator's session is good at their own brand alone. */
const at = (token: string) => ({
  token,
  host: token === ownerOfB ? 'b.localhost:4001' : 'localhost:4001',
})
const read = async (section: string, token = owner) =>
  (await one.call(`GET /ops/configuration/${section}`, at(token))).value
const change = async (section: string, value: object, version?: number, token = owner) =>
  one.call(`PUT /ops/configuration/${section}`, {
    ...at(token),
    body: { version: version ?? (await read(section, token)).version, value },
  })
const permission = async (host = 'localhost:4000') =>
  (await one.call('GET /wps/system/permission', { host })).value
const banner = {
  bannerId: 'eid',
  groupName: '/',
  url: '/art/eid.svg',
  alt: { bn: 'ঈদ', en: 'Eid' },
  title: {},
  text: {},
  action: {},
  linkageType: 'page',
  linkage: '/promotions',
  isOn: true,
}

test.each(Object.keys(sections))(
  'section %s can be read and stored back as it is',
  async (section) => {
    const before = await read(section)
    const { value } = await change(section, before.value)
    expect(value).toEqual({
      ...before,
      version: before.version + 1,
      changedAt: world.clock.at.toISOString(),
      changedBy: 'owner',
    })
  },
)

test('a change shows at once, in every process within a second, and not in another brand', async () => {
  expect(
    await change('banners', { banners: [banner, { ...banner, bannerId: 'off', isOn: false }] }),
  ).toMatchObject({ success: true })
  const { isOn: _, ...shown } = banner
  expect((await permission()).info.banners).toEqual([shown])
  await expect
    .poll(async () => (await other.call('GET /wps/system/permission')).value.info.banners.length)
    .toBe(1)
  expect((await permission('b.localhost')).info.banners).toEqual([])
  expect(await read('banners', ownerOfB)).toMatchObject({ version: 0, value: { banners: [] } })
})

test('maintenance is switched on and off again', async () => {
  const { value } = await read('status')
  await change('status', { ...value, maintenance: true })
  expect((await permission()).maintenance).toBe(true)
  await change('status', value)
  expect((await permission()).maintenance).toBe(false)
})

test('those who change what someone else has changed meanwhile are told, and nothing is lost', async () => {
  const { version, value } = await read('appearance')
  expect(await change('appearance', { ...value, themeColor: '#112233' }, version)).toMatchObject({
    success: true,
  })
  expect(await change('appearance', { ...value, themeColor: '#445566' }, version)).toMatchObject({
    status: 409,
    code: 'configuration_changed',
    value: { version: version + 1 },
  })
  expect((await read('appearance')).value.themeColor).toBe('#112233')
})

test('two who change at once: one is first, the other is told', async () => {
  const { version, value } = await read('visitors')
  const answers = await Promise.all(
    [21, 22, 23].map((minimumAge) => change('visitors', { ...value, minimumAge }, version)),
  )
  expect(answers.map((answer) => answer.code ?? 'done').sort()).toEqual([
    'configuration_changed',
    'configuration_changed',
    'done',
  ])
})

test('the history tells who changed what, and a change is undone by what was there before it', async () => {
  const before = (await read('customerService')).value
  await change('customerService', { ...before, customerServiceUrl: 'https://help.example/chat' })
  const changes = (
    await one.call('GET /ops/configuration/customerService/changes', { token: owner })
  ).value
  expect(changes.rows[0]).toMatchObject({
    by: 'owner',
    before,
    after: { ...before, customerServiceUrl: 'https://help.example/chat' },
    undoes: null,
  })
  const undone = await one.call(`POST /ops/configuration/changes/${changes.rows[0].id}/undo`, {
    token: owner,
    body: { version: changes.rows[0].version },
  })
  expect(undone.value).toMatchObject({
    section: 'customerService',
    value: before,
    version: changes.rows[0].version + 1,
  })
  expect(
    (await one.call('GET /ops/configuration/customerService/changes', { token: owner })).value
      .rows[0].undoes,
  ).toBe(changes.rows[0].id)
  expect((await one.call('GET /ops/audit', { token: owner })).value.rows[0]).toMatchObject({
    act: 'configuration.undone',
    subject: 'configuration:customerService',
  })
})

test("a cashier changes nothing, and an owner nothing of another brand's", async () => {
  const { rows } = (await one.call('GET /ops/configuration/banners/changes', { token: owner }))
    .value
  for (const [call, body] of [
    ['GET /ops/configuration/banners'],
    ['PUT /ops/configuration/banners', { version: 0, value: { banners: [] } }],
    ['GET /ops/configuration/banners/changes'],
    [`POST /ops/configuration/changes/${rows[0].id}/undo`, { version: 1 }],
  ] as const) {
    expect(await one.call(call, { token: cashier, ...(body && { body }) })).toMatchObject({
      status: 403,
      code: 'forbidden',
    })
    expect(await one.call(call, body ? { body } : {})).toMatchObject({ status: 401 })
  }
  expect(
    await one.call(`POST /ops/configuration/changes/${rows[0].id}/undo`, {
      ...at(ownerOfB),
      body: { version: 0 },
    }),
  ).toMatchObject({ status: 404 })
})

const codesTo = (smsCountries: string[]) => ({
  accounts: {
    codeMinutes: 5,
    codeTries: 5,
    linkMinutes: 30,
    recoveryHours: 72,
    payoutHoldHours: 24,
    resetHoldHours: 72,
    secondOperatorAboveUnits: '1000000000',
    offerFactor: true,
    challenge: 'after_failures',
    challengeAfter: 3,
    hasCaptcha: false,
    passwordDays: 180,
    sessionDays: 90,
  },
  senders: { sms: 'PADMA', mail: 'no-reply@padma.example', smsCountries },
})
const winnings = { aloneDayUnits: '0', wageringTimes: 0, wageringDays: 30 }
const withdrawals = {
  withdrawalMinimumUnits: '50000000',
  withdrawalMaximumUnits: '10000000000',
  withdrawalsPerDay: 3,
  withdrawalDaySumUnits: '30000000000',
  withdrawalCancelAllowed: false,
  riskNewAccountDays: 7,
  riskNewAccountUnits: '500000000',
  riskDepositsPerHour: 5,
  checkerAboveUnits: '1000000000',
  depositAutoCreditUnits: '1000000000',
  autoReceiptMinutes: 30,
  payoutAccountAgeHours: 24,
  depositTurnoverPpm: 1_000_000,
  transferToUpline: true,
  transferToDownline: true,
  transferMinimumUnits: '10000000',
  transferMaximumUnits: '5000000000',
  transfersPerDay: 10,
  transferDaySumUnits: '10000000000',
  transferFactorAboveUnits: '1000000000',
  transferTurnoverPpm: 1_000_000,
}
test.each<[string, object, string]>([
  ['banners', { banners: [{ ...banner, url: 'javascript:alert(1)' }] }, 'value.banners.0.url'],
  ['banners', { banners: [{ ...banner, url: '//evil.example/x.png' }] }, 'value.banners.0.url'],
  [
    'banners',
    { banners: [{ ...banner, linkageType: 'elsewhere', linkage: 'http://evil.example' }] },
    'value.banners.0.linkage',
  ],
  [
    'banners',
    { banners: [{ ...banner, linkageType: 'page', linkage: '' }] },
    'value.banners.0.linkage',
  ],
  ['banners', { banners: [banner, banner] }, 'value.banners.1'],
  ['modules', { modules: ['RNG', 'NO_SUCH'] }, 'value.modules.1'],
  [
    'register',
    {
      register: {
        nobody: { enabled: true, required: true, minLength: 1, maxLength: 2, patternId: 1 },
      },
    },
    'value.register.nobody',
  ],
  [
    'register',
    {
      register: {
        email: { enabled: true, required: true, minLength: 9, maxLength: 2, patternId: 4 },
      },
    },
    'value.register.email.maxLength',
  ],
  [
    'register',
    {
      register: {
        password: { enabled: true, required: true, minLength: 7, maxLength: 64, patternId: 1 },
      },
    },
    'value.register.password.minLength',
  ],
  [
    'register',
    {
      register: {
        confirmPassword: {
          enabled: true,
          required: true,
          minLength: 1,
          maxLength: 64,
          patternId: 1,
        },
      },
    },
    'value.register.confirmPassword.minLength',
  ],
  ['analytics', { gtagId: "G-1');alert(1)//" }, 'value.gtagId'],
  [
    'appearance',
    { themeColor: 'red;}', chatHeaderColor: '#d6336c', jackpotTicker: 'off' },
    'value.themeColor',
  ],
  ['languages', { languages: ['en'], defaultLanguage: 'bn' }, 'value.defaultLanguage'],
  ['cdns', { imageCDNs: ['http://cdn.example'], launchGameCDNs: [] }, 'value.imageCDNs.0'],
  [
    'games',
    {
      lotteryType: 'SEA',
      prizeModes: ['Lott', 'Lott'],
      esports: [],
      minBetChoices: [],
      winnerMinimum: '1000',
    },
    'value.prizeModes.1',
  ],
  ['stakeLimits', { stakeLimits: { BDT: '0' } }, 'value.stakeLimits.BDT'],
  [
    'vendors',
    { vendorLogos: { river: 'http://elsewhere.example/x.png' } },
    'value.vendorLogos.river',
  ],
  ['secondFactor', { secondFactor: { isOn: true, ways: [] } }, 'value.secondFactor.ways'],
  [
    'secondFactor',
    { secondFactor: { isOn: true, ways: ['sms', 'sms'] } },
    'value.secondFactor.ways.1',
  ],
  ['session', { session: { idleSeconds: 299, lifeSeconds: 3_600 } }, 'value.session.idleSeconds'],
  ['session', { session: { idleSeconds: 7_200, lifeSeconds: 3_600 } }, 'value.session.idleSeconds'],
  [
    'session',
    { session: { idleSeconds: 3_600, lifeSeconds: 31 * 86_400 } },
    'value.session.lifeSeconds',
  ],
  [
    'rewards',
    { rewards: { ...winnings, perPlayerDayUnits: '12.5', perOperatorDayUnits: '0' } },
    'value.rewards.perPlayerDayUnits',
  ],
  [
    'rewards',
    { rewards: { ...winnings, perPlayerDayUnits: '0', perOperatorDayUnits: '1000000001000' } },
    'value.rewards.perOperatorDayUnits',
  ],
  [
    'rewards',
    { rewards: { ...winnings, perPlayerDayUnits: '1', perOperatorDayUnits: '0' } },
    'value.rewards.perPlayerDayUnits',
  ],
  [
    'operatorSession',
    { operatorSession: { idleSeconds: 299, lifeSeconds: 3_600 } },
    'value.operatorSession.idleSeconds',
  ],
  [
    'operatorSession',
    { operatorSession: { idleSeconds: 7_200, lifeSeconds: 3_600 } },
    'value.operatorSession.idleSeconds',
  ],
  [
    'operatorSession',
    { operatorSession: { idleSeconds: 3_600, lifeSeconds: 8 * 86_400 } },
    'value.operatorSession.lifeSeconds',
  ],
  [
    'cashier',
    {
      cashier: {
        ...withdrawals,
        withdrawalMinimumUnits: '50000000',
        withdrawalMaximumUnits: '49999000',
      },
    },
    'value.cashier.withdrawalMaximumUnits',
  ],
  [
    'cashier',
    { cashier: { ...withdrawals, withdrawalMinimumUnits: 'much' } },
    'value.cashier.withdrawalMinimumUnits',
  ],
  [
    'cashier',
    { cashier: { ...withdrawals, checkerAboveUnits: '-1' } },
    'value.cashier.checkerAboveUnits',
  ],
  [
    'cashier',
    { cashier: { ...withdrawals, withdrawalsPerDay: 0 } },
    'value.cashier.withdrawalsPerDay',
  ],
  [
    'cashier',
    { cashier: { ...withdrawals, depositTurnoverPpm: 10_000_001 } },
    'value.cashier.depositTurnoverPpm',
  ],
  [
    'cashier',
    { cashier: { ...withdrawals, transferMaximumUnits: '9999999' } },
    'value.cashier.transferMaximumUnits',
  ],
  [
    'cashier',
    { cashier: { ...withdrawals, payoutAccountAgeHours: 0.5 } },
    'value.cashier.payoutAccountAgeHours',
  ],
  ['domains', { domains: ['127.0.0.1', '10.0.0.1', 'localhost'] }, 'value.domains.1'],
  ['domains', { domains: ['localhost', 'b.localhost'] }, 'value.domains.1'],
  ['domains', { domains: ['127.0.0.1', 'play.example'] }, 'value.domains'],
  ['signIn', codesTo(['IN', 'XX']), 'value.senders.smsCountries.1'],
  ['signIn', codesTo(['India']), 'value.senders.smsCountries.0'],
  ['signIn', codesTo(['IN', 'in']), 'value.senders.smsCountries.1'],
])('section %s refuses what is not right, at its field: %j', async (section, value, field) => {
  const { version } = await read(section)
  const answer = await change(section, value)
  expect(answer).toMatchObject({ status: 400, code: 'invalid_input' })
  expect(Object.keys(answer.value.fields)).toContain(field)
  expect((await read(section)).version).toBe(version)
})

test('registration follows the rules set in the console; username and password always stay', async () => {
  await change('register', {
    register: {
      email: { enabled: true, required: true, minLength: 5, maxLength: 60, patternId: 4 },
      username: { enabled: false, required: false, minLength: 6, maxLength: 12, patternId: 5 },
    },
  })
  const { register } = (await permission()).info
  expect(register.email).toEqual({
    enabled: true,
    required: true,
    minLength: 5,
    maxLength: 60,
    patternId: 4,
    acceptedPattern: '^[^\\s@]+@[^\\s@]+\\.[^\\s@]+$',
  })
  expect(register.username).toMatchObject({
    enabled: true,
    required: true,
    minLength: 6,
    acceptedPattern: '^[A-Za-z0-9]+$',
  })
  // What was stored before there was a floor falls through it no more.
  expect(
    registerRules({ password: { minLength: 1 }, email: { minLength: 1 } }, 'BD'),
  ).toMatchObject({ password: { minLength: 8 }, email: { minLength: 1 } })
})

const hostile =
  '<p onclick="a()">Hi <script>alert(1)</script><img src=x onerror=alert(1)><a href="javascript:alert(1)" target=_top>x</a><a href="https://good.example">y</a><iframe src="https://evil.example"></iframe><svg><script>1</script></svg><style>*{}</style></p>'
const harmless =
  '<p>Hi <img src="x" /><span>x</span><a href="https://good.example" rel="noopener noreferrer nofollow" target="_blank">y</a></p>'

test('HTML that would run comes out harmless, also what was put into the database past the console', async () => {
  await change('notices', {
    notices: [
      {
        id: 'one',
        type: 'B',
        title: { en: '<b>Eid</b>' },
        content: { en: hostile },
        timestamp: '2026-01-02T00:00:00Z',
        isOn: true,
      },
    ],
  })
  await change('help', {
    topics: [{ id: 'deposit', title: { en: 'Deposits' }, content: { en: 'x' }, isOn: true }],
  })
  await sql`
    update brand.section
    set version = version + 1, value = jsonb_set(value, '{topics,0,content,en}',
      to_jsonb(${hostile}::text))
    where name = 'help'`.execute(world.db)
  one.brand.forget()
  const { list } = (await one.call('GET /wps/relay/MCSFE_getListAnnouncements?types=B&language=en'))
    .value
  expect(list).toEqual([
    {
      id: 'one',
      type: 'B',
      title: '<b>Eid</b>',
      content: harmless,
      timestamp: '2026-01-02T00:00:00Z',
    },
  ])
  expect((await one.call('GET /wps/system/helpCenter?lang=en')).value.topics).toEqual([
    { id: 'deposit', title: 'Deposits', content: harmless },
  ])
})

test('notices come newest first, by type, in the language asked for as far as it was written', async () => {
  const notice = (id: string, timestamp: string, more = {}) => ({
    id,
    type: 'B',
    title: { bn: `${id} বাংলা`, en: `${id} English` },
    content: {},
    timestamp,
    isOn: true,
    ...more,
  })
  await change('notices', {
    notices: [
      notice('old', '2026-01-01T00:00:00Z'),
      notice('new', '2026-02-01T00:00:00Z', { type: 'PR' }),
      notice('hidden', '2026-03-01T00:00:00Z', { isOn: false }),
      notice('bn-only', '2025-01-01T00:00:00Z', { title: { bn: 'শুধু বাংলা' } }),
    ],
  })
  const titles = async (query: string) =>
    (await one.call(`GET /wps/relay/MCSFE_getListAnnouncements?${query}`)).value.list.map(
      (row: { title: string }) => row.title,
    )
  expect(await titles('language=en')).toEqual(['new English', 'old English', 'শুধু বাংলা'])
  expect(await titles('language=EN&types=PR,H')).toEqual(['new English'])
  expect(await titles('language=bn&types=B')).toEqual(['old বাংলা', 'শুধু বাংলা'])
})

test('every country has its dialling code, and the visitor one of them', async () => {
  const read = async () => (await one.call('GET /wps/system/country')).value
  const { country, countries, ...to } = await read()
  expect(to).toEqual({ codesTo: [] })
  expect(await change('signIn', codesTo(['IN']))).toMatchObject({ success: true })
  expect((await read()).codesTo).toEqual([country, 'IN'])
  expect(await change('signIn', codesTo([]))).toMatchObject({ success: true })
  expect(countries).toContainEqual({ countryCode: country, countryDialingCode: '880' })
  expect(countries.length).toBeGreaterThan(200)
})

test('a section may be as long as many notices in Bengali are', async () => {
  const notices = Array.from({ length: 12 }, (_, at) => ({
    id: `long-${at}`,
    type: 'B',
    title: { bn: 'বড় লেখা' },
    content: { bn: 'ক'.repeat(19_000) },
    timestamp: '2026-01-01T00:00:00Z',
    isOn: true,
  }))
  expect(await change('notices', { notices })).toMatchObject({ success: true })
})

test('notices of disabled kinds do not show', async () => {
  await change('notices', {
    notices: ['B', 'PR'].map((type) => ({
      id: type.toLowerCase(),
      type,
      title: { en: type },
      content: {},
      timestamp: '2026-01-01T00:00:00Z',
      isOn: true,
    })),
  })
  await change('announcements', { announcementTypes: ['PR'] })
  expect(
    (await one.call('GET /wps/relay/MCSFE_getListAnnouncements?language=en')).value.list.map(
      ({ id }: { id: string }) => id,
    ),
  ).toEqual(['pr'])
  expect(await permission()).toMatchObject({
    announcementTypes: ['PR'],
    announcementExecution: 'B',
  })
})

test('what a page says comes from the console, in the visitor’s language or the brand’s own, cleaned', async () => {
  await change('pages', {
    downText: { bn: '<p>ডাউনলোড</p>', en: '<p>Get it<script>alert(1)</script></p>' },
    joinText: {},
  })
  const page = async (name: string, lang: string) =>
    (await one.call(`GET /wps/system/page?name=${name}&lang=${lang}`)).value.content
  expect([await page('down', 'en'), await page('down', 'ar'), await page('join', 'en')]).toEqual([
    '<p>Get it</p>',
    '<p>ডাউনলোড</p>',
    '',
  ])
  expect(await one.call('GET /wps/system/page?name=index')).toMatchObject({ status: 400 })
})

test('an added domain leads to the brand at once, a removed one to none, and the change can be undone', async () => {
  const { value } = await change('domains', { domains: ['localhost', '127.0.0.1', 'Play.Example'] })
  expect(value.value.domains).toEqual(['127.0.0.1', 'localhost', 'play.example'])
  expect((await permission('play.example')).merchantCode).toBe('padma-demo')
  const { rows } = (await one.call('GET /ops/configuration/domains/changes', { token: owner }))
    .value
  expect(rows[0].before.domains).toEqual(['127.0.0.1', 'localhost'])
  await one.call(`POST /ops/configuration/changes/${rows[0].id}/undo`, {
    token: owner,
    body: { version: value.version },
  })
  expect(await one.call('GET /wps/system/permission', { host: 'play.example' })).toMatchObject({
    code: 'not_found',
  })
  expect((await permission('b.localhost')).merchantCode).toBe('brand-b')
  expect(await one.call('GET /ops/domains', { token: owner })).toMatchObject({ success: true })
  expect(await one.call('GET /ops/domains', { token: cashier })).toMatchObject({ status: 403 })
  expect(await one.call('GET /ops/domains')).toMatchObject({ status: 401 })
})

test('what the console sets of games and stakes is what portal and wallet are told', async () => {
  await change('games', {
    lotteryType: 'VN',
    prizeModes: ['Elott'],
    esports: ['sample-vendor'],
    minBetChoices: ['1', '10'],
    winnerMinimum: '500',
  })
  await change('stakeLimits', { stakeLimits: { BDT: '700.50' } })
  expect(await permission()).toMatchObject({
    lotteryType: 'VN',
    prizeModes: ['Elott'],
    esports: ['sample-vendor'],
  })
  expect(stakeLimitOf(await one.brand.settings(1), 'BDT')).toBe(70_050_000n)
})

test('session life, second factor and free round limits apply from the next request and can be undone', async () => {
  const {
    value: { token },
  } = await one.register('Guarded1', { fields: { email: 'guarded@example.com' } })
  const isIn = async () => (await one.call('GET /wps/member/info', { token })).success
  const before = await read('session')
  expect(before.value).toEqual({ session: { idleSeconds: 43_200, lifeSeconds: 604_800 } })
  await sql`
    update auth.session
    set created_at = created_at - interval '2 hours',
      last_seen_at = last_seen_at - interval '2 hours'`.execute(world.db)
  const { value: changed } = await change('session', {
    session: { idleSeconds: 3_600, lifeSeconds: 3_600 },
  })
  expect(await isIn()).toBe(false)
  const {
    rows: [last],
  } = (await one.call('GET /ops/configuration/session/changes', { token: owner })).value
  await one.call(`POST /ops/configuration/changes/${last.id}/undo`, {
    token: owner,
    body: { version: changed.version },
  })
  expect((await read('session')).value).toEqual(before.value)
  expect(await isIn()).toBe(true)

  await change('secondFactor', { secondFactor: { isOn: false, ways: [] } })
  await change('rewards', {
    rewards: { ...winnings, perPlayerDayUnits: '0', perOperatorDayUnits: '12345000' },
  })
  expect(await one.brand.settings(1)).toMatchObject({
    secondFactor: { isOn: false, ways: [] },
    rewards: { perPlayerDayUnits: 0n, perOperatorDayUnits: 12_345_000n },
  })
})

test('what withdrawals keep to, and how long the staff stays signed in, hold from the next request on', async () => {
  const before = await read('cashier')
  expect(before.value.cashier).toMatchObject({
    withdrawalMaximumUnits: '10000000000',
    depositTurnoverPpm: 1_000_000,
  })
  await change('cashier', {
    cashier: { ...withdrawals, withdrawalMinimumUnits: '5000', withdrawalsPerDay: 1 },
  })
  expect((await one.brand.settings(1)).cashier).toMatchObject({
    withdrawalMinimumUnits: 5_000n,
    withdrawalMaximumUnits: 10_000_000_000n,
    withdrawalsPerDay: 1,
    depositTurnoverPpm: 1_000_000,
  })

  await change('operatorSession', { operatorSession: { idleSeconds: 300, lifeSeconds: 3_600 } })
  await sql`
    update operators.session
    set last_seen_at = last_seen_at - interval '6 minutes'`.execute(world.db)
  expect(await one.call('GET /ops/configuration/cashier', { token: cashier })).toMatchObject({
    status: 401,
  })
})
