import { availableParallelism, cpus, loadavg } from 'node:os'
import { chromium } from '@playwright/test'
import { games } from '@padma/games'
import { startStack } from '@padma/testkit/start-stack.ts'
import { ensureBrowser } from '../../ensure-browser.ts'
import { readPart, writePart } from '../page.ts'
import { table } from '../table.ts'
import { type Measured, measureGame, SLOWDOWN, TASK_MOST_MS } from './measure-game.ts'
import { seatedPlayer } from './seated-player.ts'

const KILOBYTES_MOST = 1_500
const HEAD = ['game', 'page, kB', 'longest task, ms', `tasks above ${TASK_MOST_MS} ms`, 'on']

/**
 * What a game's page weighs, and its longest task from the press on until the round has been shown,
 * on a processor slowed down; each game in a browser of its own. Ends with 1 beyond the aims.
 */
export async function benchGamePages({
  game,
  rounds,
  say,
}: {
  game: string | undefined
  rounds: number
  say: (text: string) => void
}): Promise<boolean> {
  const stack = await startStack()
  let isGood = true
  try {
    const launch = await seatedPlayer(stack)
    for (const { code } of games.filter((one) => !game || one.code === game)) {
      const browser = await chromium.launch({
        executablePath: ensureBrowser(),
        args: ['--no-sandbox', '--disable-gpu'],
      })
      const measured = await measureGame(browser, () => launch(code), { code, rounds })
      await browser.close()
      if (measured.longestMs > TASK_MOST_MS || measured.kilobytes > KILOBYTES_MOST) isGood = false
      const row = rowOf(code, measured)
      say(row.join('  '))
      writePart('game-pages', sectionWith(row))
    }
  } finally {
    await stack.stop()
  }
  return isGood
}

const rowOf = (code: string, { kilobytes, longestMs, longTasks }: Measured): string[] => [
  code,
  String(Math.round(kilobytes)),
  longestMs.toFixed(1),
  String(longTasks),
  new Date().toISOString().slice(0, 10),
]

/** The section with this game's row; the other games' stay as their own last runs left them. */
function sectionWith(row: readonly string[]): string {
  const kept = readPart('game-pages')
    .split('\n')
    .filter((line) => /^\| [a-z]/.test(line) && !line.startsWith('| game |'))
    .map((line) => line.slice(2, -2).split(' | '))
    .filter(([name]) => name !== row[0])
  const rows = [...kept, row].toSorted(([one], [other]) => (one! < other! ? -1 : 1))
  return `## The games' pages

By \`npm run bench game-pages [-- --game CODE] [-- --rounds 5]\`: a page of 390 × 844, without a graphics card. The page is all that a first visit to the game transfers, compressed. Tasks are those of the page's main thread from the press on the first bet until its round has been shown: the time that each was on the processor, times ${SLOWDOWN} for a slow phone. Aims: no task above ${TASK_MOST_MS} ms, a page below ${KILOBYTES_MOST.toLocaleString('en')} kB.

- ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}), Node ${process.versions.node}; load average ${loadavg()[0]!.toFixed(1)} at the end of the last game.

${table(HEAD, rows)}`
}
