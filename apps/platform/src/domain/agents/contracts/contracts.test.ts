import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  contractsWorld,
  type ContractsWorld,
  daily,
  dividend,
  hourly,
  realtime,
} from './testing/contracts.test-world.ts'

let world: ContractsWorld
beforeAll(async () => {
  world = await contractsWorld()
})
afterAll(() => world.end())
beforeEach(() => world.setClock('2026-03-10T06:00:00Z'))

/** An agent of the top line with a daily salary of 1 %, and another below. */
async function pair(terms: object | null = daily('1')) {
  const above = await world.top()
  const below = await world.agentBelow(above)
  if (terms) await world.agree(null, above, terms)
  return { above, below }
}
const tier = (minValidBet: string, rate: string, more: object = {}) => ({
  minValidBet,
  minNetLoss: '0',
  minActive: 0,
  rate,
  ...more,
})

test('C1: only to a direct downline agent, never to oneself, upward or to another line', async () => {
  const { above, below } = await pair()
  const deep = await world.agentBelow(below)
  const [plain, stranger] = [await world.memberBelow(above), await world.top()]
  for (const who of [deep, plain, above])
    expect(await world.offer(above, who, daily('0.5'))).toMatchObject({
      status: 422,
      code: 'not_direct_downline',
      value: { fields: { agentId: 'not_direct_downline' } },
    })
  await world.agree(above, below, daily('0.8'))
  for (const [who, to] of [
    [below, above],
    [above, stranger],
  ] as const)
    expect(await world.offer(who, to, daily('0.5'))).toMatchObject({ code: 'not_found' })
  expect(await world.offer(null, below, daily('0.5'))).toMatchObject({ code: 'agent_has_upline' })
  expect(await world.offer(null, plain, daily('0.5'))).toMatchObject({ code: 'not_an_agent' })
  expect(await world.offer(plain, below, daily('0.5'))).toMatchObject({ code: 'non_agent' })
})

test('C1: both accounts are active when it is offered and when it is accepted', async () => {
  const { above, below } = await pair()
  await world.lock(below)
  expect(await world.offer(above, below, daily('0.5'))).toMatchObject({ code: 'agent_not_active' })
  const other = await world.agentBelow(above)
  const { value } = await world.offer(above, other, daily('0.5'))
  await world.lock(above)
  expect(await world.answer(other, value)).toMatchObject({ code: 'agent_not_active' })
  await world.lock(other)
})

test('C2: a rate above one’s own, or a condition below it, is refused at its field', async () => {
  const { above, below } = await pair(
    daily('0', {
      minActiveBet: '500',
      tiers: [tier('1000', '0.5', { minActive: 2 }), tier('5000', '1', { minActive: 3 })],
    }),
  )
  const wrong = await world.offer(
    above,
    below,
    daily('0', { tiers: [tier('500', '0.8'), tier('5000', '1.1', { minActive: 2 })] }),
  )
  expect(wrong).toMatchObject({ status: 422, code: 'contract_above_own' })
  expect(wrong.value.fields).toEqual({
    'terms.minActiveBet': 'below_own',
    'terms.tiers.0.minValidBet': 'below_own',
    'terms.tiers.0.minActive': 'below_own',
    'terms.tiers.1.rate': 'above_own',
  })
  const fits = daily('0', { minActiveBet: '500', tiers: [tier('1000', '1', { minActive: 2 })] })
  expect((await world.offer(above, below, fits)).status).toBe(200)
})

test('C2: the platform’s most applies to level 1, and tiers rise', async () => {
  const above = await world.top(41)
  expect(await world.offer(null, above, daily('2.1'))).toMatchObject({
    code: 'contract_above_own',
    value: { fields: { 'terms.tiers.0.rate': 'above_own' } },
  })
  const falling = { tiers: [tier('100', '0.5'), tier('50', '0.5')] }
  expect(await world.offer(null, above, daily('0', falling))).toMatchObject({
    code: 'tiers_not_rising',
    value: {
      fields: { 'terms.tiers.1.rate': 'not_rising', 'terms.tiers.1.minValidBet': 'not_rising' },
    },
  })
  expect(await world.offer(null, above, realtime('0', '0'))).toMatchObject({
    code: 'invalid_input',
  })
})

test('C2: a dividend has its parent’s period, a real-time salary both its rates below', async () => {
  const { above, below } = await pair(dividend('30'))
  expect(await world.offer(above, below, dividend('20', 'monthly'))).toMatchObject({
    code: 'period_not_own',
    value: { fields: { 'terms.period': 'not_own' } },
  })
  expect((await world.offer(above, below, dividend('20'))).status).toBe(200)
  await world.agree(null, above, realtime('0.1', '0.3', '10'))
  expect(await world.offer(above, below, realtime('0.2', '0.3', '5'))).toMatchObject({
    value: { fields: { 'terms.profitRate': 'above_own', 'terms.singleBet': 'below_own' } },
  })
  expect((await world.offer(above, below, realtime('0.1', '0.3', '10'))).status).toBe(200)
})

