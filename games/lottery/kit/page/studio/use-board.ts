import { Refusal } from '@padma/game-kit/studio/session-api.ts'
import type { DrawBoard } from '@padma/game-protocol'
import { useEffect, useState } from 'react'
import type { ServerClock } from './clock.ts'
import type { LotterySession } from './session.ts'

const USUAL_MS = 4_000
const HIDDEN_MS = 20_000
const DRAWING_MS = 1_000
const AFTER_MS = 250

type Told = { board: DrawBoard | null; isAway: boolean }

/** What is sold, what waits for its draw and what came last; asked again when any of it changes. */
export function useBoard(session: LotterySession, clock: ServerClock, onEnded: () => void): Told {
  const [told, setTold] = useState<Told>({ board: null, isAway: false })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    let isOver = false
    const again = (ms: number) => {
      if (!isOver) timer = setTimeout(() => void ask(), ms)
    }
    async function ask() {
      const sentAt = clock.watch()
      try {
        const board = await session.board()
        if (isOver) return
        clock.hear(board.serverNow, sentAt)
        setTold({ board, isAway: false })
        again(document.hidden ? HIDDEN_MS : untilNext(board, clock.now()))
      } catch (fault) {
        if (isOver) return
        if (fault instanceof Refusal) return onEnded()
        setTold((former) => ({ ...former, isAway: true }))
        again(2_000)
      }
    }
    const wake = () => {
      if (document.hidden) return
      clearTimeout(timer)
      void ask()
    }
    void ask()
    document.addEventListener('visibilitychange', wake)
    return () => {
      isOver = true
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [session, clock, onEnded])
  return told
}

/** When the board changes next: an issue locks, is drawn, or its result is expected. */
function untilNext({ current, waiting }: DrawBoard, now: number): number {
  const moments = [current?.opensAt, current?.locksAt, ...waiting.map(({ drawsAt }) => drawsAt)]
  const ahead = moments
    .flatMap((moment) => (moment === undefined ? [] : [Date.parse(moment) - now + AFTER_MS]))
    .filter((ms) => ms > 0)
  const isDrawing = waiting.some(({ drawsAt }) => Date.parse(drawsAt) <= now)
  return Math.min(isDrawing ? DRAWING_MS : USUAL_MS, ...ahead)
}
