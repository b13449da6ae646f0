import { median, shown } from '../figures.ts'
import { table } from '../table.ts'
import { parties } from './cost.ts'
import type { HttpPlan, HttpResults } from './run.ts'
import { PLAYERS } from './world.ts'

/** The results of the part `http` as Markdown. */
export function httpReport({ series, hot, proof }: HttpResults, { rounds, seconds }: HttpPlan, machine: string): string {
  return [
    '## Through HTTP',
    machine,
    `- The product in its own processes (platform, studio, PostgreSQL, the sandbox idle), ${PLAYERS.toLocaleString('en')} players, ${rounds} rounds of ${seconds} s each, in turn; closed loop over kept connections; medians of the rounds, with the least and the most beside the rate.`,
    '- Wallet calls are signed (RSA 2048, SHA-256) before the clock runs, so their signing is in no figure; the platform verifies each. In a spin the studio signs both calls itself, and that is in its figure. A spin is what the game\'s page waits for: the round stored, the bet taken by the wallet, the draw stored, the win paid, the end stored.',
    '- The CPU columns are microseconds of processor time for one call or spin; divided by the cores they are the least time it can take.',
    unreadLine(series),
    table(['what', 'a second', 'least to most', 'p50 ms', 'p99 ms', 'not in time', 'facts unread', ...parties.map((party) => `${party} CPU us`), 'all CPU us'], series.map(({ title, rounds: all, catchUps }) => {
      const rates = all.map(({ perSecond }) => perSecond)
      const cpu = parties.map((party) => median(all.map(({ cpuUs }) => cpuUs[party])))
      return [title, shown(median(rates)), `${shown(Math.min(...rates))} to ${shown(Math.max(...rates))}`, shown(median(all.map(({ p50Ms }) => p50Ms))), shown(median(all.map(({ p99Ms }) => p99Ms))), `${all.reduce((sum, { failures }) => sum + failures, 0)}`, shown(median(catchUps.map(({ events }) => events))),
        ...cpu.map(shown), shown(cpu.reduce((sum, us) => sum + us, 0))]
    })),
    '### Where the time goes',
    'Profiles of another run; a function\'s own time as a share of all in which its process was not idle. `(program)` is native code that belongs to no JavaScript function.',
    ...hot.map(({ process, during, functions }) => `**${process}**, during ${during}:\n\n${table(['function', 'own time'], functions.map(({ where, share }) => [`\`${where}\``, `${shown(share * 100)} %`]))}`),
    '### The books afterwards',
    `${proof.isProved ? 'Proved' : 'NOT proved'}: ${proof.checks.map(({ name, isHeld, checked, firstDifference }) => `${name} (${checked.toLocaleString('en')}${isHeld ? '' : `: ${firstDifference}`})`).join('; ')}.`,
  ].join('\n\n').replace(/\n\n- /g, '\n- ')
}

/** How fast the reader of the outbox comes after: between loads it has the machine for itself. */
function unreadLine(series: HttpResults['series']): string {
  // A few facts say more of its pause between looks than of its speed.
  const all = series.flatMap(({ catchUps }) => catchUps).filter(({ events }) => events >= 500)
  const rate = median(all.map(({ events, seconds }) => events / seconds))
  return `- "Facts unread" is what the reader of the outbox (records of rounds, turnover) had left when the load ended; each next load waited until it had read them, ${shown(rate)} facts a second.`
}
