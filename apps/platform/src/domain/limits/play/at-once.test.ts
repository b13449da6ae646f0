import { afterAll, beforeAll, expect, test } from 'vitest'
import { limitsWorld, type LimitsWorld } from '../test-world.ts'

let world: LimitsWorld
beforeAll(async () => {
  world = await limitsWorld()
})
afterAll(() => world.end())

test('a limit, an interval and a break set at once do not lock each other', async () => {
  const { call, set } = await world.player('AtOnce')
  for (let turn = 0; turn < 8; turn++) {
    const answers = await Promise.all([
      set('loss_day', `${9_000 - turn}`),
      call('PUT /wps/member/reality-check', { minutes: turn % 2 ? 15 : 30 }),
      call('POST /wps/member/break', { length: 'day' }),
      set('stake_day', `${9_000 - turn}`),
    ])
    expect(answers.filter(({ status }: { status: number }) => status >= 500)).toEqual([])
  }
})
