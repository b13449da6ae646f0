import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { resolve } from 'node:path'

const file = resolve(import.meta.dirname, '../../docs/benchmarks.md')
const head = `# Benchmarks

Written by \`npm run bench\`; one part alone by \`npm run bench ledger\`, \`npm run bench http\`, \`sign-ins\`, \`enumeration\`, \`page\` or \`records\`. How it is measured: [tools/bench](../tools/bench/README.md). Absolute figures are of the machine that a part names; read the ratios.
`
const parts = ['ledger', 'http', 'sign-ins', 'enumeration', 'page', 'records'] as const
export type Part = (typeof parts)[number]

/**
 * Puts a part's section into docs/benchmarks.md; the other parts' stay as their own last runs left
 * them.
 */
export function writePart(part: Part, section: string): void {
  const before = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const kept = (of: Part) =>
    new RegExp(`<!-- ${of} -->\\n([^]*?)\\n<!-- end of ${of} -->`).exec(before)?.[1]
  const sections = parts.flatMap((of) => {
    const text = of === part ? section : kept(of)
    return text ? [`<!-- ${of} -->\n${text}\n<!-- end of ${of} -->\n`] : []
  })
  writeFileSync(file, [head, ...sections].join('\n'))
}
