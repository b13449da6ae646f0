import { randomUUID } from 'node:crypto'
import { type ContractTerms, memberCalls, operatorCalls } from '@padma/contract'
import { proveBooks, runChecks } from '@padma/ledger'
import { parseUnits, unitsToDecimal } from '@padma/money'
import { sql } from 'kysely'
import { inTransaction } from '../../../db/in-transaction.ts'
import type { Module } from '../../../module.ts'
import { isRefusal, refuse } from '../../../refusal.ts'
import { productWorld, registration } from '../../../test-world.ts'
import type { TeamPeriod } from '../gross.ts'
import { billChecks } from './proof.ts'
import type { Deps } from '../deps.ts'
import { billOpsRoutes } from './ops-routes.ts'
import { billRoutes } from './routes.ts'
import { settleAtDesk } from './settle/desk.ts'
import { payNext } from './settle/pay.ts'
import type { TeamsOf } from './settle/team-figures.ts'

const HOUR_MS = 3_600_000
export const units = (amount: string | number): bigint =>
  `${amount}`.startsWith('-') ? -parseUnits(`${amount}`.slice(1))! : parseUnits(`${amount}`)!
export const shown = (of: bigint): string =>
  `${of < 0n ? '-' : ''}${unitsToDecimal(of < 0n ? -of : of)}`

export type Agent = { id: bigint; name: string; code: string }
/** What a team did, in whole amounts; what is left out is nothing. */
export type Did = Partial<
  Record<'bet' | 'paid' | 'rebate' | 'promotion' | 'valid', number | string>
> & {
  active?: number
  rounds?: readonly (readonly [stake: number | string, payout: number | string])[]
}

/**
 * Agents with contracts, and teams that did what a test says: with `real`, what their rounds tell.
 * The clock stands where it is put.
 */
