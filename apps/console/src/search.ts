import {
  type PlayerState,
  playerStates,
  type PlayerType,
  playerTypes,
} from '@padma/contract/player-search'
import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'

/** What the address says beside the path: tabs, pages and open panels are part of it, so that back and reload keep them. */
type Raw = Record<string, unknown>

/** Words stand in the address as they are, `?id=1`; the router's own way would quote what looks like a number. */
export const parseSearch = parseSearchWith((text) => text)
export const stringifySearch = stringifySearchWith(JSON.stringify)

export type QueueSearch = { state?: 'closed'; page?: number; id?: string }
export const readQueueSearch = (raw: Raw): QueueSearch => ({
  state: raw.state === 'closed' ? 'closed' : undefined,
  page: readPage(raw.page),
  id: readId(raw.id),
})

export type PlayersSearch = {
  q?: string
  state?: PlayerState
  type?: PlayerType
  order?: 'name'
  page?: number
}
export const readPlayersSearch = (raw: Raw): PlayersSearch => ({
  q: readWords(raw.q, 120),
  state: playerStates.find((state) => state === raw.state),
  type: playerTypes.find((type) => type === raw.type),
  order: raw.order === 'name' ? 'name' : undefined,
  page: readPage(raw.page),
})

export type PlayerSearch = { list?: 'bets' | 'freeRounds' | 'care'; page?: number }
export const readPlayerSearch = (raw: Raw): PlayerSearch => ({
  list:
    raw.list === 'bets' || raw.list === 'freeRounds' || raw.list === 'care' ? raw.list : undefined,
  page: readPage(raw.page),
})

export type AuditSearch = {
  operator?: string
  act?: string
  subject?: string
  day?: string
  page?: number
  id?: string
}
export const readAuditSearch = (raw: Raw): AuditSearch => ({
  operator: readWords(raw.operator, 64),
  act: readWords(raw.act, 80),
  subject: readWords(raw.subject, 120),
  day: typeof raw.day === 'string' && /^\d{4}-\d\d-\d\d$/.test(raw.day) ? raw.day : undefined,
  page: readPage(raw.page),
  id: readId(raw.id),
})

/** Whether a section's history is shown instead of its fields; a page may have two sections. */
export type SiteSearch = { history?: string }
export const readSiteSearch = (raw: Raw): SiteSearch => ({
  history:
    typeof raw.history === 'string' && /^[a-zA-Z]{1,30}$/.test(raw.history)
      ? raw.history
      : undefined,
})

/** `then` is an address of ours, never of another site. */
export type SignInSearch = { then?: string; ended?: true }
export const readSignInSearch = (raw: Raw): SignInSearch => ({
  then: typeof raw.then === 'string' && /^\/[a-z]/.test(raw.then) ? raw.then : undefined,
  ended: raw.ended === true ? true : undefined,
})

function readWords(value: unknown, longest: number): string | undefined {
  return value === undefined || value === '' ? undefined : String(value).slice(0, longest)
}

function readPage(value: unknown): number | undefined {
  const page = Number(value)
  return Number.isInteger(page) && page > 1 && page <= 10_000 ? page : undefined
}

// The router reads a bare number in the address as a number.
function readId(value: unknown): string | undefined {
  return (typeof value === 'string' || typeof value === 'number') &&
    /^[\w-]{1,40}$/.test(String(value))
    ? String(value)
    : undefined
}
