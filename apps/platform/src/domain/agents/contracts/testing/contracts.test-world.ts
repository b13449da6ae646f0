import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { listenersOf } from '../../../../jobs/of-modules.ts'
import { readAll } from '../../../../jobs/read-all.ts'
import { isRefusal } from '../../../../refusal.ts'
import { productWorld, type ProductWorld, registration } from '../../../../test-world.ts'

const answers = {
  dividend: 'POST /wps/relay/MCS2_processDividendReq',
  daily: 'POST /wps/relay/MCS2_processDailySalContract',
  hourly: 'POST /wps/relay/MCS2_processContractHourSalary',
  realtime: 'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
} as const
export type Kind = keyof typeof answers

/** One tier from the first taka on, of a daily salary unless `more` says another kind. */
export const daily = (rate: string, more: object = {}) => ({
  kind: 'daily' as const,
  minActiveBet: '0',
  tiers: [{ minValidBet: '0', minNetLoss: '0', minActive: 0, rate }],
  ...more,
})
export const hourly = (rate: string) => ({ ...daily(rate), kind: 'hourly' as const })
export const dividend = (rate: string, period = 'weekly') => ({
  ...daily(rate),
  kind: 'dividend' as const,
  period,
  carry: 'NONE',
})
export const realtime = (profitRate: string, lossRate: string, singleBet = '0') => ({
  kind: 'realtime' as const,
  profitRate,
  lossRate,
  singleBet,
})

/** The product with lines of agents, an owner at the console, and a clock that tests set. */
export async function contractsWorld(from = '2026-03-10T06:00:00Z') {
  const world = await productWorld()
  // Their code is of the real time.
  const owner = await world.owner('owner')
  const setClock = (at: string) => void (world.clock.aheadMs = Date.parse(at) - Date.now())
  setClock(from)
  // Tests move the clock by weeks; who signed in stays.
  await sql`
    update brand.brand set settings = settings || '{
      "operatorSession": {"idleSeconds": 86400000, "lifeSeconds": 86400000},
      "session": {"idleSeconds": 86400000, "lifeSeconds": 86400000}}'`.execute(world.db)

  let names = 0
  const named = () => `agent${++names}`
  async function member(code: string | null, name = named()) {
    if (code === null) return session(name, await world.member(name))
    const made = await world.modules.selfService.register({
      ...registration(name),
      profile: { affiliateCode: code },
    })
    if (isRefusal(made)) throw new Error(made.refused)
    return session(name, await world.member(name))
  }
  async function session(name: string, token: string) {
    const { rows } = await sql<{ id: bigint }>`
      select id from members.member where username = ${name}`.execute(world.db)
    return {
      id: rows[0]!.id,
      name,
      token,
      call: (call: string, body?: object, key: string = randomUUID()) =>
        world.call(call, { token, key, ...(body && { body }) }),
    }
  }
  async function linkOf(agent: Agent, accountType: 0 | 2) {
    const opened = await world.modules.members.tree.openLink(agent.id, { accountType })
    if (isRefusal(opened)) throw new Error(opened.refused)
    return opened.code
  }
  const ops = (call: string, body?: object, key: string = randomUUID()) =>
    world.call(call, { token: owner, key, ...(body && { body }) })

  /** An agent of the top line. */
  async function top(type = 1) {
    const agent = await member(null)
    await sql`update members.member set type = ${type} where id = ${agent.id}`.execute(world.db)
    return agent
  }
  const offer = (upline: Agent | null, agent: Agent, terms: object, key?: string) => {
    const body = { agentId: `${agent.id}`, terms }
    return upline
      ? upline.call('POST /wps/agent/contracts', body, key)
      : ops('POST /ops/agent-contracts', body, key)
  }
  const answer = (
    agent: Agent,
    { id, kind }: { id: string; kind: string },
    action = 'accept',
    key?: string,
  ) => agent.call(answers[kind as Kind], { contractId: id, action }, key)

  return {
    ...world,
    ops,
    setClock,
    member,
    top,
    offer,
    answer,
    memberBelow: async (agent: Agent) => member(await linkOf(agent, 0)),
    agentBelow: async (agent: Agent) => member(await linkOf(agent, 2)),
    /** Offered and accepted: the contract. */
    async agree(upline: Agent | null, agent: Agent, terms: object) {
      const offered = await offer(upline, agent, terms)
      if (!offered.success) throw new Error(`${offered.code} ${JSON.stringify(offered.value)}`)
      const accepted = await answer(agent, offered.value)
      if (!accepted.success) throw new Error(accepted.code)
      return accepted.value
    },
    lock: ({ id }: Agent) =>
      sql`update members.member set status = 'locked' where id = ${id}`.execute(world.db),
    runJob: () =>
      world.modules.all
        .flatMap(({ jobs = [] }) => jobs)
        .find(({ name }) => name === 'agent_contracts')!
        .act(),
    readFacts: () =>
      readAll(
        world.db,
        listenersOf(world.modules.all).filter(({ name }) => name.startsWith('agents.')),
      ),
    /** State, end and why of contracts, as they stand in the books. */
    async ends(...ids: string[]) {
      const { rows } = await sql<{ id: string; state: string; at: Date | null; by: string | null }>`
        select id::text, state, ends_at as at, ended_by as by from agents.contract
        where id = any(${ids}::bigint[])`.execute(world.db)
      return ids.map((id) => {
        const { state, at, by } = rows.find((row) => row.id === id)!
        return { state, at: at?.toISOString() ?? null, by }
      })
    },
    async inbox({ id }: Agent) {
      const { rows } = await sql<{ kind: string; words: { contract: string } }>`
        select kind, words from notify.inbox where member_id = ${id} order by id`.execute(world.db)
      return rows.map(({ kind, words }) => `${kind} ${words.contract}`)
    },
  }
}
export type ContractsWorld = Awaited<ReturnType<typeof contractsWorld>>
export type Agent = {
  id: bigint
  name: string
  token: string
  call: ProductWorldCall
}
type ProductWorldCall = (
  call: string,
  body?: object,
  key?: string,
) => ReturnType<ProductWorld['call']>
