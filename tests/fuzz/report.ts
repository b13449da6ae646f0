import type { Outcome } from './run.ts'

/** What the run was, as a table in Markdown: a line a call, then the sum. */
export function reportOf({ tallies, faults, differs, repeated }: Outcome): string {
  const share = (part: number, whole: number) =>
    whole === 0 ? '-' : `${((100 * part) / whole).toFixed(0)} %`
  const rows = tallies.map(({ call, sent, bad, reached, accepted, refused }) => {
    const most = [...refused]
      .sort(([, one], [, other]) => other - one)
      .slice(0, 4)
      .map(([code, count]) => `${code} ${count}`)
      .join(', ')
    return `| ${call.name} | ${sent} | ${bad} | ${share(reached, sent)} | ${share(accepted, sent)} | ${most} |`
  })
  const sum = (of: 'sent' | 'bad' | 'reached' | 'accepted') =>
    tallies.reduce((total, tally) => total + tally[of], 0)
  const thousands = (count: number) => count.toLocaleString('en')
  return [
    '| call | requests | wrong | reached | accepted | refused most with |',
    '|---|--:|--:|--:|--:|---|',
    ...rows,
    `| **all ${tallies.length}** | **${thousands(sum('sent'))}** | ${thousands(sum('bad'))} | **${share(sum('reached'), sum('sent'))}** | ${share(sum('accepted'), sum('sent'))} | |`,
    '',
    `${faults.length} broken rules; ${differs.length} differences in the books; ${repeated} wallet calls asked again.`,
  ].join('\n')
}

/** Calls of which fewer than 40 of 100 requests reached the act. */
export function hardlyReached({ tallies }: Outcome): string[] {
  return tallies
    .filter(({ sent, reached }) => reached < sent * 0.4)
    .map(({ call, sent, reached }) => `${call.name}: only ${reached} of ${sent} reached the act`)
}
