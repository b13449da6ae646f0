import type { Modal } from '../screens/manifest.ts'

/** Addresses of the home page alone, without a dialog. */
export const homePaths: readonly string[] = ['/', '/index', '/index.html', '/home']

/**
 * What the address says beside the path: overlays are part of it, so that back closes them and a
 * reload keeps them.
 */
export type Search = {
  modal?: Modal
  /** Which of its pages, the member centre knows. */
  member?: string
  /** As `member`, of the agent centre. */
  agent?: string
  /** In the agent centre: whose downlines are shown. */
  under?: string
  /** Whom a transfer goes to. */
  payee?: string
  then?: string
  notice?: string
  page?: number | string
  from?: string
  to?: string
  /** What of an agent's page is open, and of which person or bill it is. */
  tab?: string
  item?: string
}

export function readSearch(raw: Record<string, unknown>): Search {
  return {
    modal: isName(raw.modal) ? raw.modal : undefined,
    member: typeof raw.member === 'string' ? raw.member : undefined,
    agent: typeof raw.agent === 'string' ? raw.agent : undefined,
    under: isItem(raw.under) ? `${raw.under as string | number}` : undefined,
    payee: typeof raw.payee === 'string' ? raw.payee : undefined,
    then: typeof raw.then === 'string' && /^\/[a-z]/.test(raw.then) ? raw.then : undefined,
    notice:
      typeof raw.notice === 'string' && /^[a-z0-9-]{1,40}$/.test(raw.notice)
        ? raw.notice
        : undefined,
    page:
      (Number.isInteger(raw.page) && (raw.page as number) > 1) || isVendor(raw.page)
        ? (raw.page as number | string)
        : undefined,
    from: isDay(raw.from) ? raw.from : undefined,
    to: isDay(raw.to) ? raw.to : undefined,
    tab: isTab(raw.tab) ? raw.tab : undefined,
    item: isItem(raw.item) ? String(raw.item) : undefined,
  }
}
/** Which names lead anywhere, the features say: the overlays leave out what they do not know. */
const isName = (value: unknown): value is Modal =>
  typeof value === 'string' && /^[a-zA-Z]{1,32}$/.test(value)
const isTab = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{1,16}$/.test(value)
/** A row's number, which the address may hold as one. */
const isItem = (value: unknown): boolean => /^\d{1,18}$/.test(String(value))
/** A vendor's code: `/rng?page=<vendor>` chooses its tab. */
const isVendor = (value: unknown): boolean =>
  typeof value === 'string' && /^[A-Za-z][\w-]{0,39}$/.test(value)
const isDay = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** `round`: a played round, by its vendor's number, at which the game opens. */
export type GameSearch = {
  vassalage?: string
  gameCode?: string
  gameType?: string
  round?: string
  /** Of a lottery, as the old wire names them. */
  vendor?: string
  playType?: string
}
