// `npm run chaos -- --rounds 200 --seed 1` kills; `npm run chaos -- --fault away` takes something
// away for a while. Both prove the books.
import { appendFileSync, writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { causeFault } from './faults/index.ts'
import { killInRounds } from './kill-in-rounds.ts'

const options = parseArgs({
  options: {
    rounds: { type: 'string', default: '40' },
    seed: { type: 'string', default: '1' },
    'audit-every': { type: 'string', default: '25' },
    /** A pattern: only named moments that it fits are killed at. */
    at: { type: 'string' },
    /** pool, disk, wal, clock or away: taken away for a while, instead of kills. */
    fault: { type: 'string' },
    /** A file that gets all that is said, too. */
    log: { type: 'string' },
  },
}).values
const began = Date.now()
if (options.log) writeFileSync(options.log, '')
const say = (line: string) => {
  const timed = `${((Date.now() - began) / 1000).toFixed(1).padStart(7)} s  ${line}`
  console.log(timed)
  if (options.log) appendFileSync(options.log, `${timed}\n`)
}

if (options.fault) {
  const wrong = await causeFault(options.fault, say)
  for (const each of wrong) say(each)
  say(
    wrong.length === 0
      ? 'all as it should be, books proved'
      : `${wrong.length} things were otherwise`,
  )
  process.exit(wrong.length === 0 ? 0 : 1)
}

const [rounds, seed, auditEvery] = [options.rounds, options.seed, options['audit-every']].map(
  Number,
) as [number, number, number]
const at = options.at === undefined ? undefined : new RegExp(options.at)
const faults = await killInRounds({ rounds, seed, auditEvery, at, say })
for (const fault of faults) say(fault)
say(
  `${rounds} rounds, seed ${seed}: ${faults.length === 0 ? 'nothing lost, nothing doubled, books proved' : `${faults.length} faults`}`,
)
process.exit(faults.length === 0 ? 0 : 1)
