// `npm run proofs [-- CODE]`: recomputes the return of every game from its table; ends with 1 when
// one is not the declared one, or the table is not the one whose hash is published.
import { isHeld, printedOf, type ProvedReturn, valueOf } from '@padma/games/proof.ts'
import { loadDrawProofs, loadProofs } from './load.ts'

const percent = (value: number, decimals: number) => `${(value * 100).toFixed(decimals)} %`
const faults: string[] = []
const rows: string[][] = []

const code = process.argv[2]
const draws = await loadDrawProofs(code)
const others = code !== undefined && draws.length > 0 ? [] : await loadProofs(code)
for (const { game, proof } of [...others, ...draws]) {
  const began = performance.now()
  const returns = proof.returns()
  const decimals = proof.printed.split('–')[0]!.split('.')[1]!.length
  if (!game.isProved()) faults.push(`${game.code}: the table's hash is not the published one`)
  if (printedOf(returns, decimals) !== proof.printed)
    faults.push(`${game.code}: prints ${proof.printed}, not ${printedOf(returns, decimals)}`)
  for (const one of returns) {
    if (!isHeld(one)) faults.push(`${game.code}, ${one.choice}: not the declared return`)
    rows.push([game.table, ...cellsOf(one)])
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  rows.push(['', `by ${proof.method} (${seconds} s)`])
}

function cellsOf(one: ProvedReturn): string[] {
  const { choice, returned, declared, hitRate, standardError } = one
  const error = standardError === undefined ? '' : ` ± ${percent(standardError, 4)}`
  return [
    choice,
    `${percent(valueOf(returned), 7)}${error}`,
    percent(declared, 7),
    hitRate ? percent(valueOf(hitRate), 4) : '–',
    isHeld(one) ? 'held' : 'DIFFERS',
  ]
}

const head = ['game', 'choice', 'return', 'declared', 'hit rate', '']
const widths = head.map((title, column) =>
  Math.max(
    title.length,
    ...rows.filter(({ length }) => length === head.length).map((row) => row[column]!.length),
  ),
)
for (const row of [head, ...rows])
  console.log(
    row
      .map((cell, column) => cell.padEnd(widths[column]!))
      .join('  ')
      .trimEnd(),
  )
if (faults.length > 0) {
  console.error(`\n${faults.join('\n')}`)
  process.exitCode = 1
} else console.log('\nEvery return is the declared one.')
