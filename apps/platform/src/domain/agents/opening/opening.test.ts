import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWorld, type ProductWorld } from '../../../test-world.ts'
import { openingWorld, type OpeningWorld } from './opening.test-world.ts'

let world: ProductWorld
let tree: OpeningWorld
let owner: string
let top: Awaited<ReturnType<OpeningWorld['topAgent']>>
beforeAll(async () => {
  world = await productWorld()
  owner = await world.owner('owner')
  tree = openingWorld(world, owner)
  top = await tree.topAgent('topagent')
})
afterAll(() => world.end())

const modes = { Lott: 1_950, ZY: 1_950, Elott: 1_940, SEA: 1_930 }
const rebates = {
  RNG: '0.3',
  LIVE: '0.2',
  FISH: '0',
  PVP: '0',
  SPORTS: '0.1',
  ESPORTS: '0',
  LOTT: '0',
  ELOTT: '0',
}
const given = { prizeModes: modes, rebates }

test('an agent of the top line may give what the brand’s settings say, and sees their own code', async () => {
  const { value } = await world.call('GET /wps/agent/opening', { token: top.token })
  expect(value).toMatchObject({
    prizeModes: { Lott: 1_956, ZY: 1_956, Elott: 1_956, SEA: 1_956 },
    rebates: { RNG: '0.5', LIVE: '0.4', PVP: '0' },
    leastMode: 1_700,
    code: expect.stringMatching(/^[A-Z0-9]{12}$/),
  })
  expect(value.url).toBe(`http://localhost:4000/?modal=register&affiliateCode=${value.code}`)
})

test('who registers by a link has its type, modes and rebates, and gives at most those', async () => {
  const link = await tree.link(top.token, { accountType: 'agent', ...given })
  expect(link).toMatchObject({ accountType: 'agent', ...given, used: 0, clicks: 0, isOn: true })
  const agent = await tree.joins('secondagent', link.code)
  expect((await world.call('GET /wps/member/info', { token: agent.token })).value).toMatchObject({
    type: 2,
  })
  const own = (await world.call('GET /wps/agent/opening', { token: agent.token })).value
  expect(own).toMatchObject(given)
  for (const [fields, code, field] of [
    [{ prizeModes: { ...modes, SEA: 1_932 } }, 'mode_above_own', 'prizeModes.SEA'],
    [{ rebates: { ...rebates, RNG: '0.3001' } }, 'rebate_above_own', 'rebates.RNG'],
    [{ prizeModes: { ...modes, ZY: 1_949 } }, 'invalid_input', 'prizeModes.ZY'],
    [{ prizeModes: { ...modes, ZY: 1_698 } }, 'invalid_input', 'prizeModes.ZY'],
    [{ rebates: { ...rebates, RNG: '-0.1' } }, 'invalid_input', 'rebates.RNG'],
    [{ expiresAt: new Date(Date.now() - 1_000).toISOString() }, 'expires_in_past', 'expiresAt'],
    [{ maxUses: 0 }, 'invalid_input', 'maxUses'],
    [{ remark: 'x'.repeat(201) }, 'invalid_input', 'remark'],
    [{ accountType: 'trial' }, 'invalid_input', 'accountType'],
  ] as const)
    expect(
      await world.call('POST /wps/agent/links', {
        token: agent.token,
        key: randomUUID(),
        body: { accountType: 'member', ...given, ...fields },
      }),
      field,
    ).toMatchObject({ code, value: { fields: { [field]: expect.any(String) } } })
  const [listed] = (await world.call('GET /wps/agent/links', { token: top.token })).value.rows
  expect(listed).toMatchObject({ id: link.id, used: 1 })
})

test('an agent’s own code opens members with the agent’s modes and no rebates', async () => {
  const { code } = (await world.call('GET /wps/agent/opening', { token: top.token })).value
  const { id } = await tree.joins('plainmember', code)
  expect(await world.modules.members.tree.terms({ id, brandId: 1 })).toMatchObject({
    prizeModes: { Lott: 1_956, SEA: 1_956 },
    rebates: { RNG: 0, LIVE: 0 },
  })
})

test('a link counts who opens it once a day and network; off, it opens nothing and keeps what it gave', async () => {
  const link = await tree.link(top.token, { accountType: 'member', ...given, maxUses: 5 })
  const look = () => world.call(`GET /wps/agent/affiliate?code=${link.code}`)
  expect([(await look()).status, (await look()).status]).toEqual([200, 200])
  await tree.joins('bylink', link.code)
  const off = await world.call(`POST /wps/agent/links/${link.id}/state`, {
    token: top.token,
    body: { isOn: false },
  })
  expect(off.value).toMatchObject({ isOn: false, clicks: 1, used: 1, maxUses: 5 })
  expect(await look()).toMatchObject({ code: 'invitation_wrong' })
  const on = { token: top.token, body: { isOn: true } }
  expect(await world.call(`POST /wps/agent/links/${link.id}/state`, on)).toMatchObject({
    value: { isOn: true },
  })
})

