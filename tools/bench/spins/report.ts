import { median, shown } from '../figures.ts'
import { parties, parts, type Part } from '../http/cost.ts'
import type { HttpFigures } from '../http/calls/load.ts'
import { table } from '../table.ts'
import type { Offered } from './offered.ts'

export const CONNECTIONS = 64
export const OFFERED_PER_SECOND = 300

/** One product's part of a round. */
export type Run = { full: HttpFigures; offered: Offered }
export type Pair = { before: Run; now: Run }

const sides = ['before', 'now'] as const
const allOf = ({ cpuUs }: HttpFigures) => parties.reduce((sum, party) => sum + cpuUs[party], 0)

/** The results of the part `spins` as Markdown. */
export function spinsReport(
  pairs: Pair[],
  {
    about,
    isProved,
    rounds,
    seconds,
  }: { about: string; isProved: boolean; rounds: number; seconds: number },
): string {
  const of = (side: keyof Pair, value: (run: Run) => number) =>
    median(pairs.map((pair) => value(pair[side])))
  const ratios = (value: (run: Run) => number) =>
    pairs.map(({ before, now }) => value(now) / value(before))
  const rates = ratios(({ full }) => full.perSecond)
  return [
    '## Spins beside an earlier commit',
    about,
    `- \`npm run bench spins -- --against CHECKOUT --rounds ${rounds} --seconds ${seconds}\`, CHECKOUT a git worktree of commit acab67f0 with its packages. Both products stand on this machine, each with a PostgreSQL of its own; ${rounds} rounds by turns, ${seconds} s of a closed loop of ${CONNECTIONS} connections, then ${seconds} s of ${OFFERED_PER_SECOND} spins a second that come when they come, each timed from when it was due. Medians of the rounds.`,
    `- Spins a second: **${shown(median(rates))} times** as many (round by round ${rates.map(shown).join(', ')}). Processor time of a spin: ${shown(1 / median(ratios(({ full }) => allOf(full))))} times less. p99 at ${OFFERED_PER_SECOND} a second offered: ${shown(median(ratios((run) => run.offered.p99Ms)))} times what it was. The books afterwards: ${isProved ? 'proved' : 'NOT proved'}.`,
    table(
      [
        '',
        'a second',
        'p50 ms',
        'p99 ms',
        'CPU us a spin',
        `answered of ${OFFERED_PER_SECOND}/s`,
        'its p50 ms',
        'its p99 ms',
      ],
      sides.map((side) => [
        side,
        shown(of(side, ({ full }) => full.perSecond)),
        shown(of(side, ({ full }) => full.p50Ms)),
        shown(of(side, ({ full }) => full.p99Ms)),
        shown(of(side, ({ full }) => allOf(full))),
        shown(of(side, (run) => run.offered.perSecond)),
        shown(of(side, (run) => run.offered.p50Ms)),
        shown(of(side, (run) => run.offered.p99Ms)),
      ]),
    ),
    'Processor time of one spin by part, in microseconds:',
    table(
      ['part', ...sides],
      Object.keys(parts).map((part) => [
        part,
        ...sides.map((side) => shown(of(side, ({ full }) => full.partsUs[part as Part]))),
      ]),
    ),
  ]
    .join('\n\n')
    .replace(/\n\n- /g, '\n- ')
}
