import { machine } from '../machine.ts'
import { writePart } from '../page.ts'
import { ledgerReport } from './report.ts'
import { type Plan, runLedger } from './run.ts'
import { ledgerWorld } from './world.ts'

/** Measures the ledger and writes its section; answers whether the books were proved afterwards. */
export async function benchLedger(plan: Plan & { loadBefore: number }): Promise<boolean> {
  const world = await ledgerWorld()
  try {
    const results = await runLedger(world, plan)
    writePart('ledger', ledgerReport(results, plan, await machine(world.admin, plan.loadBefore)))
    if (!results.proof.isProved) console.error('The books are NOT proved; see docs/benchmarks.md.')
    return results.proof.isProved
  } finally {
    await world.stop()
  }
}
