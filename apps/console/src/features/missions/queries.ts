import type { ActivityInput } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api, type Answer } from '../../api.ts'

type Answered = Answer<'GET /ops/activities'>
export type Activity = Answered['activities'][number]
/** Whether part of its budget waits for a second operator. */
export const waits = ({ budget, approved }: Activity): boolean =>
  budget !== null && Number(approved) < Number(budget)
export type RoundsGame = Answered['games'][number]
export type Kind = Activity['kind']

export const activitiesQuery = (kind: Kind) =>
  queryOptions({
    queryKey: ['activities', kind],
    queryFn: () => api('GET /ops/activities', { query: { kind } }),
  })

export const addActivity = ({ key, input }: { key: string; input: ActivityInput }) =>
  api('POST /ops/activities', { key, body: input })
export const changeActivity = ({
  id,
  version,
  input,
}: {
  id: string
  version: number
  input: ActivityInput
}) => api('PUT /ops/activities/:id', { params: { id }, body: { ...input, version } })
export const pauseActivity = ({ id, isPaused }: { id: string; isPaused: boolean }) =>
  api('POST /ops/activities/:id/pause', { params: { id }, body: { isPaused } })
