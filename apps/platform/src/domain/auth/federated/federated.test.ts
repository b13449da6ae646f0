import { createHash, createHmac, randomUUID } from 'node:crypto'
import { type AddressInfo, createServer } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  type Answer,
  type Instance,
  PASSWORD,
  testWorld,
  type World,
} from '../testing/test-world.ts'
import { type Forged, startIssuer } from './providers/issuer.test-world.ts'
import { isPublic } from '../../../http/outside/open-net.ts'

let world: World
let one: Instance
let other: Instance
let issuer: Awaited<ReturnType<typeof startIssuer>>
const PROJECT = 'padma-project'
beforeAll(async () => {
  world = await testWorld()
  one = world.instance()
  other = world.instance()
  issuer = await startIssuer()
  for (const brandId of [1, 2]) {
    const clientId = `padma-${brandId}`
    await one.accounts.federated.setProvider(brandId, {
      provider: 'GOOGLE',
      clientId,
      secret: 'google secret',
      addresses: { issuer: issuer.address },
    })
    await one.accounts.federated.setProvider(brandId, {
      provider: 'FACEBOOK',
      clientId,
      secret: 'facebook secret',
      addresses: {
        authorize: `${issuer.address}/auth`,
        token: `${issuer.address}/token`,
        profile: `${issuer.address}/me`,
      },
    })
    await one.accounts.federated.setProvider(brandId, {
      provider: 'FIREBASE',
      clientId: PROJECT,
      secret: null,
      addresses: {
        issuer: `https://securetoken.google.com/${PROJECT}`,
        keys: `${issuer.address}/keys`,
        send: `${issuer.address}/send`,
        exchange: `${issuer.address}/exchange`,
      },
    })
  }
  await sql`
    insert into brand.section (brand_id, name, version, value)
    values (2, 'modules',
      1, '{"modules":["usernameEnabled","DIRECT_REGISTRATION","GOOGLE","FACEBOOK"]}')`.execute(
    world.db,
  )
  for (const instance of [one, other]) instance.brand.forget()
})
beforeEach(async () => {
  world.clock.at = new Date()
  issuer.asked.length = 0
  await sql`delete from http.rate_limit`.execute(world.db)
})
afterAll(async () => {
  await issuer.stop()
  await world.end()
})

type Sent = {
  state: string
  browser: string
  nonce: string | null
  challenge: string
  redirect: string
  query: URLSearchParams
}
async function begin(
  provider: 'GOOGLE' | 'FACEBOOK',
  {
    host = 'localhost:4000',
    headers = {},
  }: { host?: string; headers?: Record<string, string> } = {},
): Promise<Sent> {
  const { value } = await one.call('POST /wps/session/federated', {
    host,
    headers,
    body: { provider },
  })
  const { searchParams: query } = new URL(value.url)
  return {
    browser: value.browser,
    state: query.get('state')!,
    nonce: query.get('nonce'),
    challenge: query.get('code_challenge')!,
    redirect: query.get('redirect_uri')!,
    query,
  }
}
const comeBack = (
  sent: Pick<Sent, 'state' | 'browser'>,
  { by = one, host, ip }: { by?: Instance; host?: string; ip?: string } = {},
) =>
  by.callSealed('POST /wps/session/login/federated', {
    ...(host && { host }),
    ...(ip && { ip }),
    body: { browser: sent.browser, state: sent.state, code: 'the-code' },
  })
const seconds = () => Math.floor(Date.now() / 1000)
async function googleSays(claims: Record<string, unknown>, forged?: Forged): Promise<void> {
  const token = {
    iss: issuer.address,
    aud: 'padma-1',
    sub: 'g-1',
    iat: seconds(),
    exp: seconds() + 600,
    ...claims,
  }
  issuer.says.token = {
    access_token: 'at',
    token_type: 'bearer',
    id_token: await issuer.sign(token, forged),
  }
}
async function asGoogle(sub: string, claims: Record<string, unknown> = {}): Promise<Answer> {
  const sent = await begin('GOOGLE')
  await googleSays({ sub, nonce: sent.nonce, ...claims })
  return comeBack(sent)
}

