import { memberCalls } from '@padma/contract'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { openApiRoute } from './open-api.ts'

test('what calls there are is written once, however many ask, and not sent again to those who have it', async () => {
  let written = 0
  const calls = new Proxy(memberCalls, {
    ownKeys: (all) => {
      written += 1
      return Reflect.ownKeys(all)
    },
  })
  const app = Fastify()
  openApiRoute(app, 'Padma', calls)
  const answers = [await app.inject('/openapi.json'), await app.inject('/openapi.json')]
  expect(Object.keys(answers[0]!.json().paths)).toContain('/wps/session/login')
  expect(answers[1]!.body).toBe(answers[0]!.body)
  expect(written).toBe(1)
  const again = await app.inject({
    url: '/openapi.json',
    headers: { 'if-none-match': String(answers[0]!.headers.etag) },
  })
  expect([again.statusCode, again.body]).toEqual([304, ''])
  await app.close()
})
