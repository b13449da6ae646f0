import { writePart } from '../page.ts'
import { ledgerReport } from './report.ts'
import { type LedgerResults, type Plan, runLedger } from './run.ts'

/** Measures the ledger and writes its section; answers whether the books were proved afterwards. */
export async function benchLedger(plan: Plan): Promise<boolean> {
  const write = (known: LedgerResults) => writePart('ledger', ledgerReport(known, plan))
  const results = await runLedger(plan, write)
  write(results)
  const isProved = results.proofs.every((proof) => proof.isProved)
  if (!isProved) console.error('The books are NOT proved; see docs/benchmarks.md.')
  return isProved
}
