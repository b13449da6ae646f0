import type { MemberCalls, Value } from '@padma/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../../calls/api.ts'
import type { Range } from '../../../parts/range/presets.ts'

type Income = Value<MemberCalls['GET /wps/agent/income']>
export type IncomeRow = Income['days'][number]
export type IncomeKind = IncomeRow['kind']

export const incomeQuery = (range: Range) =>
  queryOptions({
    queryKey: ['agents', 'income', range],
    queryFn: () => api('GET /wps/agent/income', { query: range }),
    placeholderData: keepPreviousData,
  })
