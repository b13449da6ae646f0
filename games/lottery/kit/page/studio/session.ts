import type { SessionApi } from '@padma/game-kit/studio/session-api.ts'
import type {
  Bought,
  BuyTickets,
  DrawBoard,
  DrawResults,
  DrawSession,
  IssuesAhead,
  Tickets,
  Undone,
} from '@padma/game-protocol'

/** What the page may ask the studio, once a launch code is traded. */
export type LotterySession = {
  opened: DrawSession
  board: () => Promise<DrawBoard>
  ahead: () => Promise<IssuesAhead>
  results: (page: number) => Promise<DrawResults>
  tickets: (page: number) => Promise<Tickets>
  /** Asks until it is answered; the request's key makes every repeat the same purchase. */
  buy: (request: BuyTickets) => Promise<Bought>
  undo: (ticketId: string) => Promise<Undone>
  stopChase: (chaseId: string) => Promise<Undone>
}

export async function connectLottery(api: SessionApi, launch: string): Promise<LotterySession> {
  const opened = await api.postUntilAnswered<DrawSession>('/api/draw/session', { launch })
  api.setToken(opened.token)
  return {
    opened,
    board: () => api.get('/api/draw/board'),
    ahead: () => api.get('/api/draw/ahead'),
    results: (page) => api.get(`/api/draw/results?page=${page}`),
    tickets: (page) => api.get(`/api/draw/tickets?page=${page}`),
    buy: (request) => api.postUntilAnswered('/api/draw/tickets', request),
    undo: (id) => api.postUntilAnswered(`/api/draw/tickets/${encodeURIComponent(id)}/undo`, {}),
    stopChase: (id) => api.postUntilAnswered(`/api/draw/chases/${encodeURIComponent(id)}/stop`, {}),
  }
}
