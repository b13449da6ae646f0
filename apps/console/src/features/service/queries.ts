import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Answer, api, type RowOf } from '../../api.ts'

export type Listed = RowOf<'GET /ops/conversations'>
export type Conversation = Answer<'GET /ops/conversations/:id'>
export type Message = Conversation['messages'][number]

/** Facts that are missed while the line is down come by asking. */
const ASK_MS = 30_000

export const listQuery = (search: { state?: 'closed' | undefined; page?: number | undefined }) =>
  queryOptions({
    queryKey: ['service', 'list', search],
    queryFn: () =>
      api('GET /ops/conversations', {
        query: { state: search.state ?? 'open', page: search.page ?? 1 },
      }),
    placeholderData: keepPreviousData,
    refetchInterval: ASK_MS,
  })
export const conversationQuery = (id: string) =>
  queryOptions({
    queryKey: ['service', 'one', id],
    queryFn: () => api('GET /ops/conversations/:id', { params: { id } }),
    refetchInterval: ASK_MS,
  })
export const answersQuery = queryOptions({
  queryKey: ['configuration', 'answers'],
  queryFn: () => api('GET /ops/service/answers'),
})
export const pictureQuery = (id: string, pictureId: string) =>
  queryOptions({
    queryKey: ['pictures', 'service', pictureId],
    queryFn: () =>
      api('GET /ops/conversations/:id/pictures/:pictureId', { params: { id, pictureId } }),
    staleTime: Infinity,
  })
export const take = ({ id, isOver }: { id: string; isOver: boolean }) =>
  api('POST /ops/conversations/:id/take', { params: { id }, body: { isOver } })
export const say = ({
  id,
  key,
  ...body
}: {
  id: string
  key: string
  text?: string
  picture?: string
}) => api('POST /ops/conversations/:id/messages', { params: { id }, key, body })
export const markRead = (id: string, upTo: string) =>
  api('POST /ops/conversations/:id/read', { params: { id }, body: { upTo } })
export const close = (id: string) =>
  api('POST /ops/conversations/:id/close', { params: { id }, body: {} })
