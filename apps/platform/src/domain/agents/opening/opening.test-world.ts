import { randomUUID } from 'node:crypto'
import { isRefusal } from '../../../refusal.ts'
import { type ProductWorld, registration } from '../../../test-world.ts'
import { readMemberByName } from '../../members/index.ts'

const brand = { id: 1, code: 'padma-demo' }
const here = { brand, ip: '127.0.0.1', userAgent: 'test' }

/** Agents, their links, and who came by them. */
export function openingWorld(world: ProductWorld, owner: string) {
  const idOf = async (username: string) =>
    (await readMemberByName(world.db, brand.id, username))!.id
  return {
    idOf,
    async topAgent(username: string, type = 1) {
      const token = await world.member(username)
      const id = await idOf(username)
      const made = await world.call('POST /ops/agents', {
        token: owner,
        key: randomUUID(),
        body: { playerId: String(id), type, reason: 'leads a line' },
      })
      if (!made.success) throw new Error(made.code)
      return { id, token, username }
    },
    async link(token: string, link: object): Promise<{ id: string; code: string }> {
      const made = await world.call('POST /wps/agent/links', {
        token,
        key: randomUUID(),
        body: link,
      })
      if (!made.success) throw new Error(`${made.code} ${JSON.stringify(made.value)}`)
      return made.value
    },
    async joins(username: string, affiliateCode: string) {
      const made = await world.modules.selfService.register({
        ...registration(username),
        language: 'bn',
        profile: { affiliateCode },
      })
      if (isRefusal(made)) throw new Error(`${made.refused} ${JSON.stringify(made.fields)}`)
      return { id: await idOf(username), token: made.token, username }
    },
    signIn: (username: string, password: string, isForAgents = false) =>
      world.modules.auth.signIn({ ...here, username, password, isForAgents }),
    ops: (name: string, body?: object, key: string = randomUUID()) =>
      world.call(name, { token: owner, key, ...(body && { body }) }),
  }
}
export type OpeningWorld = ReturnType<typeof openingWorld>
