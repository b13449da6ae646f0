import { type Call, calls } from '@padma/contract'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createRoutes, type EdgeDeps } from './edge.ts'

const holder = {
  playerId: 7n,
  sessionId: 70n,
  digest: Buffer.alloc(0),
  brandId: 1,
  username: 'x',
  type: 0,
  mustChangePassword: false,
  isPasswordOld: false,
}
const call = { summary: 'test', value: z.object({}), refusals: [], session: 'member' as const }
const brandOf = async () => ({ id: 1, code: 'padma-demo' })

function serverOf(set: Record<string, Call>, deps: Partial<EdgeDeps>) {
  const app = Fastify()
  const { route } = createRoutes(app, set, { brandOf, memberOf: async () => holder, ...deps })
  for (const name of Object.keys(set)) route(name, async () => ({}))
  return app
}
const ask = (app: ReturnType<typeof serverOf>, token?: string) =>
  app.inject({
    method: 'PUT',
    url: '/wps/secret',
    headers: token ? { authorization: `Bearer ${token.padEnd(20, 'x')}` } : {},
  })

test('a call with a step up asks whether the session authenticated lately', async () => {
  const set = calls({ 'PUT /wps/secret': { ...call, stepUp: true } })
  const asked: bigint[] = []
  let isFresh = false
  const app = serverOf(set, {
    isFresh: async ({ sessionId }) => (asked.push(sessionId), isFresh),
  })
  expect((await ask(app)).json()).toMatchObject({ code: 'not_logged_in' })
  const refused = await ask(app, 'token')
  expect([refused.statusCode, refused.json().code]).toEqual([403, 'reauth_needed'])
  isFresh = true
  expect((await ask(app, 'token')).json()).toEqual({ success: true, value: {} })
  expect(asked).toEqual([70n, 70n])
})

test('where nothing tells when a session authenticated a step up is refused', async () => {
  const app = serverOf(calls({ 'PUT /wps/secret': { ...call, stepUp: true } }), {})
  expect((await ask(app, 'token')).json()).toMatchObject({ code: 'reauth_needed' })
})

test('what was refused for its step up uses up no try, and its sealed body stays unopened', async () => {
  const set = calls({
    'PUT /wps/secret': {
      ...call,
      stepUp: true,
      sealed: true,
      body: z.object({}),
      limits: [{ per: 'member', tries: 1, seconds: 60 }],
    },
  })
  const touched: string[] = []
  const app = serverOf(set, {
    isFresh: async () => false,
    unseal: async () => (touched.push('opened'), {}),
    limitOf: () => ({ take: async () => (touched.push('taken'), 0) }) as never,
  })
  expect((await ask(app, 'token')).json()).toMatchObject({ code: 'reauth_needed' })
  expect(touched).toEqual([])
})

test('a limit that nothing could count stops the start', () => {
  const limited = (per: 'member' | 'operator' | 'address') =>
    calls({ 'PUT /wps/secret': { ...call, limits: [{ per, tries: 1, seconds: 60 }] } })
  const limitOf = () => ({ take: async () => 0 }) as never
  expect(() => serverOf(limited('member'), {})).toThrow(/PUT \/wps\/secret/)
  expect(() => serverOf(limited('operator'), { limitOf })).toThrow(/per operator/)
  expect(() => serverOf(limited('address'), { limitOf })).not.toThrow()
})

test('an address is counted as its network, a member by their account', async () => {
  const subjects: string[] = []
  const limitOf: EdgeDeps['limitOf'] = ({ name }) =>
    ({ take: async (subject: string) => (subjects.push(`${name}: ${subject}`), 0) }) as never
  const limits = (['member', 'address'] as const).map((per) => ({ per, tries: 1, seconds: 60 }))
  const app = serverOf(calls({ 'PUT /wps/secret': { ...call, limits } }), { limitOf })
  await app.inject({
    method: 'PUT',
    url: '/wps/secret',
    remoteAddress: '2001:db8:1:2:3::4',
    headers: { authorization: `Bearer ${'token'.padEnd(20, 'x')}` },
  })
  expect(subjects).toEqual([
    'PUT /wps/secret per member: 7',
    'PUT /wps/secret per address: 2001:db8:1:2::/64',
  ])
})
