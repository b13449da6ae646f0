import type { MemberCalls, Value } from '@padma/contract'
import { queryOptions } from '@tanstack/react-query'
import { api } from '../../calls/api.ts'
import { anyGuestToken, guestToken } from './guest-token.ts'

export type Service = Value<MemberCalls['GET /wps/service']>
export type Conversation = NonNullable<Service['conversation']>
export type ServiceMessage = Conversation['messages'][number]
/** What is about to be said: its key makes it the same message however often it is sent. */
export type Saying = { key: string; text?: string; picture?: string }

const mine = (token: string | null) => (token === null ? {} : { 'service-token': token })
/** A guest hears of no facts, and one whose line is down hears of none either: both ask. */
const ASK_MS = 4_000

export const serviceKey = (isMember: boolean) => ['service', isMember ? 'member' : 'guest']

export const serviceQuery = (isMember: boolean) =>
  queryOptions({
    queryKey: serviceKey(isMember),
    queryFn: () => api('GET /wps/service', { headers: mine(guestToken()) }),
    retry: false,
    staleTime: 0,
    refetchInterval: ({ state: { status, data } }) => {
      const isOn = data?.conversation && data.conversation.state !== 'closed'
      return status === 'error' || (!isMember && isOn) ? ASK_MS : false
    },
  })
export const say = ({ key, ...body }: Saying): Promise<Conversation> =>
  api('POST /wps/service/messages', { key, body, headers: mine(anyGuestToken()) })
export const endConversation = () =>
  api('POST /wps/service/close', { body: {}, headers: mine(guestToken()) })

export const pictureQuery = (id: string) =>
  queryOptions({
    queryKey: ['service', 'picture', id],
    queryFn: () =>
      api('GET /wps/service/pictures/:id', { params: { id }, headers: mine(guestToken()) }),
    staleTime: Infinity,
  })
