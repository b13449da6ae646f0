// `npm test`: types, lint, unit tests, journeys in a browser; closes with one line of numbers. A
// part alone: npm test -- --only types|lint|unit|browser What a change can touch: npm test --
// --changed [REVISION] (without one, since the last commit)
import { resolve } from 'node:path'
import { allFiles, changedFiles, touchesOf } from './changed/changed-files.ts'
import { type Chosen, chooseTests } from './changed/choose-tests.ts'
import { importGraph } from './changed/import-graph.ts'
import { browser, lint, types, unit } from './parts.ts'
import { type Numbers, added, closingLine, noNumbers } from './numbers.ts'

type Part = (chosen: Chosen | null) => Promise<Numbers>
const parts = { types, lint, unit, browser } satisfies Record<string, Part>

const only = process.argv.includes('--only')
  ? process.argv[process.argv.indexOf('--only') + 1]
  : undefined
if (only !== undefined && !(only in parts)) {
  console.error(`--only takes one of ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}

const chosen = process.argv.includes('--changed')
  ? chosenSince(process.argv[process.argv.indexOf('--changed') + 1])
  : null

let all = noNumbers()
const table: string[] = []
for (const [name, run] of Object.entries(parts)) {
  if (only !== undefined && only !== name) continue
  console.log(`\n== ${name}`)
  const startedAt = performance.now()
  const numbers = await run(chosen).catch((error: Error): Numbers => {
    console.error(error.message)
    return { ...noNumbers(), failed: 1, failures: [`${name}: ${error.message}`] }
  })
  all = added(all, numbers)
  table.push(
    `${name.padEnd(8)} ${((performance.now() - startedAt) / 1000).toFixed(1).padStart(6)} s   ${closingLine(numbers)}`,
  )
}
if (all.failures.length > 0) console.log(`\nWhat failed:\n${all.failures.join('\n')}`)
console.log(`\n${table.join('\n')}\n`)
console.log(closingLine(all))
process.exitCode = all.failed > 0 || all.passed === 0 ? 1 : 0

function chosenSince(revision = 'HEAD'): Chosen {
  const root = resolve(import.meta.dirname, '../..')
  const files = allFiles(root)
  const changed = changedFiles(root, revision.startsWith('-') ? 'HEAD' : revision)
  const chosen = chooseTests(changed, importGraph(root, files), files, touchesOf(root, files))
  console.log(
    `${changed.length} changed files can touch ${chosen.unit.length} files of unit tests and ` +
      `${chosen.journeys.length} journeys.`,
  )
  return chosen
}
