import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { productWorld, type ProductWorld } from '../../../test-world.ts'
import { seedCashier } from '../../cashier/seed.ts'
import { openingWorld, type OpeningWorld } from '../opening/opening.test-world.ts'

const DAY_MS = 86_400_000
type One = { id: bigint; token: string; username: string }
let world: ProductWorld
let tree: OpeningWorld
beforeAll(async () => {
  world = await productWorld()
  await seedCashier(world.db, { brandId: 1 })
  tree = openingWorld(world, await world.owner('owner'))
})
afterAll(() => world.end())

const below = async (agent: One, username: string): Promise<One> => {
  const { value } = await world.call('GET /wps/agent/opening', { token: agent.token })
  return tree.joins(username, value.code)
}
const uses = async (one: One, device: string): Promise<void> => {
  const marked = await world.call('PUT /wps/member/device', {
    token: one.token,
    body: { device },
  })
  expect(marked).toMatchObject({ status: 200 })
}
const hasAccount = (one: One, number: string) =>
  sql`
  insert into cashier.payout_account (brand_id, player_id, request_key, method_id, number, holder,
    usable_from, created_at)
  values (1, ${one.id}, ${randomUUID()}, 'nagad', ${number}, 'Rahim', now(), now())`.execute(
    world.db,
  )
const sends = (from: One, to: One, towards: string, isReturn: boolean) =>
  sql`
  insert into cashier.member_transfer (brand_id, from_id, to_id, request_key, towards, amount,
    turnover, is_return, sent_at)
  values (1, ${from.id}, ${to.id}, ${randomUUID()}, ${towards}, 50000000, 0, ${isReturn},
    now())`.execute(world.db)
/** On each of the last days, from an address. */
async function plays(one: One, ip: string, days = 3): Promise<void> {
  for (let day = days; day > 0; day -= 1) {
    world.clock.aheadMs = -day * DAY_MS
    await world.modules.auth.signIn({
      brand: { id: 1, code: 'padma-demo' },
      ip,
      userAgent: 'test',
      username: one.username,
      password: 'Shapla-phul 1971',
    })
  }
  world.clock.aheadMs = 0
}
const find = async (): Promise<number> =>
  (await tree.ops('POST /ops/agent-signals/find', {})).value.found
const signals = async (query = '') => (await tree.ops(`GET /ops/agent-signals?${query}`)).value

test('each signal is found in a network made for it, and none among honest members', async () => {
  // Honest: a café that everyone comes to, a family at home who also play elsewhere, two on one
  // phone.
  const honest = await tree.topAgent('honest')
  const family = await below(honest, 'family')
  const guests = [await below(honest, 'guestone'), await below(honest, 'guesttwo')]
  for (const one of [honest, family]) await plays(one, '203.0.113.7')
  await plays(family, '198.51.100.20')
  for (const one of [honest, family, ...guests]) await plays(one, '192.0.2.44', 4)
  await uses(honest, 'the phone of the agent')
  for (const one of [family, guests[0]!]) await uses(one, 'the tablet of the family')
  await hasAccount(honest, '01711111111')
  await hasAccount(family, '01722222222')
  await sends(honest, family, 'downline', false)
  for (const other of ['cafeone', 'cafetwo']) await plays(await below(honest, other), '192.0.2.44')
  expect(await find()).toBe(0)

  const device = await tree.topAgent('bydevice')
  const own = await below(device, 'bydevicetoo')
  for (const one of [device, own]) await uses(one, 'one phone, two accounts')
  const account = await tree.topAgent('byaccount')
  const payee = await below(account, 'byaccounttoo')
  for (const one of [account, payee]) await hasAccount(one, '01733333333')
  const network = await tree.topAgent('bynetwork')
  const shadow = await below(network, 'bynetworktoo')
  for (const one of [network, shadow]) await plays(one, '203.0.113.99')
  const farm = await tree.topAgent('farm')
  for (const name of ['farmone', 'farmtwo', 'farmthree'])
    await uses(await below(farm, name), 'the phone of the farm')
  const taker = await tree.topAgent('circle')
  const back = await below(taker, 'circletoo')
  await sends(taker, back, 'downline', false)
  await sends(back, taker, 'upline', true)

  expect(await find()).toBe(5)
  expect(await find()).toBe(0)
  const { rows, counts } = await signals('pageSize=50')
  expect(counts).toEqual([
    { state: 'open', count: 5 },
    { state: 'confirmed', count: 0 },
    { state: 'dismissed', count: 0 },
  ])
  const told = rows.map((row: any) => [
    row.kind,
    row.agent.username,
    row.others.map((one: any) => one.username),
    row.reasons.map(({ what, count, sample, amount }: any) => [what, count, sample, amount]),
  ])
  expect(told.toSorted()).toEqual([
    ['circular_transfers', 'circle', ['circletoo'], [['transfers', 1, '', '500.00']]],
    ['self_referral', 'byaccount', ['byaccounttoo'], [['payout_account', 1, 'nagad …3333', null]]],
    ['self_referral', 'bydevice', ['bydevicetoo'], [['device', 1, '', null]]],
    ['self_referral', 'bynetwork', ['bynetworktoo'], [['network', 1, '203.0.113.0/24', null]]],
    ['shared_device', 'farm', ['farmone', 'farmtwo', 'farmthree'], [['device', 3, '', null]]],
  ])
})

