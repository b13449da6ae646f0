import { memberCalls, operatorCalls } from '@padma/contract'
import Fastify from 'fastify'
import type { Db } from '../../../apps/platform/src/db/pool.ts'
import { createRoutes } from '../../../apps/platform/src/http/edge.ts'
import { createRateLimit } from '../../../apps/platform/src/http/limits/rate-limit.ts'
import { modulesOn } from '../../../apps/platform/src/prove-books.ts'

const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10)
const month = `from=${day(38)}&to=${day(8)}`
const quarter = `from=${day(91)}&to=${day(0)}`
const record = '/wps/member/report'

/** Every page over past play, by the address that it asks for. */
export const pages: Record<string, string> = {
  'betting record, 30 days': `${record}/bets?${month}`,
  'betting record, 92 days, one game': `${record}/bets?${quarter}&gameCode=game-5`,
  'betting record, 92 days, one game type, open': `${record}/bets?${quarter}&gameType=LIVE&state=open`,
  'account record, 30 days': `${record}/entries?${month}`,
  'account record, 92 days, wins': `${record}/entries?${quarter}&kinds=payout`,
  'profit and loss, 92 days': `${record}/profit?${quarter}`,
  'explain my balance, 30 days, 100 entries': `${record}/balance?since=${day(38)}T10:07:00Z&until=${day(8)}T10:08:00Z`,
  wallet: '/wps/member/info/funds/consolidated',
  'turnover still to reach': '/wps/member/turnover',
  "the console's search of players": '/ops/players?q=history0000',
}

const rights = new Set(['players.read'])

/** Answers calls as the product does, to whoever the token names: signing in is no part. */
export function server(
  db: Db,
  brandId: number,
  {
    modules = ['reports', 'wallet'],
    type = 0,
  }: { modules?: readonly string[]; type?: number } = {},
) {
  const app = Fastify()
  const { all } = modulesOn(db)
  const edge = {
    limitOf: (rule: Parameters<typeof createRateLimit>[1]) => createRateLimit(db, rule),
    brandOf: async () => ({ id: brandId, code: 'padma-demo' }),
    memberOf: async (token: string) =>
      ({ playerId: BigInt(token), brandId, username: 'bench', type }) as never,
    operatorOf: async (token: string) =>
      ({ operatorId: BigInt(token), brandId, username: 'bench', rights }) as never,
  }
  const { route: member } = createRoutes(app, memberCalls, edge)
  const { route: operator } = createRoutes(app, operatorCalls, edge)
  for (const module of all) {
    if (modules.includes(module.name)) module.member!(member)
    if (module.name === 'operators') module.operator!(operator)
  }
  return {
    async ask(url: string, id: string): Promise<void> {
      const answer = await app.inject({
        url,
        headers: { host: 'localhost', authorization: `Bearer ${id.padStart(20, '0')}` },
      })
      if (answer.statusCode !== 200) throw new Error(answer.body)
    },
    close: () => app.close(),
  }
}
