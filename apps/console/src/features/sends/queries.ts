import type { Input, OperatorCalls, Value } from '@padma/contract'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueueSearch } from '../../address/search.ts'
import { api, type RowOf } from '../../api.ts'
import { download } from '../../parts/list/download.ts'

export type Send = RowOf<'GET /ops/sends'>
export type NewSend = Input<OperatorCalls['POST /ops/sends']>['body']
export type Segment = Send['segment']
export type SendForm = Value<OperatorCalls['GET /ops/sends/form']>
export type Told = Send['told']

const states = ['open', 'closed', 'all'] as const
export const stateOf = ({ state }: QueueSearch): (typeof states)[number] =>
  states.find((known) => known === state) ?? 'open'
const asked = (search: QueueSearch) => {
  const { q, id: _id, method: _method, ...rest } = search
  return { ...rest, state: stateOf(search), search: q }
}

const isUnderWay = ({ state }: Pick<Send, 'state'>): boolean =>
  state === 'planned' || state === 'running'

export const sendsQuery = (search: QueueSearch) =>
  queryOptions({
    queryKey: ['sends', 'list', asked(search)],
    queryFn: () => api('GET /ops/sends', { query: asked(search) }),
    placeholderData: keepPreviousData,
    // While one is under way its figures move.
    refetchInterval: ({ state: { data } }) => (data?.rows.some(isUnderWay) ? 5_000 : false),
  })
/** By itself: one that is over leaves the list of those under way while it is looked at. */
export const sendQuery = (id: string) =>
  queryOptions({
    queryKey: ['sends', 'one', id],
    queryFn: () => api('GET /ops/sends/:id', { params: { id } }),
    refetchInterval: ({ state: { data } }) => (data && isUnderWay(data) ? 5_000 : false),
  })
export const formQuery = queryOptions({
  queryKey: ['sends', 'form'],
  queryFn: () => api('GET /ops/sends/form'),
})
/** All that the filters find, as a file. */
export const exportSends = (search: QueueSearch): Promise<void> =>
  download('GET /ops/sends', { ...asked(search), page: undefined, format: 'csv' })

export const countSend = (body: Input<OperatorCalls['POST /ops/sends/count']>['body']) =>
  api('POST /ops/sends/count', { body })
export const planSend = ({ key, body }: { key: string; body: NewSend }) =>
  api('POST /ops/sends', { key, body })
export const stopSend = (id: string) =>
  api('POST /ops/sends/:id/stop', { params: { id }, body: {} })
export const cancelSend = (id: string) =>
  api('POST /ops/sends/:id/cancel', { params: { id }, body: {} })
