import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { api } from '../../api.ts'
import type { DayRange } from './date-presets.ts'

const PAGE_SIZE = 20

export const betsQuery = (range: DayRange, page: number) =>
  queryOptions({
    queryKey: ['records', 'bets', range, page],
    queryFn: () => api('GET /wps/member/report/bets', { query: { ...range, page, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })

export const entriesQuery = (range: DayRange, page: number) =>
  queryOptions({
    queryKey: ['records', 'entries', range, page],
    queryFn: () => api('GET /wps/member/report/entries', { query: { ...range, page, pageSize: PAGE_SIZE } }),
    placeholderData: keepPreviousData,
  })
