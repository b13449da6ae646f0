import { afterAll, beforeAll, expect, test } from 'vitest'
import { operatorKeyPair, signed, studioWorld } from '../test-world.ts'

let world: Awaited<ReturnType<typeof studioWorld>>
beforeAll(async () => {
  world = await studioWorld()
})
afterAll(() => world.stop())

async function ask(list: string, content: unknown, keyPem = world.operatorKeyPem) {
  const payload = JSON.stringify(content)
  const response = await world.app.inject({
    method: 'POST',
    url: `/operator/generic/v2/${list}/list`,
    payload,
    headers: { 'content-type': 'application/json', 'x-padma-signature': signed(payload, keyPem) },
  })
  return { http: response.statusCode, ...response.json<object>() }
}
const wanted = { operator_id: 'demo', currency: 'BDT' }

test.each(['draw', 'room', 'jackpot'])(
  '%s/list is answered to the operator alone',
  async (list) => {
    expect(await ask(list, wanted)).toEqual({ http: 200, [`${list}s`]: expect.any(Array) })
    expect(await ask(list, { operator_id: 'demo' })).toMatchObject({ http: 400 })
    expect(await ask(list, wanted, operatorKeyPair().privateKey)).toMatchObject({ http: 401 })
  },
)