test('an operator judges with a note; a dismissed signal comes back with other reasons alone', async () => {
  const [signal] = (await signals('search=bydevicetoo')).rows
  const decide = (action: string, note = 'called both, same voice') =>
    tree.ops(`POST /ops/agent-signals/${signal.id}/decide`, { action, note })
  expect(await decide('dismiss', ' x ')).toMatchObject({
    code: 'invalid_input',
    value: { fields: { note: 'too_small' } },
  })
  expect(await decide('reopen')).toMatchObject({ status: 409, code: 'signal_decided' })
  expect((await decide('dismiss')).value).toMatchObject({
    state: 'dismissed',
    decision: { by: 'owner', note: 'called both, same voice' },
  })
  expect(await decide('confirm')).toMatchObject({ status: 409, code: 'signal_decided' })
  const { rows: audited } = await sql`
    select after from audit.entry where act = 'agents.signal_decide'`.execute(world.db)
  expect(audited).toEqual([{ after: { state: 'dismissed', note: 'called both, same voice' } }])
  expect(await find()).toBe(0)
  expect((await signals('search=bydevice')).rows).toEqual([])
  for (const { id } of [signal.agent, signal.others[0]])
    await hasAccount({ id: BigInt(id) } as One, '01744444444')
  expect(await find()).toBe(1)
  expect((await signals('search=bydevice')).rows).toMatchObject([
    { id: signal.id, state: 'open', reasons: [{ what: 'device' }, { what: 'payout_account' }] },
  ])
  expect((await decide('confirm')).value).toMatchObject({ state: 'confirmed' })
  expect(await find()).toBe(0)
  expect((await decide('reopen')).value).toMatchObject({ state: 'open' })
})

test('the nightly job looks through every brand; another brand’s signals are not there', async () => {
  const agents = world.modules.all.find(({ name }) => name === 'agents')!
  await agents.jobs!.find(({ name }) => name === 'find_signals')!.act()
  const { rows } = await sql<{ id: bigint }>`
    update agents.signal set brand_id = 2 where kind = 'shared_device' returning id`.execute(
    world.db,
  )
  expect(
    await tree.ops(`POST /ops/agent-signals/${rows[0]!.id}/decide`, {
      action: 'confirm',
      note: 'not ours',
    }),
  ).toMatchObject({ code: 'not_found' })
  expect((await signals('kind=shared_device')).rows).toEqual([])
})
