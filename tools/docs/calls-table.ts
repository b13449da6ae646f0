import { memberCalls } from '@padma/contract'
import { oldCalls } from '@padma/contract/compat/paths.ts'

/**
 * The coverage table: each call that the specification names, done when the contract defines (and
 * so the platform answers) it.
 */
export function callsTable(): string {
  const done = new Set(Object.keys(memberCalls))
  const lines = [
    '# Calls of the specification',
    '',
    'Made by `npm run docs` from the contract. T: the session token is sent; E: the body is encrypted.',
    '',
  ]
  const count = oldCalls.filter(({ call }) => done.has(call)).length
  lines.push(
    `${count} of ${oldCalls.length} are done. Calls that the specification does not name are in the OpenAPI description (/openapi.json of a running platform).`,
    '',
  )
  for (const group of new Set(oldCalls.map((row) => row.group))) {
    lines.push(`## ${group}`, '', '| call | flags | module | state |', '|---|---|---|---|')
    for (const row of oldCalls.filter((candidate) => candidate.group === group))
      lines.push(
        `| \`${row.call}\` | ${row.flags} | ${row.module} | ${done.has(row.call) ? 'done' : 'not yet'} |`,
      )
    lines.push('')
  }
  return lines.join('\n')
}