test('C2: while a lower contract waits for its period, the lower of the two counts', async () => {
  const { above, below } = await pair()
  world.setClock('2026-03-12T06:00:00Z')
  const waits = (await world.offer(above, below, daily('0.9'))).value
  await world.agree(null, above, daily('0.7'))
  expect(await world.offer(above, below, daily('0.8'))).toMatchObject({
    code: 'contract_above_own',
  })
  const later = await world.agentBelow(above)
  expect((await world.offer(above, later, daily('0.7'))).status).toBe(200)
  expect(await world.answer(below, waits)).toMatchObject({ code: 'contract_above_own' })
  // A higher one counts only once it holds.
  await world.agree(null, above, daily('1.5'))
  expect(await world.offer(above, below, daily('1.2'))).toMatchObject({
    code: 'contract_above_own',
  })
  world.setClock('2026-03-13T06:00:00Z')
  expect((await world.offer(above, below, daily('1.2'))).status).toBe(200)
})

test('C3: without a contract of the kind nothing can be offered', async () => {
  const { above, below } = await pair()
  expect(await world.offer(above, below, hourly('0.1'))).toMatchObject({ code: 'contract_missing' })
  const { value } = await above.call('GET /wps/agent/contracts?kind=hourly')
  expect(value).toMatchObject({ canOffer: false, mine: null, most: { rate: '0' } })
})

test('C4: a new offer replaces the one that waits; there is one in force', async () => {
  const { above, below } = await pair()
  const first = (await world.offer(above, below, daily('0.5'))).value
  const second = (await world.offer(above, below, daily('0.6'))).value
  expect(await world.ends(first.id)).toMatchObject([{ state: 'replaced' }])
  expect(await world.answer(below, first)).toMatchObject({ code: 'contract_decided' })
  expect((await world.answer(below, second)).status).toBe(200)
  const third = await world.agree(above, below, daily('0.7'))
  expect(await world.ends(second.id, third.id)).toMatchObject([
    { state: 'replaced', by: 'new_contract' },
    { state: 'valid', at: null },
  ])
})

test('C4: an offer that is not answered in its days is no more', async () => {
  const { above, below } = await pair()
  const { value } = await world.offer(above, below, daily('0.5'))
  expect(value.expiresAt).toContain('2026-03-17T06:00:0')
  world.setClock('2026-03-17T06:00:10Z')
  expect(await world.answer(below, value)).toMatchObject({ code: 'contract_expired' })
  await world.runJob()
  expect(await world.ends(value.id)).toMatchObject([{ state: 'expired' }])
  expect(await world.inbox(above)).toContain(`contract_expired C-${value.id}`)
})

test.each([
  [daily('0.5'), '2026-03-10T18:00:00.000Z'],
  [hourly('0.1'), '2026-03-10T07:00:00.000Z'],
  [realtime('0.1', '0.1'), '2026-03-10T06:10:00.000Z'],
  [dividend('5', 'weekly'), '2026-03-15T18:00:00.000Z'],
  [dividend('5', 'semimonthly'), '2026-03-15T18:00:00.000Z'],
  [dividend('5', 'monthly'), '2026-03-31T18:00:00.000Z'],
])('C5: $0.kind takes effect with the next period', async (terms, at) => {
  const agent = await world.top()
  world.setClock('2026-03-10T06:05:00Z')
  const first = await world.agree(null, agent, terms)
  expect(first).toMatchObject({ state: 'valid', takesEffectAt: at, endsAt: null })
  // The old one runs to the moment at which the new one begins.
  world.setClock('2026-04-02T06:00:00Z')
  const second = await world.agree(null, agent, terms)
  expect(await world.ends(first.id)).toEqual([
    { state: 'replaced', at: second.takesEffectAt, by: 'new_contract' },
  ])
  const { value } = await agent.call(`GET /wps/agent/contracts?kind=${terms.kind}`)
  expect(value.mine).toMatchObject({ id: first.id, state: 'valid', endsAt: second.takesEffectAt })
})

test('C7: a side asks to end it, the other accepts or rejects; the asker may withdraw', async () => {
  const { above, below } = await pair()
  const contract = await world.agree(above, below, daily('0.5'))
  world.setClock('2026-03-12T06:00:00Z')
  const say = (who: typeof above, action: string) => world.answer(who, contract, action)
  expect((await say(below, 'terminate')).value).toMatchObject({
    state: 'term_requested',
    waitsFor: 'them',
  })
  expect(await say(below, 'acceptTermination')).toMatchObject({ code: 'contract_decided' })
  const info = (await above.call('GET /wps/agent/contracts/info')).value
  expect(info).toMatchObject({ dailysalreqtype: '2', divtypereq: '0' })
  expect((await say(above, 'rejectTermination')).value).toMatchObject({ state: 'valid' })
  await say(above, 'terminate')
  expect((await say(above, 'withdraw')).value).toMatchObject({ state: 'valid' })
  await say(above, 'terminate')
  expect((await say(below, 'acceptTermination')).value).toMatchObject({
    state: 'terminated',
    endedBy: 'upline',
    endsAt: expect.stringContaining('2026-03-12T06:00:0'),
  })
})

test('the platform gives no more on a lottery’s turnover than the lottery keeps', async () => {
  const agent = await world.top()
  await world.agree(null, agent, daily('1.9'))
  expect(await world.offer(null, agent, hourly('0.3'))).toMatchObject({
    status: 422,
    code: 'gives_too_much',
    value: { game: 'Lott' },
  })
  expect((await world.offer(null, agent, hourly('0.2'))).status).toBe(200)
})

test('the same key offers once; other terms under it are refused', async () => {
  const { above, below } = await pair()
  const key = randomUUID()
  const first = await world.offer(above, below, daily('0.5'), key)
  expect(await world.offer(above, below, daily('0.50'), key)).toEqual(first)
  expect(await world.offer(above, below, daily('0.6'), key)).toMatchObject({ code: 'key_reused' })
})
