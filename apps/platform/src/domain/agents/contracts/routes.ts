import type { ContractKind, MemberCalls } from '@padma/contract'
import type { Route } from '../../../http/edge.ts'
import { isRefusal, type Refusal } from '../../../refusal.ts'
import type { Deps } from '../deps.ts'
import { notAgent } from '../only-agents.ts'
import { answerContract } from './agree/answer.ts'
import { offerBelow } from './agree/offer.ts'
import { contractsInfo, contractsPage } from './lists/page.ts'
import { dryRun, replayOffer } from './replay/replay.ts'
import type { ContractRow } from './store.ts'
import { contractToWire } from './to-wire.ts'

const answers = {
  dividend: 'POST /wps/relay/MCS2_processDividendReq',
  daily: 'POST /wps/relay/MCS2_processDailySalContract',
  hourly: 'POST /wps/relay/MCS2_processContractHourSalary',
  realtime: 'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
} as const satisfies Record<ContractKind, keyof MemberCalls>

/** What agents offer each other, and how they answer. */
export function contractRoutes(route: Route<MemberCalls>, deps: Deps): void {
  const wire = (outcome: ContractRow | Refusal, viewer: bigint) =>
    isRefusal(outcome) ? outcome : contractToWire(outcome, viewer, deps.now())

  route(
    'GET /wps/agent/contracts/info',
    async ({ member }) => notAgent(member) ?? contractsInfo(deps, member),
  )
  route(
    'GET /wps/agent/contracts',
    async ({ member, query }) => notAgent(member) ?? contractsPage(deps, member, query),
  )
  route(
    'POST /wps/agent/contracts/dry-run',
    async ({ member, body }) => notAgent(member) ?? dryRun(deps, member, body),
  )
  route(
    'GET /wps/agent/contracts/:id/replay',
    async ({ member, params }) => notAgent(member) ?? replayOffer(deps, member, params.id),
  )
  route(
    'POST /wps/agent/contracts',
    async ({ member, body, key }) =>
      notAgent(member) ?? wire(await offerBelow(deps, member, { ...body, key }), member.playerId),
  )
  for (const [kind, name] of Object.entries(answers) as [ContractKind, (typeof answers)['daily']][])
    route(
      name,
      async ({ member, body }) =>
        notAgent(member) ??
        wire(await answerContract(deps, member, { kind, ...body }), member.playerId),
    )
}
