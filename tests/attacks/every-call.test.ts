import { randomUUID } from 'node:crypto'
import { type Call, memberCalls, operatorCalls } from '@padma/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type Answer, twoBrands, type TwoBrands } from '../brands/world.ts'

/**
 * What no call may take, whichever it is: generated from the contract, so that a new call is
 * attacked too.
 */

const PASSWORD = 'Shapla-phul 1971'
const members = Object.entries(memberCalls as Record<string, Call>)
const all = [...members, ...Object.entries(operatorCalls as Record<string, Call>)]
const pathOf = (name: string) => name.replace(/:\w+/g, '1')

vi.setConfig({ testTimeout: 60_000, hookTimeout: 120_000 })

let world: TwoBrands
beforeAll(async () => {
  world = await twoBrands()
})
afterAll(() => world?.end())

/** As it comes over the net, with nothing put right. */
async function send(
  name: string,
  {
    host = world.demo.host,
    token,
    body,
    headers = {},
  }: { host?: string; token?: string; body?: object; headers?: Record<string, string> } = {},
): Promise<Omit<Answer, 'value'>> {
  const [method, url] = pathOf(name).split(' ') as ['GET', string]
  const isOfConsole = url.startsWith('/ops/')
  const response = await (isOfConsole ? world.console : world.portal).inject({
    method,
    url,
    headers: {
      host: `${host}:${isOfConsole ? 4001 : 4000}`,
      'idempotency-key': randomUUID(),
      ...headers,
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(method !== 'GET' && { payload: body ?? {} }),
  })
  const { success = response.statusCode < 400, code } = response.headers[
    'content-type'
  ]?.startsWith('application/json')
    ? response.json<Answer>()
    : ({} as Partial<Answer>)
  return { status: response.statusCode, success, ...(code && { code }), text: response.body }
}
async function signIn(): Promise<string> {
  await world.forgetTries()
  return (
    await world.ask({
      name: 'POST /wps/session/login',
      host: world.demo.host,
      body: { username: world.demo.member.username, password: PASSWORD },
    })
  ).value.token as string
}

test('a token that was signed out, made up, cut, or of an operator opens no call of members', async () => {
  const ended = await signIn()
  expect(await send('GET /wps/member/info', { token: ended })).toMatchObject({ success: true })
  expect(await send('DELETE /wps/session/logout', { token: ended })).toMatchObject({
    success: true,
  })
  const letIn: string[] = []
  for (const [name, { session }] of members) {
    if (session !== 'member') continue
    for (const token of [
      ended,
      world.demo.member.token.slice(0, -1),
      `${world.demo.member.token}A`,
      world.demo.owner,
      'x'.repeat(43),
      undefined,
    ]) {
      const answer = await send(name, token === undefined ? {} : { token })
      if (answer.status !== 401 || answer.code !== 'not_logged_in')
        letIn.push(`${name} by ${token}: ${answer.text.slice(0, 200)}`)
    }
  }
  expect(letIn).toEqual([])
})

test('a form, which another site’s page may send unasked, is taken by calls for forms alone', async () => {
  const token = await signIn()
  const taken: string[] = []
  const others = all.filter(
    ([name, call]) => !call.isForm && !call.sealed && !name.startsWith('GET '),
  )
  expect(others.length).toBeGreaterThan(50)
  for (const [name, { session }] of others) {
    for (const type of [
      'application/x-www-form-urlencoded',
      'APPLICATION/X-WWW-FORM-URLENCODED; charset=utf-8',
      ' Application/x-www-form-urlencoded',
    ]) {
      const [method, url] = pathOf(name).split(' ') as ['POST', string]
      const response = await (
        session === 'operator' || url.startsWith('/ops/') ? world.console : world.portal
      ).inject({
        method,
        url,
        payload: 'mobileNum=01712345678&purpose=login',
        headers: {
          host: `${world.demo.host}:${url.startsWith('/ops/') ? 4001 : 4000}`,
          'content-type': type,
          'idempotency-key': randomUUID(),
          authorization: `Bearer ${url.startsWith('/ops/') ? world.demo.owner : token}`,
        },
      })
      const { code, value } = response.json<{
        code?: string
        value?: { fields?: Record<string, string> }
      }>()
      if (code !== 'invalid_input' || value?.fields?.body !== 'form')
        taken.push(`${name} as ${type}: ${response.statusCode} ${response.body.slice(0, 120)}`)
    }
  }
  expect(taken).toEqual([])
})

test('a plain body is refused by every call whose body must be encrypted, no matter who sends it', async () => {
  const token = await signIn()
  const taken: string[] = []
  const sealed = members.filter(([, call]) => call.sealed || call.sealedIn)
  expect(sealed.length).toBeGreaterThan(20)
  for (const [name] of sealed) {
    for (const body of [
      { username: world.demo.member.username, password: PASSWORD },
      { payload: { password: PASSWORD } },
      { payload: '' },
    ]) {
      await world.forgetTries()
      const answer = await send(name, { token, body })
      if (
        answer.status !== 400 ||
        !['payload_required', 'payload_invalid'].includes(answer.code ?? '')
      )
        taken.push(`${name} ${JSON.stringify(body)}: ${answer.text.slice(0, 200)}`)
    }
  }
  expect(taken).toEqual([])
})

test('no call is answered at a host that is no brand’s, and none believes a header that names another', async () => {
  const { member, owner } = world.demo
  const wrong: string[] = []
  for (const [name, { session }] of all) {
    const token = session === 'member' ? member.token : session === 'operator' ? owner : undefined
    await world.forgetTries()
    const strange = await send(name, { host: 'evil.example', ...(token && { token }) })
    if (strange.status !== 404 || strange.code !== 'not_found')
      wrong.push(`${name} at a strange host: ${strange.text.slice(0, 200)}`)
  }
  // Nobody is moved to another brand either: where the session is good says which brand answers.
  for (const headers of [
    { 'x-forwarded-host': world.second.host },
    { forwarded: `host=${world.second.host}` },
    { 'x-host': world.second.host },
    { 'x-original-host': world.second.host },
  ] as Record<string, string>[])
    if (!(await send('GET /wps/member/info', { token: member.token, headers })).success)
      wrong.push(`moved by ${JSON.stringify(headers)}`)
  expect(wrong).toEqual([])
})