test('sixty provider or passkey sign-ins of a neighbour cost the next a proof of work, a return nothing', async () => {
  const ip = '10.7.0.1'
  const sent = await begin('GOOGLE')
  const ask = (geetest?: object) =>
    one.call('POST /wps/session/federated', {
      ip,
      body: { provider: 'GOOGLE', ...(geetest && { geetest }) },
    })
  const askPasskey = (geetest?: object) =>
    one.call('POST /wps/session/passkey', { ip, ...(geetest && { body: { geetest } }) })
  for (let index = 0; index < 30; index += 1)
    expect([await ask(), await askPasskey()]).toMatchObject([{ success: true }, { success: true }])
  for (let index = 0; index < 40; index += 1)
    expect(await comeBack({ ...sent, state: `${index}` }, { ip })).toMatchObject({
      code: 'federated_failed',
    })
  for (const again of [
    await ask(),
    await askPasskey(),
    await byFirebase('x.y.z', { ip }),
    await ask(await one.proveWork('code', { ip })),
  ])
    expect(again).toMatchObject({ status: 403, value: { challenge: 'proof' } })
  for (const asked of [ask, askPasskey])
    expect(await asked(await one.proveWork('sign_in', { ip }))).toMatchObject({ success: true })
  await googleSays({ sub: 'g-70', nonce: sent.nonce })
  expect(await comeBack(sent, { ip })).toMatchObject({ code: 'registration_needed' })
  await sql`update http.rate_limit set points = 1000 where key like 'federated_most%'`.execute(
    world.db,
  )
  expect(await ask(await one.proveWork('sign_in', { ip }))).toMatchObject({
    code: 'too_many_requests',
    status: 429,
  })
})

test('someone new by Google registers by ticket, is known next time; code goes with verifier and secret', async () => {
  const sent = await begin('GOOGLE')
  expect(Object.fromEntries(sent.query)).toMatchObject({
    client_id: 'padma-1',
    redirect_uri: 'http://localhost:4000/federated',
    response_type: 'code',
    code_challenge_method: 'S256',
    scope: 'openid email profile',
  })
  await googleSays({
    nonce: sent.nonce,
    email: 'nila@example.com',
    email_verified: true,
    name: 'Nila',
  })
  const unknown = await comeBack(sent, { by: other })
  expect(unknown).toMatchObject({
    status: 401,
    code: 'registration_needed',
    value: { provider: 'GOOGLE', email: 'nila@example.com', name: 'Nila' },
  })
  const exchange = issuer.asked.find(({ path }) => path === '/token')!.body
  expect(Object.fromEntries(exchange)).toMatchObject({
    code: 'the-code',
    redirect_uri: 'http://localhost:4000/federated',
    client_secret: 'google secret',
  })
  expect(createHash('sha256').update(exchange.get('code_verifier')!).digest('base64url')).toBe(
    sent.challenge,
  )
  const { ticket } = unknown.value
  expect(
    await one.register('Nila1', { host: 'b.localhost', fields: { federatedTicket: ticket } }),
  ).toMatchObject({ code: 'federated_failed' })
  expect(await one.register('Nila1', { fields: { federatedTicket: ticket } })).toMatchObject({
    success: true,
  })
  expect(await one.register('Nila2', { fields: { federatedTicket: ticket } })).toMatchObject({
    code: 'federated_failed',
  })
  const { value } = await asGoogle('g-1')
  expect((await one.call('GET /wps/member/info', { token: value.token })).value).toMatchObject({
    account: 'Nila1',
  })
})

