import { z } from 'zod'
import { Amount, calls, Day, Id, Instant, OneId, Page, pageOf } from '../call.ts'
import { Contract, ContractKind, ContractTerms } from './types.ts'

const Waiting = z
  .enum(['0', '1', '2'])
  .describe('0: nothing waits for the caller; 1: a new contract; 2: a termination')
/** What a side of a contract may do; the other answers a termination that was asked for. */
const processed = z.object({
  contractId: Id,
  action: z.enum([
    'accept',
    'reject',
    'terminate',
    'acceptTermination',
    'rejectTermination',
    'withdraw',
  ]),
})
const process = (what: string) => ({
  summary: `Answer, end, or ask to end a contract on ${what}`,
  session: 'member' as const,
  keyed: true as const,
  body: processed,
  value: Contract,
  refusals: [
    'non_agent',
    'contract_decided',
    'contract_expired',
    'contract_above_own',
    'agent_not_active',
  ] as const,
})
const offered = {
  terms: ContractTerms,
}
const Replay = z.object({
  from: Day,
  to: Day,
  periods: z
    .array(z.object({ from: Instant, until: Instant, gross: Amount, given: Amount }))
    .describe('what one would have got, and given; at most 100, larger spans are joined'),
  gross: Amount,
  given: Amount,
  kept: Amount,
  keptNow: Amount.describe('with the contract that stands'),
})

export const contractCalls = calls({
  'GET /wps/agent/contracts/info': {
    summary: 'Which kinds of contracts the caller has, and what waits for an answer',
    session: 'member',
    value: z.object({
      divtypereq: Waiting,
      dailysalreqtype: Waiting,
      contracthoursalreq: Waiting,
      realtimesalreqtype: Waiting,
      mine: z.array(Contract).describe('in force, and waiting for the caller'),
    }),
    refusals: ['non_agent'],
  },
  'GET /wps/agent/contracts': {
    summary: 'One kind: the caller’s own contract, and those of direct downline agents',
    session: 'member',
    query: z.object({ ...Page, kind: ContractKind, search: z.string().trim().max(60).default('') }),
    value: pageOf(
      z.object({
        agentId: z.string(),
        username: z.string(),
        active: z.number().describe('of their team, last 30 days'),
        valid: Contract.nullable(),
        requested: Contract.nullable(),
      }),
    ).extend({
      mine: Contract.nullable().describe('that is in force'),
      waiting: Contract.nullable().describe('that waits for the caller’s answer'),
      history: z
        .array(Contract)
        .describe('one’s own that have ended, the newest first, at most 20'),
      canOffer: z.boolean(),
      most: z
        .object({ rate: z.string(), profitRate: z.string(), lossRate: z.string() })
        .describe('the highest rates that the caller may give now'),
    }),
    refusals: ['non_agent'],
  },
  'POST /wps/agent/contracts': {
    summary: 'Offer a direct downline agent a contract',
    session: 'member',
    keyed: true,
    limits: [{ per: 'member', tries: 60, seconds: 3600 }],
    body: z.object({ agentId: Id, ...offered }),
    value: Contract,
    refusals: [
      'non_agent',
      'not_direct_downline',
      'contract_missing',
      'contract_above_own',
      'tiers_not_rising',
      'period_not_own',
      'agent_not_active',
      'gives_too_much',
    ],
  },
  'POST /wps/agent/contracts/dry-run': {
    summary: 'What a contract would have cost over the last 90 days, and whose contracts it ends',
    session: 'member',
    limits: [{ per: 'member', tries: 120, seconds: 60 }],
    body: z.object({ agentId: Id, ...offered }),
    value: Replay.extend({
      ends: z
        .array(z.object({ username: z.string(), rate: z.string() }))
        .describe('contracts below that a lower rate ends'),
      takesEffectAt: Instant,
    }),
    refusals: [
      'non_agent',
      'not_direct_downline',
      'contract_missing',
      'contract_above_own',
      'tiers_not_rising',
      'period_not_own',
    ],
  },
  'GET /wps/agent/contracts/:id/replay': {
    summary: 'What an offered contract would have given the caller over the last 90 days',
    session: 'member',
    limits: [{ per: 'member', tries: 60, seconds: 600 }],
    params: OneId,
    value: Replay,
    refusals: ['non_agent'],
  },
  'POST /wps/relay/MCS2_processDividendReq': process('dividends'),
  'POST /wps/relay/MCS2_processDailySalContract': process('a daily salary'),
  'POST /wps/relay/MCS2_processContractHourSalary': process('an hourly salary'),
  'POST /wps/relay/MCSFE_processRealTimeSalaryContract': process('a real-time salary'),
})

export const contractOps = calls({
  'GET /ops/agent-contracts': {
    summary: 'Contracts of a brand, narrowed by kind, state and name, the newest first',
    session: 'operator',
    right: 'agents.read',
    query: z.object({
      ...Page,
      kind: ContractKind.optional(),
      state: z.enum(['all', 'requested', 'valid', 'term_requested', 'ended']).default('all'),
      search: z.string().trim().max(60).default(''),
    }),
    value: pageOf(Contract),
    refusals: [],
  },
  'POST /ops/agent-contracts': {
    summary: 'Offer an agent of the top line a contract of the platform',
    session: 'operator',
    right: 'agents.contract',
    keyed: true,
    body: z.object({ agentId: Id, ...offered }),
    value: Contract,
    refusals: [
      'agent_has_upline',
      'not_an_agent',
      'contract_above_own',
      'tiers_not_rising',
      'agent_not_active',
      'gives_too_much',
    ],
  },
  'POST /ops/agent-contracts/:id/end': {
    summary: 'End a contract by force, or answer what an agent asked the platform for',
    session: 'operator',
    right: 'agents.contract',
    keyed: true,
    params: OneId,
    body: z.object({
      action: z.enum(['terminate', 'acceptTermination', 'rejectTermination', 'withdraw']),
      reason: z.string().trim().min(3).max(300),
    }),
    value: Contract,
    refusals: ['contract_decided'],
  },
})
