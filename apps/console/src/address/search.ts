import { type QueueSort, queueSorts } from '@padma/contract/queue'
import { parseSearchWith, stringifySearchWith, useSearch } from '@tanstack/react-router'

/**
 * What the address says beside the path: tabs, pages and open panels are part of it, so that back
 * and reload keep them.
 */
export type Raw = Record<string, unknown>
export type ReadSearch = (raw: Raw) => object

/** What the address of the page at hand says, as its reader understands it. */
export function useSearchOf<S>(read: (raw: Raw) => S): S {
  return read(useSearch({ strict: false }) as Raw)
}

/**
 * Words stand in the address as they are, `?id=1`; the router's own way would quote what looks like
 * a number.
 */
export const parseSearch = parseSearchWith((text) => text)
export const stringifySearch = stringifySearchWith(JSON.stringify)

export type QueueSearch = {
  state?: string
  q?: string
  from?: string
  to?: string
  method?: string
  sort?: QueueSort
  page?: number
  id?: string
}
export const readQueueSearch = (raw: Raw): QueueSearch => ({
  state: typeof raw.state === 'string' && /^[a-z_]{1,20}$/i.test(raw.state) ? raw.state : undefined,
  q: readWords(raw.q, 80),
  from: readDay(raw.from),
  to: readDay(raw.to),
  method: readWords(raw.method, 40),
  sort: queueSorts.find((sort) => sort === raw.sort),
  page: readPage(raw.page),
  id: readId(raw.id),
})

/** Whether a section's history is shown instead of its fields; a page may have two sections. */
type SiteSearch = { history?: string }
export const readSiteSearch = (raw: Raw): SiteSearch => ({
  history:
    typeof raw.history === 'string' && /^[a-zA-Z]{1,30}$/.test(raw.history)
      ? raw.history
      : undefined,
})

/** `then` is an address of ours, never of another site. */
type SignInSearch = { then?: string; ended?: true }
export const readSignInSearch = (raw: Raw): SignInSearch => ({
  then: typeof raw.then === 'string' && /^\/[a-z]/.test(raw.then) ? raw.then : undefined,
  ended: raw.ended === true ? true : undefined,
})

export function readWords(value: unknown, longest: number): string | undefined {
  return value === undefined || value === '' ? undefined : String(value).slice(0, longest)
}

export function readDay(value: unknown): string | undefined {
  return typeof value === 'string' &&
    /^\d{4}-\d\d-\d\d$/.test(value) &&
    !Number.isNaN(Date.parse(value))
    ? value
    : undefined
}

export function readPage(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined
}

// The router reads a bare number in the address as a number.
export function readId(value: unknown): string | undefined {
  return (typeof value === 'string' || typeof value === 'number') &&
    /^[\w-]{1,40}$/.test(String(value))
    ? String(value)
    : undefined
}