test('an account with the same address is not taken over: its owner signs in, and links it himself', async () => {
  await one.register('Owner1', { fields: { email: 'owner@example.com' } })
  await sql`
    update members.member
    set email = 'owner@example.com', email_proved_at = now()
    where username = 'Owner1'`.execute(world.db)
  const {
    code,
    value: { ticket },
  } = await asGoogle('g-2', { email: 'owner@example.com', email_verified: true })
  expect(code).toBe('registration_needed')
  const { token } = (await one.signIn('Owner1', PASSWORD)).value
  const link = (bearer: string, asked = ticket, password = PASSWORD) =>
    one.callSealed('POST /wps/member/federated', {
      token: bearer,
      body: { ticket: asked, password },
    })
  one.sent.length = 0
  expect(await asGoogle('g-2')).toMatchObject({ code: 'registration_needed' })
  expect(one.sent).toEqual([])
  expect(await link(token)).toMatchObject({ success: true })
  expect(one.sent).toMatchObject([
    {
      channel: 'mail',
      to: 'owner@example.com',
      template: 'security_event',
      words: { what: expect.stringContaining('Google') },
    },
  ])
  expect(await link(token)).toMatchObject({ code: 'federated_failed' })
  expect(await asGoogle('g-2')).toMatchObject({ success: true })
  const second = (await asGoogle('g-3')).value.ticket
  expect(await link(token, second)).toMatchObject({ code: 'federated_other', status: 409 })
  // A remembered device is no authentication.
  const { deviceToken } = (await one.call('POST /wps/session/remember', { token })).value
  const byDevice = (
    await one.callSealed('POST /wps/session/login/remembered', { body: { deviceToken } })
  ).value.token
  expect(await link(byDevice, second)).toMatchObject({ code: 'reauth_needed' })
})

test('ID tokens that are forged, of another audience or issuer, too old or for another sign-in fail', async () => {
  await asGoogle('g-9').then(({ value }) =>
    one.register('Victim1', { fields: { federatedTicket: value.ticket } }),
  )
  const wrong: [Record<string, unknown>, Forged?][] = [
    [{}, 'alg none'],
    [{}, 'HS256 by the public key'],
    [{}, 'another’s key'],
    [{ aud: 'padma-2' }],
    [{ aud: ['padma-1', 'other'], azp: 'other' }],
    [{ iss: 'https://elsewhere.example' }],
    [{ exp: seconds() - 3_600, iat: seconds() - 7_200 }],
    [{ nonce: 'of another' }],
    [{ nonce: undefined }],
    [{ sub: undefined }],
  ]
  for (const [claims, forged] of wrong) {
    const sent = await begin('GOOGLE')
    await googleSays({ sub: 'g-9', nonce: sent.nonce, ...claims }, forged)
    expect(await comeBack(sent), JSON.stringify([claims, forged])).toMatchObject({
      status: 401,
      code: 'federated_failed',
    })
  }
  expect(await asGoogle('g-9')).toMatchObject({ success: true })
})

test('a link is good by the account it was made by: another issuer or client opens nothing with it', async () => {
  const own = {
    provider: 'GOOGLE' as const,
    clientId: 'padma-1',
    secret: 'google secret',
    addresses: { issuer: issuer.address },
  }
  const strange = await startIssuer()
  const { ticket } = (await asGoogle('g-50')).value
  const { token } = (await one.register('Lotus50', { fields: { federatedTicket: ticket } })).value
  const linked = async () =>
    (await other.call('GET /wps/member/federated', { token })).value.identities.length
  const late = (await asGoogle('g-51')).value.ticket
  await one.accounts.federated.setProvider(1, { ...own, clientId: 'padma-9' })
  expect(await asGoogle('g-50', { aud: 'padma-9' })).toMatchObject({ code: 'registration_needed' })
  expect(await linked()).toBe(0)
  // Who waited with the former one's word has nobody's any more.
  expect(await one.register('Lotus51', { fields: { federatedTicket: late } })).toMatchObject({
    code: 'federated_failed',
  })
  await one.accounts.federated.setProvider(1, { ...own, addresses: { issuer: strange.address } })
  const sent = await begin('GOOGLE')
  strange.says.token = {
    access_token: 'at',
    token_type: 'bearer',
    id_token: await strange.sign({
      iss: strange.address,
      aud: 'padma-1',
      sub: 'g-50',
      iat: seconds(),
      exp: seconds() + 600,
      nonce: sent.nonce,
    }),
  }
  expect(await comeBack(sent)).toMatchObject({ code: 'registration_needed' })
  await one.accounts.federated.setProvider(1, own)
  expect(await asGoogle('g-50')).toMatchObject({ success: true })
  expect(await linked()).toBe(1)
  await strange.stop()
})