test('the same key makes one link; another’s link is not there', async () => {
  const key = randomUUID()
  const ask = () =>
    world.call('POST /wps/agent/links', {
      token: top.token,
      key,
      body: { accountType: 'member', ...given },
    })
  const first = await ask()
  expect((await ask()).value).toEqual(first.value)
  const other = await tree.topAgent('othertop')
  expect(
    await world.call(`POST /wps/agent/links/${first.value.id}/state`, {
      token: other.token,
      body: { isOn: false },
    }),
  ).toMatchObject({ status: 404, code: 'not_found' })
  const { rows } = (await world.call('GET /wps/agent/links', { token: other.token })).value
  expect(rows).toEqual([])
})

test('an account opened by hand has a first password, which its first sign-in changes', async () => {
  const key = randomUUID()
  const open = (username: string, fields: object = {}) =>
    world.call('POST /wps/agent/accounts', {
      token: top.token,
      key,
      body: { accountType: 'agent', username, ...given, ...fields },
    })
  const opened = await open('byhand')
  expect(opened.value).toEqual({ username: 'byhand', password: expect.any(String) })
  // A lost answer: another password, until the member has signed in.
  const again = await open('byhand')
  expect(again.value.password).not.toBe(opened.value.password)
  expect(await open('another1')).toMatchObject({ code: 'key_reused' })
  expect(await tree.signIn('byhand', opened.value.password)).toMatchObject({
    refused: 'wrong_credentials',
  })
  const signedIn = await tree.signIn('byhand', again.value.password)
  if (!('token' in signedIn)) throw new Error('refused')
  const { token } = signedIn
  expect((await world.call('GET /wps/member/info', { token })).value).toMatchObject({
    type: 2,
    passwordChangeNeeded: true,
  })
  expect(
    await world.call('POST /wps/agent/links', {
      token,
      key: randomUUID(),
      body: { accountType: 'member', ...given },
    }),
  ).toMatchObject({ code: 'password_change_needed' })
})

test('by hand too no name is taken twice, breaks the brand’s rules, or is above one’s own', async () => {
  const open = (fields: object) =>
    world.call('POST /wps/agent/accounts', {
      token: top.token,
      key: randomUUID(),
      body: { accountType: 'member', username: 'freename', ...given, ...fields },
    })
  for (const [fields, code] of [
    [{ username: 'TOPAGENT' }, 'username_taken'],
    [{ username: '' }, 'invalid_input'],
    [{ username: 'ab' }, 'invalid_input'],
    [{ username: 'support' }, 'invalid_input'],
    [{ prizeModes: { ...modes, Lott: 1_958 } }, 'mode_above_own'],
    [{ rebates: { ...rebates, PVP: '0.0001' } }, 'rebate_above_own'],
  ] as const)
    expect(await open(fields), code).toMatchObject({ code })
})

test('a member who is no agent opens nothing, and learns nothing', async () => {
  const token = await world.member('nobodys')
  const asked: [string, object?][] = [
    ['GET /wps/agent/opening'],
    ['GET /wps/agent/links'],
    ['POST /wps/agent/links', { accountType: 'member', ...given }],
    ['POST /wps/agent/links/1/state', { isOn: false }],
    ['POST /wps/agent/accounts', { accountType: 'member', username: 'theirs', ...given }],
  ]
  for (const [name, body] of asked)
    expect(
      await world.call(name, { token, key: randomUUID(), ...(body && { body }) }),
      name,
    ).toMatchObject({ status: 403, code: 'non_agent' })
})

test('the login of the agent centre refuses other members, and an account of the house has no login', async () => {
  await world.member('noagent')
  const at = (username: string, isForAgents: boolean) =>
    tree.signIn(username, 'Shapla-phul 1971', isForAgents)
  expect(await at('noagent', true)).toMatchObject({ refused: 'non_agent' })
  expect(await at('noagent', false)).toHaveProperty('token')
  expect(await at('topagent', true)).toHaveProperty('token')
  await sql`update members.member set type = 9 where username = 'noagent'`.execute(world.db)
  expect(await at('noagent', false)).toMatchObject({ refused: 'non_member' })
})
