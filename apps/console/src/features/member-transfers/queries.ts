import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueueSearch } from '../../address/search.ts'
import { api, type RowOf } from '../../api.ts'
import { download } from '../../parts/list/download.ts'

export type Transfer = RowOf<'GET /ops/member-transfers'>
export type State = 'all' | 'returned'
export const stateOf = ({ state }: QueueSearch): State =>
  state === 'returned' ? 'returned' : 'all'

const asked = (search: QueueSearch) => {
  const { q, id: _id, method: _method, ...rest } = search
  return { ...rest, state: stateOf(search), search: q }
}
export const transfersQuery = (search: QueueSearch) =>
  queryOptions({
    queryKey: ['memberTransfers', 'list', asked(search)],
    queryFn: () => api('GET /ops/member-transfers', { query: asked(search) }),
    placeholderData: keepPreviousData,
  })
/** All that the filters find, as a file. */
export const exportTransfers = (search: QueueSearch): Promise<void> =>
  download('GET /ops/member-transfers', { ...asked(search), page: undefined, format: 'csv' })