test('a member whose link sleeps makes another in its place', async () => {
  const own = {
    provider: 'GOOGLE' as const,
    clientId: 'padma-1',
    secret: 'google secret',
    addresses: { issuer: issuer.address },
  }
  const { token } = (
    await one.register('Lotus52', {
      fields: { federatedTicket: (await asGoogle('g-52')).value.ticket },
    })
  ).value
  await one.accounts.federated.setProvider(1, { ...own, clientId: 'padma-8' })
  const { ticket } = (await asGoogle('g-53', { aud: 'padma-8' })).value
  expect(
    await one.callSealed('POST /wps/member/federated', {
      token,
      body: { ticket, password: PASSWORD },
    }),
  ).toMatchObject({ success: true })
  expect(await asGoogle('g-53', { aud: 'padma-8' })).toMatchObject({ success: true })
  await one.accounts.federated.setProvider(1, own)
  expect(await asGoogle('g-52')).toMatchObject({ code: 'registration_needed' })
})

test.each([
  'https://localhost:PORT/',
  'https://127.0.0.1:PORT/',
  'https://[::1]:PORT/',
  'https://[::ffff:127.0.0.1]:PORT/',
])('an issuer that leads to a neighbour of ours, %s, is never asked', async (address) => {
  let asked = 0
  const neighbour = createServer((socket) => {
    asked += 1
    socket.destroy()
  })
  await new Promise<void>((done) => neighbour.listen(0, done))
  const there = address.replace('PORT', `${(neighbour.address() as AddressInfo).port}`)
  await one.accounts.federated.setProvider(2, {
    provider: 'GOOGLE',
    clientId: 'padma-2',
    secret: 'x',
    addresses: { issuer: there },
  })
  expect(
    await one.call('POST /wps/session/federated', {
      host: 'b.localhost',
      body: { provider: 'GOOGLE' },
    }),
  ).toMatchObject({ code: 'provider_unavailable' })
  await one.accounts.federated.setProvider(2, {
    provider: 'FACEBOOK',
    clientId: 'padma-2',
    secret: 'x',
    addresses: { authorize: 'https://id.example.com', token: there, profile: there },
  })
  const sent = await begin('FACEBOOK', { host: 'b.localhost' })
  expect(await comeBack(sent, { host: 'b.localhost' })).toMatchObject({ code: 'federated_failed' })
  expect(asked).toBe(0)
  await new Promise((done) => neighbour.close(done))
  await one.accounts.federated.setProvider(2, {
    provider: 'GOOGLE',
    clientId: 'padma-2',
    secret: 'google secret',
    addresses: { issuer: issuer.address },
  })
  await one.accounts.federated.setProvider(2, {
    provider: 'FACEBOOK',
    clientId: 'padma-2',
    secret: 'facebook secret',
    addresses: {
      authorize: `${issuer.address}/auth`,
      token: `${issuer.address}/token`,
      profile: `${issuer.address}/me`,
    },
  })
})

