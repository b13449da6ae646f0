import type { DrawnIssue, Ticket } from '@padma/game-protocol'
import { drawFileOf, toDrawExport } from '../../../../verify/draw-file.ts'
import type { LotterySession } from '../studio/session.ts'

/** The latest hundred tickets are looked through for those of an issue. */
const PAGES_MOST = 5

/** Saves an issue and the player's tickets in it as a file that anyone can verify without us. */
export async function saveDraw(
  session: LotterySession,
  game: string,
  issue: DrawnIssue,
): Promise<void> {
  const tickets: Ticket[] = []
  for (let page = 1, last = 1; page <= Math.min(last, PAGES_MOST); page++) {
    const told = await session.tickets(page)
    tickets.push(...told.tickets)
    last = told.totalPages
  }
  const draw = toDrawExport(game, session.opened.currencySymbol, issue, tickets)
  if (!draw) return
  const url = URL.createObjectURL(
    new Blob([JSON.stringify(drawFileOf(draw), null, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = url
  link.download = `${game}-${issue.issue}.json`
  link.click()
  URL.revokeObjectURL(url)
}