export async function billsWorld({ real = false } = {}) {
  const world = await productWorld([unanswered])
  const { db, modules } = world
  await sql`
    update brand.brand
    set settings = settings
      || '{"session": {"idleSeconds": 8640000, "lifeSeconds": 8640000}}'`.execute(db)
  await sql`create table public.failing (one int primary key, agent_id bigint)`.execute(db)
  await sql`
    create function public.fail_posting() returns trigger language plpgsql as $$
    begin
      if exists (select from public.failing f
        where new.fingerprint like 'agent_bill|' || f.agent_id || '|%') then
        raise exception 'ended here';
      end if;
      return new;
    end $$`.execute(db)
  await sql`
    create trigger failing before insert on ledger.posted_reference
    for each row execute function public.fail_posting()`.execute(db)
  const did: { agentId: bigint; from: Date; until: Date; team: TeamPeriod }[] = []
  const told: TeamsOf = async (_on, { agentIds, since, until }) =>
    new Map(
      agentIds.flatMap((id) => {
        const at = did.findLast(
          (one) => one.agentId === id && one.from >= since && one.from < until,
        )
        return at ? [[id, at.team] as const] : []
      }),
    )
  if (!real) Object.assign(modules.figures, { team: told })
  const agents = modules.all.find(({ name }) => name === 'agents')!
  const { wallet } = modules
  let names = 0
  let versions = 0

  return {
    ...world,
    agents,
    told,
    /** Of the brand: `2026-03-10 02:05`. */
    goTo(local: string): void {
      world.clock.aheadMs = local_(local).getTime() - Date.now()
    },
    /** An agent of the top line, or below one. */
    async agent(upline: Agent | null = null, type = upline ? 2 : 1): Promise<Agent> {
      const name = `agent${++names}`
      const made = await modules.selfService.register({
        ...registration(name),
        language: 'bn',
        profile: upline ? { affiliateCode: upline.code } : {},
      })
      if (isRefusal(made)) throw new Error(made.refused)
      const { rows } = await sql<{ id: bigint; code: string }>`
        update members.member set type = ${type} where username = ${name}
        returning id, invitation_code as code`.execute(db)
      return { ...rows[0]!, name }
    },
    async cash(agent: Agent, amount: number): Promise<void> {
      await inTransaction(db, (tx) =>
        wallet.credit(tx, {
          playerId: agent.id,
          units: units(amount),
          kind: 'gift',
          source: 'test',
          reference: randomUUID(),
          house: 'test',
          cause: 'test',
        }),
      )
    },
    async has(agent: Agent): Promise<string> {
      return shown((await wallet.balance(db, agent.id)).cash)
    },
    /** Accepted, and in force from then on; its id. */
    async contract(
      upline: Agent | null,
      downline: Agent,
      terms: ContractTerms,
      from: string,
      until?: string,
    ): Promise<bigint> {
      const at = local_(from)
      const { rows } = await sql<{ id: bigint }>`
        insert into agents.contract (brand_id, kind, upline_id, downline_id, state, terms,
          request_key, offered_at, expires_at, accepted_at, takes_effect_at, ends_at, ended_by)
        values (1, ${terms.kind}, ${upline?.id ?? null}, ${downline.id},
          ${until ? 'terminated' : 'valid'}, ${JSON.stringify(terms)}::jsonb, ${randomUUID()},
          ${at}, ${at}, ${at}, ${at}, ${until ? local_(until) : null},
          ${until ? 'platform' : null})
        returning id`.execute(db)
      return rows[0]!.id
    },
    endContract: (contractId: bigint, at: string) =>
      sql`
        update agents.contract
        set state = 'terminated', ends_at = ${local_(at)}, ended_by = 'platform'
        where id = ${contractId}`.execute(db),
    /** From now on the books refuse what this agent's bill posts, as if the process ended there. */
    failOn: (agent: Agent | null) =>
      sql`
        insert into public.failing values (1, ${agent?.id ?? null})
        on conflict (one) do update set agent_id = excluded.agent_id`.execute(db),
    payOne: () =>
      payNext({ db, now: modules.now, wallet, inbox: modules.notify.inbox }, 1, 'Asia/Dhaka'),
    /** A round of the agent's, closed at that time, changed after it. */
    changed: (agent: Agent, at: string) =>
      sql`insert into agents.recheck (brand_id, player_id, at)
        values (1, ${agent.id}, ${local_(at)})`.execute(db),
    atDesk: (
      operator: Parameters<typeof settleAtDesk>[1],
      asked: Parameters<typeof settleAtDesk>[2],
    ) =>
      settleAtDesk(
        { db, now: modules.now, wallet, audit: modules.audit.write } as Deps,
        operator,
        asked,
      ),
    /** Of the first brand. */
    async operator(): Promise<bigint> {
      const { aheadMs } = world.clock
      // They sign in by their device's clock.
      world.clock.aheadMs = 0
      await world.owner('settles')
      world.clock.aheadMs = aheadMs
      const { rows } = await sql<{ id: bigint }>`
        select id from operators.operator where username = 'settles'`.execute(db)
      return rows[0]!.id
    },
    /** The handler of a call about bills, with whoever asks. */
    async ask(name: string, context: object): Promise<any> {
      const handlers = new Map<string, (context: object) => unknown>()
      const deps = { ...modules, inbox: modules.notify.inbox, audit: modules.audit.write }
      const route = ((call: string, act: never) => handlers.set(call, act)) as never
      billRoutes(route, deps as unknown as Deps)
      billOpsRoutes(route, deps as unknown as Deps)
      return handlers.get(name)!(context)
    },
    /** All contracts end now. */
    endAll: () =>
      sql`
        update agents.contract
        set state = 'terminated', ends_at = greatest(${modules.now()}, takes_effect_at),
          ended_by = 'platform'
        where ends_at is null and takes_effect_at is not null`.execute(db),
    /** What a team did at a time of the brand. */
    teamDid(agent: Agent, from: string, of: Did): void {
      const at = local_(from)
      const rounds = (of.rounds ?? []).map(([stake, payout]) => ({
        stakeUnits: units(stake),
        payoutUnits: units(payout),
        validBetUnits: units(stake),
      }))
      did.push({
        agentId: agent.id,
        from: at,
        until: at,
        team: {
          stakedUnits: units(of.bet ?? 0),
          paidUnits: units(of.paid ?? 0),
          rebateUnits: units(of.rebate ?? 0),
          promotionUnits: units(of.promotion ?? 0),
          refundUnits: 0n,
          salaryUnits: 0n,
          validBetUnits: units(of.valid ?? of.bet ?? 0),
          active: of.active ?? 0,
          rounds,
        },
      })
    },
    settle: (): Promise<unknown> =>
      agents.jobs!.find(({ name }) => name === 'settle_due')!.act() as Promise<unknown>,
    async bills(agent: Agent) {
      const { rows } = await sql<{
        id: bigint
        kind: string
        state: string
        gross: bigint
        owed: bigint
        received: bigint
        missing: bigint
        correction: bigint
        debt_in: bigint
        debt_out: bigint
        payable: bigint
        carried_in: bigint
        from_at: Date
        until_at: Date
        settled_at: Date | null
      }>`select * from agents.bill where agent_id = ${agent.id} order by id`.execute(db)
      return rows
    },
    /** What its bills say, in short: state, gross, owed, received, missing. */
    async billed(agent: Agent): Promise<string[]> {
      return (await this.bills(agent)).map((bill) =>
        [
          bill.state,
          ...[bill.gross, bill.owed, bill.received, bill.missing].map((of) => shown(of)),
        ].join(' '),
      )
    },
    settings: async (of: object): Promise<void> => {
      await sql`
        insert into brand.section (brand_id, name, version, value)
        values (1, 'agents', ${++versions}, ${JSON.stringify({ agents: of })}::jsonb)
        on conflict (brand_id, name)
        do update set version = excluded.version, value = excluded.value`.execute(db)
      modules.brand.forget()
    },
    faults: async () =>
      (
        await db
          .transaction()
          .execute(async (tx) => [
            ...(await proveBooks(tx)),
            ...(await runChecks(tx, [...billChecks])),
          ])
      )
        .filter(({ isHeld }) => !isHeld)
        .map(({ name, firstDifference }) => `${name}: ${firstDifference}`),
  }
}
/** Calls of neighbours that have no handler yet. */
const unanswered: Module = {
  name: 'unanswered',
  member: (route) => stubs(route, Object.keys(memberCalls)),
  operator: (route) => stubs(route, Object.keys(operatorCalls)),
}
function stubs(route: (name: never, act: never) => void, names: string[]) {
  for (const name of names.filter((one) => /agent|Contract|Dividend/.test(one)))
    try {
      route(name as never, (() => refuse('not_found')) as never)
    } catch {}
}