test.each([
  ['8.8.8.8', true],
  ['2606:4700::1111', true],
  ['192.168.1.1', false],
  ['169.254.169.254', false],
  ['100.64.0.1', false],
  ['0.0.0.0', false],
  ['fe80::1', false],
  ['fd00::1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['::ffff:10.0.0.1', false],
  ['id.example.com', false],
])('%s is of the open net: %s', (address, isOpen) => {
  expect(isPublic(address)).toBe(isOpen)
})

test('a state is good once, in the browser that began, at its brand and for ten minutes', async () => {
  const sent = await begin('GOOGLE')
  await googleSays({ nonce: sent.nonce })
  const strange = await begin('GOOGLE')
  expect(await comeBack({ ...sent, browser: strange.browser })).toMatchObject({
    code: 'federated_failed',
  })
  expect(await comeBack({ ...sent, state: `${sent.state.slice(1)}x` })).toMatchObject({
    code: 'federated_failed',
  })
  expect(await comeBack(sent, { host: 'b.localhost' })).toMatchObject({ code: 'federated_failed' })
  const both = await Promise.all([comeBack(sent), comeBack(sent, { by: other })])
  expect(both.map(({ code }) => code ?? 'in').sort()).toEqual(['federated_failed', 'in'])
  const late = await begin('GOOGLE')
  world.clock.at = new Date(Date.now() + 10 * 60_000 + 1)
  expect(await comeBack(late)).toMatchObject({ code: 'federated_failed' })
})

test('one comes back to the brand’s own address, whatever the request says', async () => {
  for (const headers of [
    { 'x-forwarded-host': 'evil.example' },
    { 'x-forwarded-proto': 'gopher' },
    { forwarded: 'host=evil.example' },
    { referer: 'https://evil.example', origin: 'https://evil.example' },
  ] as Record<string, string>[]) {
    const answer = await one.call('POST /wps/session/federated', {
      headers,
      body: { provider: 'GOOGLE' },
    })
    if (answer.success)
      expect(new URL(answer.value.url).searchParams.get('redirect_uri')).toBe(
        'http://localhost:4000/federated',
      )
    else expect(answer.code).toBe('not_found')
  }
  expect(
    await one.call('POST /wps/session/federated', {
      host: 'evil.example',
      body: { provider: 'GOOGLE' },
    }),
  ).toMatchObject({ code: 'not_found' })
  expect((await begin('GOOGLE', { host: 'b.localhost' })).redirect).toBe(
    'http://b.localhost:4000/federated',
  )
})

test('one person is another account at another brand', async () => {
  const sent = await begin('GOOGLE', { host: 'b.localhost' })
  await googleSays({ aud: 'padma-2', nonce: sent.nonce })
  expect(await comeBack(sent, { host: 'b.localhost' })).toMatchObject({
    code: 'registration_needed',
  })
})

test('by Facebook the profile tells who it is, with the proof of the secret; without one nobody gets in', async () => {
  issuer.says.token = { access_token: 'fb-token', token_type: 'bearer', expires_in: 3_600 }
  issuer.says.profile = { id: 'f-1', name: 'Rupa', email: 'rupa@example.com' }
  const sent = await begin('FACEBOOK')
  expect(Object.fromEntries(sent.query)).toMatchObject({
    scope: 'email public_profile',
    code_challenge_method: 'S256',
  })
  const {
    value: { ticket },
  } = await comeBack(sent)
  const profile = issuer.asked.find(({ path }) => path === '/me')!
  expect([profile.authorization, profile.query.get('appsecret_proof')]).toEqual([
    'Bearer fb-token',
    createHmac('sha256', 'facebook secret').update('fb-token').digest('hex'),
  ])
  expect(await one.register('Rupa1', { fields: { federatedTicket: ticket } })).toMatchObject({
    success: true,
  })
  expect(await comeBack(await begin('FACEBOOK'))).toMatchObject({ success: true })
  for (const broken of [{}, { id: 17 }, { id: '' }]) {
    issuer.says.profile = broken
    expect(await comeBack(await begin('FACEBOOK'))).toMatchObject({ code: 'federated_failed' })
  }
})

test('what the brand has off is refused, begun or finished', async () => {
  const sent = await begin('GOOGLE')
  const switchOff = async (value: string | null) => {
    if (value)
      await sql`
        insert into brand.section (brand_id, name, version, value)
        values (1, 'modules', 1, ${value}::jsonb)`.execute(world.db)
    else await sql`delete from brand.section where brand_id = 1`.execute(world.db)
    one.brand.forget()
  }
  await switchOff('{"modules":["usernameEnabled"]}')
  const answers = [
    await one.call('POST /wps/session/federated', { body: { provider: 'GOOGLE' } }),
    await comeBack(sent),
    await byFirebase(await firebaseToken()),
  ]
  await switchOff(null)
  expect(answers.map(({ status, code }) => [status, code])).toEqual(
    Array(3).fill([403, 'way_closed']),
  )
})

const NUMBER = '01719555001'
const firebaseToken = (claims: Record<string, unknown> = {}, forged?: Forged) =>
  issuer.sign(
    {
      iss: `https://securetoken.google.com/${PROJECT}`,
      aud: PROJECT,
      sub: 'uid-1',
      iat: seconds(),
      auth_time: seconds(),
      exp: seconds() + 3_600,
      phone_number: `+88${NUMBER}`,
      firebase: { sign_in_provider: 'phone' },
      ...claims,
    },
    forged,
  )
const byFirebase = (
  firebaseIdToken: string,
  {
    number = NUMBER,
    by = one,
    host,
    ip,
  }: { number?: string; by?: Instance; host?: string; ip?: string } = {},
) =>
  by.callSealed('POST /wps/session/login', {
    ...(host && { host }),
    ...(ip && { ip }),
    body: { username: number, countryDialingCode: '880', type: 'firebase', firebaseIdToken },
  })

test('a number that Firebase has proved registers and signs in, each token once', async () => {
  const registerMobile = (firebaseIdToken: string, mobileNum = NUMBER) =>
    one.callSealed('PUT /wps/member/register/mobile', {
      key: randomUUID(),
      body: {
        mobileNum,
        countryDialingCode: '880',
        password: PASSWORD,
        firebaseChannel: 'SMS',
        firebaseIdToken,
        isOfAge: true,
        agreesToTerms: true,
      },
    })
  expect(await byFirebase(await firebaseToken())).toMatchObject({ code: 'mobile_unknown' })
  expect(await registerMobile(await firebaseToken(), '01719555002')).toMatchObject({
    code: 'federated_failed',
  })
  const token = await firebaseToken()
  expect(await registerMobile(token)).toMatchObject({ success: true })
  expect(await byFirebase(token)).toMatchObject({ code: 'federated_failed' })
  const fresh = await firebaseToken({ jti: 'fresh' })
  const both = await Promise.all([byFirebase(fresh), byFirebase(fresh, { by: other })])
  expect(both.map(({ code }) => code ?? 'in').sort()).toEqual(['federated_failed', 'in'])
})

test('a Firebase token forged, of another project, early, late, stale or of no phone opens nothing', async () => {
  const wrong: [Record<string, unknown>, Forged?][] = [
    [{}, 'alg none'],
    [{}, 'HS256 by the public key'],
    [{}, 'another’s key'],
    [{ aud: 'other' }],
    [{ iss: 'https://securetoken.google.com/other' }],
    [{ exp: seconds() - 120 }],
    [{ iat: seconds() + 300 }],
    [{ auth_time: seconds() + 300 }],
    [{ auth_time: seconds() - 600 }],
    [{ sub: '' }],
    [{ phone_number: undefined }],
    [{ firebase: { sign_in_provider: 'password' } }],
    [{ firebase: undefined }],
  ]
  for (const [claims, forged] of wrong)
    expect(
      await byFirebase(await firebaseToken({ jti: randomUUID(), ...claims }, forged)),
      JSON.stringify([claims, forged]),
    ).toMatchObject({ status: 401, code: 'federated_failed' })
  expect(
    await byFirebase(await firebaseToken({ jti: randomUUID() }), { number: '01719555009' }),
  ).toMatchObject({ code: 'federated_failed' })
  expect(await byFirebase('x.y.z')).toMatchObject({ code: 'federated_failed' })
})

test('a member sees which providers open the account, and unlinks one; another’s stays', async () => {
  const { token } = (
    await one.register('Linked1', {
      fields: { federatedTicket: (await asGoogle('g-21')).value.ticket },
    })
  ).value
  const stranger = (
    await one.register('Linked2', {
      fields: { federatedTicket: (await asGoogle('g-22')).value.ticket },
    })
  ).value.token
  const linked = async (bearer: string) =>
    (await one.call('GET /wps/member/federated', { token: bearer })).value.identities
  const unlink = (bearer: string | undefined, password = PASSWORD, host?: string) =>
    one.callSealed('POST /wps/member/federated/remove', {
      ...(bearer && { token: bearer }),
      ...(host && { host }),
      body: { provider: 'GOOGLE', password },
    })
  expect(await linked(token)).toEqual([
    { provider: 'GOOGLE', shownAs: '', linkedAt: expect.any(String) },
  ])
  for (const refused of [unlink(undefined), unlink(token, PASSWORD, 'b.localhost')])
    expect(await refused).toMatchObject({ status: 401 })
  await sql`
    update members.member
    set email = 'linked1@example.com', email_proved_at = now()
    where username = 'Linked1'`.execute(world.db)
  one.sent.length = 0
  expect((await unlink(token)).value).toEqual({ identities: [] })
  expect(one.sent).toMatchObject([
    {
      channel: 'mail',
      to: 'linked1@example.com',
      template: 'security_event',
      words: { username: 'Linked1', what: expect.stringContaining('Google') },
    },
  ])
  expect(await unlink(token)).toMatchObject({ code: 'not_found' })
  expect(one.sent).toHaveLength(1)
  expect(await asGoogle('g-21')).toMatchObject({ code: 'registration_needed' })
  expect(await linked(stranger)).toHaveLength(1)
  expect(await asGoogle('g-22')).toMatchObject({ success: true })
})

test('a member links a person from the security centre; coming back signs no one in and links no other', async () => {
  const [token, stranger] = [
    (await one.register('Linker1')).value.token,
    (await one.register('Linker2')).value.token,
  ]
  const go = async (bearer: string, password = PASSWORD) =>
    one.callSealed('POST /wps/member/federated/begin', {
      token: bearer,
      body: { provider: 'GOOGLE', password },
    })
  const backAs = async (sub: string, { value }: Answer, claims: Record<string, unknown> = {}) => {
    const { searchParams: query } = new URL(value.url)
    await googleSays({ sub, nonce: query.get('nonce'), ...claims })
    return { browser: value.browser, state: query.get('state')! }
  }
  const finish = (bearer: string, sent: { browser: string; state: string }) =>
    other.callSealed('POST /wps/member/federated/finish', {
      token: bearer,
      body: { ...sent, code: 'the-code' },
    })

  for (const misuse of [
    (sent: { browser: string; state: string }) => comeBack(sent),
    (sent: { browser: string; state: string }) => finish(stranger, sent),
  ]) {
    const sent = await backAs('g-61', await go(token))
    expect(await misuse(sent)).toMatchObject({ code: 'federated_failed' })
  }
  // Nor does one that began to sign in link anybody.
  expect(await finish(token, await begin('GOOGLE'))).toMatchObject({ code: 'federated_failed' })

  one.sent.length = other.sent.length = 0
  const sent = await backAs('g-61', await go(token), {
    email: 'moyna@example.com',
    email_verified: true,
  })
  // Whoever took longer than the session is fresh authenticates again, and the attempt stands.
  world.clock.at = new Date(world.clock.at.getTime() + 6 * 60_000)
  expect(await finish(token, sent)).toMatchObject({ status: 403, code: 'reauth_needed' })
  for (const bearer of [token, stranger]) await one.reauth(bearer)
  expect((await finish(token, sent)).value).toEqual({
    identities: [{ provider: 'GOOGLE', shownAs: 'mo…@example.com', linkedAt: expect.any(String) }],
  })
  expect(await finish(token, sent)).toMatchObject({ code: 'federated_failed' })
  const { value } = await asGoogle('g-61')
  expect((await one.call('GET /wps/member/info', { token: value.token })).value).toMatchObject({
    account: 'Linker1',
  })
  // Each is told what stands in his way, and nothing is changed or told of it.
  one.sent.length = other.sent.length = 0
  expect(await finish(stranger, await backAs('g-61', await go(stranger)))).toMatchObject({
    code: 'federated_taken',
    status: 409,
  })
  expect(await finish(token, await backAs('g-61', await go(token)))).toMatchObject({
    code: 'federated_yours',
    status: 409,
  })
  expect(await finish(token, await backAs('g-62', await go(token)))).toMatchObject({
    code: 'federated_other',
    status: 409,
  })
  expect([...one.sent, ...other.sent]).toEqual([])
  expect((await asGoogle('g-61')).value).toMatchObject({ token: expect.any(String) })
})

test('a provider that is the last way into an account stays linked; of two removed at once, one goes', async () => {
  const tickets = [(await asGoogle('g-31')).value.ticket]
  const { token } = (await one.register('Linked3', { fields: { federatedTicket: tickets[0] } }))
    .value
  const unlink = (provider: string, instance = one) =>
    instance.callSealed('POST /wps/member/federated/remove', {
      token,
      body: { provider, password: PASSWORD },
    })
  const only = async (...modules: string[]) => {
    await sql`
      insert into brand.section (brand_id, name, version, value)
      values (1, 'modules', 1, ${JSON.stringify({ modules })})
      on conflict (brand_id, name)
      do update
      set value = excluded.value`.execute(world.db)
    for (const instance of [one, other]) instance.brand.forget()
  }
  await only('GOOGLE', 'FACEBOOK', 'DIRECT_REGISTRATION')
  expect(await unlink('GOOGLE')).toMatchObject({ status: 409, code: 'last_way_in' })
  expect(await asGoogle('g-31')).toMatchObject({ success: true })
  await sql`
    insert into auth.federated_identity (brand_id, provider, account, subject, member_id,
      linked_at) select brand_id, 'FACEBOOK',
      ${`${issuer.address} ${issuer.address} padma-1`}, 'f-31', member_id, now()
    from auth.federated_identity
    where subject = 'g-31'`.execute(world.db)
  expect(
    (await Promise.all([unlink('GOOGLE'), unlink('FACEBOOK', other)]))
      .map(({ code }) => code ?? 'unlinked')
      .sort(),
  ).toEqual(['last_way_in', 'unlinked'])
  await sql`delete from brand.section where brand_id = 1 and name = 'modules'`.execute(world.db)
  for (const instance of [one, other]) instance.brand.forget()
  const [left] = (await one.call('GET /wps/member/federated', { token })).value.identities
  expect((await unlink(left.provider)).value).toEqual({ identities: [] })
})

test('Firebase sends its code at our word, as seldom as we send ours, and its word for the code signs in', async () => {
  const send = (mobileNum: string, more: object = {}) =>
    one.call('POST /wps/verification/firebase', {
      body: { mobileNum, countryDialingCode: '880' },
      ...more,
    })
  const exchange = (code: string, more: object = {}) =>
    other.callSealed('POST /wps/verification/firebase/token', {
      body: { sessionInfo: 'the-session', code },
      ...more,
    })
  issuer.says.sent = { sessionInfo: 'the-session' }
  expect((await send('01719555031')).value).toEqual({
    sessionInfo: 'the-session',
    expiredMinutes: 5,
  })
  expect(await send('01719555031')).toMatchObject({ code: 'code_asked_just_now' })
  expect(await send('029876543')).toMatchObject({
    code: 'invalid_input',
    value: { fields: { mobileNum: 'mobile' } },
  })
  expect(
    issuer.asked.filter(({ path }) => path === '/send').map(({ body }) => body.toString()),
  ).toEqual([new URLSearchParams('{"phoneNumber":"+8801719555031"}').toString()])
  issuer.says.exchanged = { error: { code: 400, message: 'INVALID_CODE' } }
  expect(await exchange('000000')).toMatchObject({ code: 'code_wrong' })
  issuer.says.exchanged = { error: { code: 400, message: 'SESSION_EXPIRED' } }
  expect(await exchange('123456')).toMatchObject({ code: 'code_expired' })
  issuer.says.exchanged = {
    idToken: await firebaseToken({ phone_number: '+8801719555031', jti: 'by form' }),
  }
  await one.register('Phoned1')
  await sql`
    update members.member
    set mobile = '+8801719555031', mobile_proved_at = now()
    where username = 'Phoned1'`.execute(world.db)
  expect(
    await byFirebase((await exchange('123456')).value.firebaseIdToken, { number: '01719555031' }),
  ).toMatchObject({ success: true })
  for (const [number, message, code] of [
    ['01719555035', 'QUOTA_EXCEEDED : Exceeded quota.', 'quota_insufficient'],
    ['01719555036', 'OPERATION_NOT_ALLOWED', 'operation_not_allowed'],
  ] as const) {
    issuer.says.sent = { error: { code: 400, message } }
    expect(await send(number)).toMatchObject({ code })
  }
  issuer.says.sent = { error: { code: 503 } }
  expect(await send('01719555032')).toMatchObject({ code: 'provider_unavailable' })
  for (const refused of [
    send('01719555033', { host: 'b.localhost' }),
    exchange('123456', { host: 'b.localhost' }),
  ])
    expect(await refused).toMatchObject({ status: 403, code: 'way_closed' })

  const hasForm = async () =>
    (await one.call('GET /wps/system/permission')).value.info.hasFirebaseForm
  expect(await hasForm()).toBe(true)
  const stands = (await one.accounts.federated.provider(1, 'FIREBASE'))!
  await one.accounts.federated.setProvider(1, {
    provider: 'FIREBASE',
    ...stands,
    secret: null,
    addresses: { issuer: stands.addresses.issuer!, keys: stands.addresses.keys! },
  })
  expect(await hasForm()).toBe(false)
  expect(await send('01719555034')).toMatchObject({ code: 'way_closed' })
  await one.accounts.federated.setProvider(1, { provider: 'FIREBASE', ...stands, secret: null })
})
