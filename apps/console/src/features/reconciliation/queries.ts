import { queryOptions } from '@tanstack/react-query'
import { type Answer, api, type RowOf } from '../../api.ts'

export type Item = RowOf<'GET /ops/reconciliation'>

export const closeItem = ({ id, note }: { id: string; note: string }) =>
  api('POST /ops/reconciliation/:id/close', { params: { id }, body: { note } })

export type Float = Answer<'GET /ops/vendor-floats'>['floats'][number]

/** The latest comparison with each vendor that keeps players' money. */
export const floatsQuery = queryOptions({
  queryKey: ['walletTransfers', 'floats'],
  queryFn: () => api('GET /ops/vendor-floats'),
  select: ({ floats }): Float[] => [
    ...new Map(
      floats.toReversed().map((float) => [`${float.vendor} ${float.currency}`, float]),
    ).values(),
  ],
})
