import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type Answer, api, type RowOf } from '../../api.ts'

export type Player = Answer<'GET /ops/players/:id'>
export type PlayerRow = RowOf<'GET /ops/players'>
export type Entry = RowOf<'GET /ops/players/:id/entries'>
export type Bet = RowOf<'GET /ops/players/:id/bets'>

export const playersQuery = (q: string, page: number) =>
  queryOptions({ queryKey: ['players', 'list', q, page], queryFn: () => api('GET /ops/players', { query: { q, page } }), placeholderData: keepPreviousData })
export const playerQuery = (id: string) => queryOptions({ queryKey: ['players', id], queryFn: () => api('GET /ops/players/:id', { params: { id } }) })
export const entriesQuery = (id: string, page: number) =>
  queryOptions({ queryKey: ['players', id, 'entries', page], queryFn: () => api('GET /ops/players/:id/entries', { params: { id }, query: { page } }), placeholderData: keepPreviousData })
export const betsQuery = (id: string, page: number) =>
  queryOptions({ queryKey: ['players', id, 'bets', page], queryFn: () => api('GET /ops/players/:id/bets', { params: { id }, query: { page } }), placeholderData: keepPreviousData })
