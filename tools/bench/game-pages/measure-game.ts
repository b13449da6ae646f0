import type { Browser } from '@playwright/test'
import { beforeTheBet } from '../../../tests/journeys/games/on-the-board.ts'

export type Measured = { kilobytes: number; longestMs: number; longTasks: number }

/** A phone's processor takes so many times as long as this machine's. */
export const SLOWDOWN = 4
export const TASK_MOST_MS = 50
const BUTTON = '.gk-spin, .ak-button.is-main'
const SHOWN_MS = 5_000

/**
 * `launch` answers the address of a game that is launched anew. A task's time is that of its own
 * thread on the processor, so that whatever else the machine does does not count.
 */
export async function measureGame(
  browser: Browser,
  launch: () => Promise<string>,
  { code, rounds }: { code: string; rounds: number },
): Promise<Measured> {
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } })
  const cdp = await page.context().newCDPSession(page)
  let bytes = 0
  await cdp.send('Network.enable')
  cdp.on('Network.loadingFinished', ({ encodedDataLength }) => (bytes += encodedDataLength))
  await page.goto(await launch())
  await page.locator(BUTTON).first().waitFor()
  await page.waitForTimeout(2_500)
  const kilobytes = bytes / 1_000
  const before = beforeTheBet(code)
  if (before) await page.locator(before).first().click()

  await browser.startTracing(page, { categories: ['disabled-by-default-devtools.timeline'] })
  for (let round = 0; round < rounds; round++) {
    // Of a game with moves this is now the bet, now the move that ends the round.
    await page.locator(`:is(${BUTTON}):not([aria-disabled="true"])`).first().click()
    await page.waitForTimeout(SHOWN_MS)
  }
  const tasks = tasksOf(await browser.stopTracing())
  return {
    kilobytes,
    longestMs: Math.max(0, ...tasks),
    longTasks: tasks.filter((task) => task > TASK_MOST_MS).length,
  }
}

type TraceEvent = {
  name: string
  pid: number
  tid: number
  /** Microseconds on the processor. */
  tdur?: number
  args: { name?: string }
}

/** Milliseconds of every task of the pages' main threads, slowed down. */
function tasksOf(trace: Buffer): number[] {
  const { traceEvents } = JSON.parse(trace.toString()) as { traceEvents: TraceEvent[] }
  const threadOf = ({ pid, tid }: TraceEvent) => `${pid}:${tid}`
  const mains = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
      .map(threadOf),
  )
  return traceEvents
    .filter((event) => event.name === 'RunTask' && mains.has(threadOf(event)))
    .map(({ tdur = 0 }) => (tdur / 1_000) * SLOWDOWN)
}
