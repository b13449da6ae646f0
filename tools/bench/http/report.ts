import { availableParallelism } from 'node:os'
import { median, shown } from '../figures.ts'
import { table } from '../table.ts'
import { type Part, parties, parts } from './cost.ts'
import { byKind, hottest } from './profile.ts'
import type { HttpPlan, HttpResults } from './run.ts'
import { PLAYERS } from './world.ts'

/** The results of the part `http` as Markdown. */
export function httpReport(
  { series, signingUs, profiles, proof }: HttpResults,
  { rounds, seconds }: HttpPlan,
  machine: string,
): string {
  return [
    '## Through HTTP',
    machine,
    `- The product in its own processes (platform, studio, PostgreSQL, the sandbox idle), ${PLAYERS.toLocaleString('en')} players, ${rounds} rounds of ${seconds} s each, in turn; closed loop over kept connections; medians of the rounds, with the least and the most beside the rate.`,
    "- Wallet calls are signed (Ed25519) before the clock runs, so their signing is in no figure; the platform verifies each. In a spin the studio signs itself, and that is in its figure. A spin is what the game's page waits for: the round drawn and stored, bet and win booked by the wallet, the end stored.",
    '- The CPU columns are microseconds of processor time for one call or spin; divided by the cores they are the least time it can take.',
    unreadLine(series),
    table(
      [
        'what',
        'a second',
        'least to most',
        'p50 ms',
        'p99 ms',
        'not in time',
        'facts unread',
        ...parties.map((party) => `${party} CPU us`),
        'all CPU us',
      ],
      series.map(({ title, rounds: all, catchUps }) => {
        const rates = all.map(({ perSecond }) => perSecond)
        const cpu = parties.map((party) => median(all.map(({ cpuUs }) => cpuUs[party])))
        return [
          title,
          shown(median(rates)),
          `${shown(Math.min(...rates))} to ${shown(Math.max(...rates))}`,
          shown(median(all.map(({ p50Ms }) => p50Ms))),
          shown(median(all.map(({ p99Ms }) => p99Ms))),
          `${all.reduce((sum, { failures }) => sum + failures, 0)}`,
          shown(median(catchUps.map(({ events }) => events))),
          ...cpu.map(shown),
          shown(cpu.reduce((sum, us) => sum + us, 0)),
        ]
      }),
    ),
    '### Where the time goes',
    partsTable(series),
    boundLine(series, signingUs),
    `The event loops of platform and studio, profiled during another run of 64 connections: [platform](profiles/platform.svg) and [studio](profiles/studio.svg) as flame graphs. By whose code it is, a function's own time as a share of all in which the loop was not idle:`,
    table(
      ['whose code', ...profiles.map(({ process }) => process)],
      kindsOf(profiles).map((kind) => [
        kind,
        ...profiles.map(
          ({ profile }) =>
            `${shown((byKind(profile).find(({ where }) => where === kind)?.share ?? 0) * 100)} %`,
        ),
      ]),
    ),
    ...profiles.map(
      ({ process, profile }) =>
        `**${process}**, the functions with the most time of their own:\n\n${table(
          ['function', 'own time'],
          hottest(profile, 12).map(({ where, share }) => [
            `\`${where}\``,
            `${shown(share * 100)} %`,
          ]),
        )}`,
    ),
    '### The books afterwards',
    `${proof.isProved ? 'Proved' : 'NOT proved'}: ${proof.checks.map(({ name, isHeld, checked, firstDifference }) => `${name} (${checked.toLocaleString('en')}${isHeld ? '' : `: ${firstDifference}`})`).join('; ')}.`,
  ]
    .join('\n\n')
    .replace(/\n\n- /g, '\n- ')
}

/** How fast the reader of the outbox comes after: between loads it has the machine for itself. */
function unreadLine(series: HttpResults['series']): string {
  // A few facts say more of its pause between looks than of its speed.
  const all = series.flatMap(({ catchUps }) => catchUps).filter(({ events }) => events >= 500)
  const rate = median(all.map(({ events, seconds }) => events / seconds))
  const speed =
    all.length > 0 ? `${shown(rate)} facts a second` : 'never so many that its speed could be told'
  return `- "Facts unread" is what the reader of the outbox (records of rounds, turnover) had left when the load ended; each next load waited until it had read them, ${speed}.`
}

/** Of the last series, whole spins at the most connections. */
function partsTable(series: HttpResults['series']): string {
  const { title, rounds } = series.at(-1)!
  const us = Object.keys(parts).map(
    (part) => [part, median(rounds.map(({ partsUs }) => partsUs[part as Part]))] as const,
  )
  const total = us.reduce((sum, [, each]) => sum + each, 0)
  return `Processor time of one spin by part (${title}; medians):\n\n${table(
    ['part', 'what it does', 'us a spin', 'share'],
    us.map(([part, each]) => [
      part,
      parts[part as Part],
      shown(each),
      `${shown((each / total) * 100)} %`,
    ]),
  )}`
}

/** The processor time that there is, against what a spin takes of it. */
function boundLine(series: HttpResults['series'], signingUs: number): string {
  const cores = availableParallelism()
  const all = median(
    series.at(-1)!.rounds.map(({ cpuUs }) => parties.reduce((sum, party) => sum + cpuUs[party], 0)),
  )
  return `2,000 spins a second on ${cores} cores would leave ${shown((cores * 1e6) / 2_000)} us of processor time to a spin. With all that a spin takes (${shown(all)} us) they end at ${shown((cores * 1e6) / all)}, if nobody else uses them. A signature by the studio's key takes ${shown(signingUs)} us here; the acts of a call share one.`
}

function kindsOf(profiles: HttpResults['profiles']): string[] {
  return [...new Set(profiles.flatMap(({ profile }) => byKind(profile).map(({ where }) => where)))]
}
