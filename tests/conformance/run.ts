import { actCases } from './acts.ts'
import { cases } from './cases.ts'
import { connect, type Endpoint } from './endpoint.ts'
import { freeBetCases } from './free-bets.ts'
import { jackpotCases } from './jackpots.ts'
import { playCases } from './plays.ts'

export type Result = { id: string; rule: string; isMet: boolean; seen: string | null; ms: number }

/**
 * Runs every case in order against a wallet. The pauper is spent at the end, so a run needs fresh
 * accounts.
 */
export async function runCases(endpoint: Endpoint): Promise<Result[]> {
  const vendor = connect(endpoint)
  const results: Result[] = []
  for (const { id, rule, run } of [
    ...playCases,
    ...actCases,
    ...cases,
    ...(endpoint.reward ? freeBetCases : []),
    ...(endpoint.pool ? jackpotCases : []),
  ]) {
    const started = performance.now()
    const seen = await run(vendor).then(
      () => null,
      (error: Error) => error.message,
    )
    results.push({
      id,
      rule,
      isMet: seen === null,
      seen,
      ms: Math.round(performance.now() - started),
    })
  }
  return results
}

/** The report as Markdown: what a vendor or an operator is handed. */
export function reportOf(endpoint: Pick<Endpoint, 'baseUrl'>, results: Result[], at: Date): string {
  const met = results.filter((result) => result.isMet).length
  return [
    '# Conformance with the seamless wallet API',
    '',
    `Endpoint ${endpoint.baseUrl}, ${at.toISOString()}: ${met} of ${results.length} rules hold.`,
    '',
    '| case | rule | result |',
    '|---|---|---|',
    ...results.map(
      (result) =>
        `| ${result.id} | ${result.rule} | ${result.isMet ? 'holds' : `**differs**: ${result.seen}`} |`,
    ),
    '',
  ].join('\n')
}
