import { writeFileSync } from 'node:fs'
import { availableParallelism, cpus, loadavg } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import lighthouse from 'lighthouse'
import { startStack } from '@padma/testkit/start-stack.ts'
import { ensureBrowser } from '../../ensure-browser.ts'
import { sixFreePorts } from '../../start/ports.ts'
import { median, shown } from '../figures.ts'
import { writePart } from '../page.ts'
import { table } from '../table.ts'

const AIM = 90
/** What a phone's owner waits for, by Lighthouse's names. */
const measures = [
  { audit: 'first-contentful-paint', name: 'first contentful paint, ms' },
  { audit: 'largest-contentful-paint', name: 'largest contentful paint, ms' },
  { audit: 'speed-index', name: 'speed index, ms' },
  { audit: 'total-blocking-time', name: 'total blocking time, ms' },
  { audit: 'cumulative-layout-shift', name: 'layout shift' },
  { audit: 'total-byte-weight', name: 'bytes' },
] as const
/** `machine`: Lighthouse's own measure of how fast this machine was meanwhile. */
type Visit = { score: number; machine: number } & Record<(typeof measures)[number]['audit'], number>

/**
 * Measures a guest's first visit on a phone, as Lighthouse has it, and writes its section. A figure
 * below the aim is told and fails nothing: it is of this machine.
 */
export async function benchFirstPage({
  rounds,
  loadBefore,
  say,
}: {
  rounds: number
  loadBefore: number
  say: (text: string) => void
}): Promise<boolean> {
  const stack = await startStack({ ownPostgres: true })
  const visits: Visit[] = []
  try {
    for (let round = 1; round <= rounds; round += 1) {
      const visit = await visitOf(stack.portalUrl)
      visits.push(visit)
      say(`visit ${round}: ${Math.round(visit.score)}`)
      await sleep(1_000)
    }
  } finally {
    await stack.stop()
  }
  writePart('page', report(visits, loadBefore))
  return true
}

/** In a browser of its own, in which nothing is kept. */
async function visitOf(url: string): Promise<Visit> {
  const port = await sixFreePorts()
  const browser = await chromium.launch({
    executablePath: ensureBrowser(),
    args: ['--no-sandbox', '--disable-gpu', `--remote-debugging-port=${port}`],
  })
  try {
    // The live stream stays open, so the network never rests.
    const { lhr } = (await lighthouse(url, {
      port,
      logLevel: 'error',
      onlyCategories: ['performance'],
      maxWaitForLoad: 15_000,
    }))!
    if (process.env.LIGHTHOUSE_REPORT)
      writeFileSync(process.env.LIGHTHOUSE_REPORT, JSON.stringify(lhr))
    // A machine too busy to draw the page in time gives no score, and no figure of a page either.
    const { score } = lhr.categories.performance!
    if (score === null)
      throw new Error(
        'Lighthouse could not measure the page; try again when the machine has less to do.',
      )
    return {
      score: score * 100,
      machine: lhr.environment.benchmarkIndex,
      ...(Object.fromEntries(
        measures.map(({ audit }) => [audit, lhr.audits[audit]?.numericValue ?? Number.NaN]),
      ) as Record<(typeof measures)[number]['audit'], number>),
    }
  } finally {
    await browser.close()
  }
}

function report(visits: Visit[], loadBefore: number): string {
  const scores = visits.map(({ score }) => score)
  const range = (values: number[]) =>
    `${shown(Math.min(...values))} to ${shown(Math.max(...values))}`
  const reached = median(scores)
  return [
    '## The first page',
    `- ${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'}); load average ${loadBefore.toFixed(1)} before, ${loadavg()[0]!.toFixed(1)} after; Lighthouse's index of the machine meanwhile ${shown(median(visits.map(({ machine }) => machine)))}, where its own reference has 1,000 or more. Browser and servers share these cores.`,
    `- ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC.`,
    `- Lighthouse's mobile run of a guest's first visit to \`/\`, ${visits.length} times, each in a fresh browser; its simulated phone (four times slower than this machine, 1.6 Mbit/s, 150 ms). Aim: ${AIM}. Reached: ${shown(reached)}${reached >= AIM ? '' : ', NOT met'}.`,
    '',
    table(
      ['measure', 'median', 'least to most'],
      [
        ['performance', shown(reached), range(scores)],
        ...measures.map(({ audit, name }) => [
          name,
          shown(median(visits.map((visit) => visit[audit]))),
          range(visits.map((visit) => visit[audit])),
        ]),
      ],
    ),
  ].join('\n')
}
