import type { ContractKind, ContractTerms, MemberCalls, Value } from '@padma/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'

type Contracts = Value<MemberCalls['GET /wps/agent/contracts']>
export type Contract = NonNullable<Contracts['mine']>
export type Downline = Contracts['rows'][number]
export type Most = Contracts['most']
export type Replay = Value<MemberCalls['GET /wps/agent/contracts/:id/replay']>

/** Everything of a kind; a hint of the live stream renews all that begins so. */
const contracts = ['agents', 'contracts'] as const

export const contractsQuery = (kind: ContractKind, search = '', page = 1) =>
  queryOptions({
    queryKey: [...contracts, kind, search, page],
    queryFn: () => api('GET /wps/agent/contracts', { query: { kind, search, page } }),
    placeholderData: keepPreviousData,
  })

export const replayQuery = (id: string) =>
  queryOptions({
    queryKey: [...contracts, 'replay', id],
    queryFn: () => api('GET /wps/agent/contracts/:id/replay', { params: { id } }),
    staleTime: 300_000,
  })

/** The former one stays in sight until the next is here. */
export const dryRunQuery = (agentId: string, terms: ContractTerms | null) =>
  queryOptions({
    queryKey: [...contracts, 'dry-run', agentId, terms],
    queryFn: () => api('POST /wps/agent/contracts/dry-run', { body: { agentId, terms: terms! } }),
    enabled: terms !== null,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })

export const offerContract = (agentId: string, terms: ContractTerms, key: string) =>
  api('POST /wps/agent/contracts', { body: { agentId, terms }, key })

const answers = {
  dividend: 'POST /wps/relay/MCS2_processDividendReq',
  daily: 'POST /wps/relay/MCS2_processDailySalContract',
  hourly: 'POST /wps/relay/MCS2_processContractHourSalary',
  realtime: 'POST /wps/relay/MCSFE_processRealTimeSalaryContract',
} as const
export type ContractAct =
  | 'accept'
  | 'reject'
  | 'terminate'
  | 'acceptTermination'
  | 'rejectTermination'
  | 'withdraw'

export const processContract = (
  { id, kind }: Pick<Contract, 'id' | 'kind'>,
  action: ContractAct,
  key: string,
) => api(answers[kind], { body: { contractId: id, action }, key })
