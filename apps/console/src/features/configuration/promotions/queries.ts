import type { Input, OperatorCalls } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { type Answer, api } from '../../../api.ts'
import { download } from '../../../parts/list/download.ts'

export type Row = Answer<'GET /ops/promotions'>['promotions'][number]
/** Whether part of its budget waits for a second operator. */
export const waits = ({ draft, approved }: Row): boolean =>
  approved !== null && Number(approved) < Number(draft.budget)
export type Draft = Input<OperatorCalls['POST /ops/promotions']>['body']
export type Rules = Draft['rules']
export type Kind = Rules['kind']
export type RulesOf<K extends Kind> = Extract<Rules, { kind: K }>
export type Terms = RulesOf<'gift'>['terms']

export const promotionsQuery = (search: string) =>
  queryOptions({
    queryKey: ['promotions', search],
    queryFn: () => api('GET /ops/promotions', { query: { search } }),
  })
export const exportPromotions = (search: string) =>
  download('GET /ops/promotions', { search, format: 'csv' })
export const savePromotion = ({
  id,
  version,
  draft,
}: {
  id: string | null
  version: number
  draft: Draft
}) =>
  id === null
    ? api('POST /ops/promotions', { body: draft })
    : api('PUT /ops/promotions/:id', { params: { id }, body: { draft, version } })
export const switchPromotion = ({
  id,
  ...body
}: {
  id: string
  state: 'on' | 'paused' | 'closed'
  reason: string
}) => api('POST /ops/promotions/:id/state', { params: { id }, body })
export const orderPromotions = (ids: string[]) =>
  api('POST /ops/promotions/order', { body: { ids } })
export const dryRun = (draft: Draft) =>
  api('POST /ops/promotions/dry-run', { body: { draft, days: 90 } })