export type BillsWorld = Awaited<ReturnType<typeof billsWorld>>

/** A time of the demo brand. */
export const local_ = (text: string): Date =>
  new Date(Date.parse(`${text.replace(' ', 'T')}:00Z`) - 6 * HOUR_MS)

const tier = (bet: string | number, rate: string, more: object = {}) => ({
  minValidBet: `${bet}`,
  minNetLoss: '0',
  minActive: 0,
  rate,
  ...more,
})
export const daily = (...tiers: [bet: string | number, rate: string][]): ContractTerms => ({
  kind: 'daily',
  minActiveBet: '0',
  tiers: tiers.map(([bet, rate]) => tier(bet, rate)),
})
export const hourly = (...tiers: [bet: string | number, rate: string][]): ContractTerms =>
  ({
    ...daily(...tiers),
    kind: 'hourly',
  }) as ContractTerms
/** The tiers of the worked numbers. */
export const dividend = (
  carry: 'NONE' | 'FOREVER' | 'PREVIOUS' | 'SECOND_HALF' = 'FOREVER',
  period: 'daily' | 'weekly' | 'semimonthly' | 'monthly' = 'semimonthly',
): ContractTerms => ({
  kind: 'dividend',
  period,
  carry,
  minActiveBet: '1000',
  tiers: [
    tier(100_000, '5', { minActive: 3 }),
    tier(500_000, '8', { minNetLoss: '20000', minActive: 5 }),
    tier(2_000_000, '12', { minNetLoss: '100000', minActive: 10 }),
  ],
})
export const realtime = (profitRate: string, lossRate: string, singleBet: string) =>
  ({ kind: 'realtime', profitRate, lossRate, singleBet }) as ContractTerms
