import type { MemberCalls } from '@padma/contract'
import { createClient } from '@padma/contract/client'
import { seal } from '../../../packages/contract/src/client/seal.ts'
import { registerPlayer } from '../../../tests/drivers/player.ts'
import { withAdmin } from '../../postgres/databases.ts'
import { type Connection, openConnection } from '../http/calls/connection.ts'
import type { HttpWorld } from '../http/world.ts'

export type BenchMember = { username: string; password: string }

/**
 * Members with passwords, made as members are. That many come in at once from one address is no
 * sign of a program here.
 */
export async function members(world: HttpWorld, count: number): Promise<BenchMember[]> {
  await withAdmin(world.stack.databaseUrls.platform, (client) =>
    client.query(
      `
        insert into brand.section (brand_id, name, version, value) select id, 'signIn',
          1, '{"accounts":{"challenge":"after_failures","challengeAfter":1000,"payoutHoldHours":0}}'
        from brand.brand
        on conflict (brand_id, name)
        do update
        set value = excluded.value, version = brand.section.version + 1`,
    ),
  )
  const made: BenchMember[] = []
  for (let index = 0; index < count; index++) {
    await forgetTries(world)
    const { username, password } = await registerPlayer(world.stack)
    made.push({ username, password })
  }
  return made
}

/** Clears the counts of attempts: a measurement has one address. */
export const forgetTries = ({ stack }: HttpWorld): Promise<unknown> =>
  withAdmin(stack.databaseUrls.platform, (client) => client.query('delete from http.rate_limit'))

/** A sign-in as it goes over the wire, sealed before the clock runs; good for two minutes. */
export async function sealedSignIns(
  world: HttpWorld,
  credentials: readonly BenchMember[],
): Promise<string[]> {
  const keys = await createClient<MemberCalls>({
    base: world.stack.portalUrl,
    token: () => null,
    language: () => 'en',
  })('GET /wps/system/keys')
  return Promise.all(
    credentials.map(async ({ username, password }) =>
      JSON.stringify({ payload: await seal(keys, '/wps/session/login', { username, password }) }),
    ),
  )
}

/**
 * Kept connections: a caller takes the one that is free longest, so that none idles out, or opens
 * another.
 */
export function connectionsTo(port: number) {
  const free: Connection[] = []
  const all: Connection[] = []
  return {
    async post(path: string, headers: string, body: string) {
      const connection = free.shift() ?? (await openConnection(port))
      if (!all.includes(connection)) all.push(connection)
      const answer = await connection.post(path, headers, body)
      free.push(connection)
      return answer
    },
    close: () => all.forEach((connection) => connection.close()),
  }
}
