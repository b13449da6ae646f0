import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api, type RowOf } from '../../../api.ts'
import type { ContractsSearch } from './search.ts'

export type Contract = RowOf<'GET /ops/agent-contracts'>
export type Terms = Contract['terms']
export type Kind = Contract['kind']

export const contractsQuery = ({ q, ...search }: ContractsSearch) =>
  queryOptions({
    queryKey: ['agents', 'contracts', q, search],
    queryFn: () => api('GET /ops/agent-contracts', { query: { ...search, search: q } }),
    placeholderData: keepPreviousData,
  })

/** An agent by their whole username; null: there is none. */
async function agentCalled(username: string): Promise<string | null> {
  const { rows } = await api('GET /ops/players', { query: { q: username, type: 'agent' } })
  const said = username.toLowerCase()
  return rows.find((row) => row.username.toLowerCase() === said)?.id ?? null
}

export class NoSuchAgent extends Error {}
export async function offerContract(asked: {
  username: string
  terms: Terms
  key: string
}): Promise<Contract> {
  const agentId = await agentCalled(asked.username.trim())
  if (agentId === null) throw new NoSuchAgent()
  const { terms, key } = asked
  return api('POST /ops/agent-contracts', { body: { agentId, terms }, key })
}

export type EndAction = 'terminate' | 'acceptTermination' | 'rejectTermination'
export const endContract = (asked: {
  id: string
  action: EndAction
  reason: string
  key: string
}): Promise<Contract> => {
  const { id, key, ...body } = asked
  return api('POST /ops/agent-contracts/:id/end', { params: { id }, body, key })
}
