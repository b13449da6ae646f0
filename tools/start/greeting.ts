import type { Demo } from '../seed/demo.ts'
import { addresses } from './product.ts'

/** What a person needs after the start: where to go, and whom to sign in as. */
export function greeting(port: number, demo: Demo | undefined, logs: string): string {
  const at = addresses(port)
  const sections = [
    'Padma is running.',
    table([
      ['Portal', at.portal],
      ['Console', at.console],
      ['Studio', at.studio],
      ['Sandbox', at.sandbox],
    ]),
    demo &&
      `Portal sign-ins\n${table([['username', 'password'], ...demo.players.map(({ username, password }) => [username, password])])}`,
    demo &&
      `Agent sign-ins\n${table([['username', 'password'], ...demo.line.slice(0, 3).map(({ username, password }) => [username, password])])}`,
    demo &&
      `Console sign-ins (codes: from the sandbox, or put the secret into an authenticator)\n${table(
        [
          ['username', 'password', 'secret'],
          ...demo.operators.map(({ username, password, totpSecret }) => [
            username,
            password,
            totpSecret,
          ]),
        ],
      )}`,
    demo &&
      `Studio staff, at ${at.studio}/staff (codes as above)\n${table([
        ['username', 'password', 'secret'],
        ...demo.staff.map(({ username, password, totpSecret }) => [username, password, totpSecret]),
      ])}`,
    `Logs: ${logs}   Stop: Ctrl-C`,
  ]
  return `\n${sections.filter((section) => section !== undefined).join('\n\n')}\n`
}

function table(rows: string[][]): string {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)))
  return rows
    .map((row) =>
      `  ${row.map((cell, column) => cell.padEnd(widths[column]!)).join('  ')}`.trimEnd(),
    )
    .join('\n')
}
