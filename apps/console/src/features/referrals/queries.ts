import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { QueueSearch } from '../../address/search.ts'
import { api, type RowOf } from '../../api.ts'
import { download } from '../../parts/list/download.ts'

export type Referral = RowOf<'GET /ops/referrals'>
const states = ['all', 'open', 'rewarded', 'not_counted', 'late'] as const
export type State = (typeof states)[number]
export const stateOf = ({ state }: QueueSearch): State =>
  states.find((known) => known === state) ?? 'all'

const asked = (search: QueueSearch) => {
  const { q, id: _id, method: _method, ...rest } = search
  return { ...rest, state: stateOf(search), search: q }
}
export const referralsQuery = (search: QueueSearch) =>
  queryOptions({
    queryKey: ['referrals', 'list', asked(search)],
    queryFn: () => api('GET /ops/referrals', { query: asked(search) }),
    placeholderData: keepPreviousData,
  })
/** All that the filters find, as a file. */
export const exportReferrals = (search: QueueSearch): Promise<void> =>
  download('GET /ops/referrals', { ...asked(search), page: undefined, format: 'csv' })
