import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const file = resolve(import.meta.dirname, '../../docs/benchmarks.md')
const head = `# Benchmarks

Written by \`npm run bench\`; one part alone by \`npm run bench ledger\`, \`npm run bench http\`, \`spins\`, \`sign-ins\`, \`enumeration\`, \`page\`, \`records\`, \`agents\`, \`limits\`, \`rewards\`, \`games\`, \`draws\` or \`game-pages\`. How it is measured: [tools/bench](../tools/bench/README.md). Absolute figures are of the machine that a part names; read the ratios.
`
const parts = [
  'ledger',
  'http',
  'spins',
  'sign-ins',
  'enumeration',
  'page',
  'records',
  'agents',
  'limits',
  'rewards',
  'lobby',
  'issue',
  'games',
  'draws',
  'game-pages',
] as const
export type Part = (typeof parts)[number]

/** A part's section as its last run left it; empty when there was none. */
export function readPart(part: Part): string {
  const page = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return new RegExp(`<!-- ${part} -->\\n([^]*?)\\n<!-- end of ${part} -->`).exec(page)?.[1] ?? ''
}

/**
 * Puts a part's section into docs/benchmarks.md; the other parts' stay as their own last runs left
 * them.
 */
export function writePart(part: Part, section: string): void {
  const sections = parts.flatMap((of) => {
    const text = of === part ? section : readPart(of)
    return text ? [`<!-- ${of} -->\n${text}\n<!-- end of ${of} -->\n`] : []
  })
  writeFileSync(file, [head, ...sections].join('\n'))
}
