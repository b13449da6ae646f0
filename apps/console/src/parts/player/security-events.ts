import { queryOptions } from '@tanstack/react-query'
import { type Answer, api } from '../../api.ts'

export type SecurityEvent = Answer<'GET /ops/players/:id/security-events'>['events'][number]

/** What has changed of how a player signs in and is paid. */
export const securityEventsQuery = (playerId: string) =>
  queryOptions({
    queryKey: ['players', playerId, 'securityEvents'],
    queryFn: async () =>
      (await api('GET /ops/players/:id/security-events', { params: { id: playerId } })).events,
  })
