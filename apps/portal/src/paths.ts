/** What the address says beside the path: overlays are part of it, so that back closes them and a reload keeps them. */
export type Search = { modal?: Modal; member?: MemberPage; then?: string; notice?: string; page?: number; from?: string; to?: string }

export const modals = ['login', 'register', 'deposit', 'withdraw', 'help', 'notice'] as const
export type Modal = (typeof modals)[number]

/** Pages of the member centre under their keys of the specification. */
export const memberPages = ['securityCenter', 'transferFund', 'depositv2', 'withdraw', 'personalHistoryCopy', 'transactionHistory'] as const
export type MemberPage = (typeof memberPages)[number]

export function readSearch(raw: Record<string, unknown>): Search {
  return {
    modal: modals.find((modal) => modal === raw.modal),
    member: memberPages.find((page) => page === raw.member),
    then: typeof raw.then === 'string' && /^\/[a-z]/.test(raw.then) ? raw.then : undefined,
    notice: typeof raw.notice === 'string' && /^[a-z0-9-]{1,40}$/.test(raw.notice) ? raw.notice : undefined,
    page: Number.isInteger(raw.page) && (raw.page as number) > 1 ? (raw.page as number) : undefined,
    from: isDay(raw.from) ? raw.from : undefined,
    to: isDay(raw.to) ? raw.to : undefined,
  }
}
const isDay = (value: unknown): value is string => typeof value === 'string' && /^\d{4}-\d{2}-\d{2}$/.test(value)

/** `round`: a played round, by its vendor's number, at which the game opens. */
export type GameSearch = { vassalage: string; gameCode: string; gameType: string; round?: string }
export function gamePath(game: GameSearch): string {
  return `/game?${new URLSearchParams(game)}`
}
