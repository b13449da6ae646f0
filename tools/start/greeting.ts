import { addresses } from './product.ts'

/** What a person needs after the start: where to go, and whom to sign in as. */
export function greeting(port: number, demo: unknown, logs: string): string {
  const at = addresses(port)
  const places: [string, string][] = [
    ['Portal', at.portal],
    ['Console', at.console],
    ['Studio', at.studio],
    ['Sandbox (bank, SMS)', at.sandbox],
  ]
  const lines = ['', 'Padma is running.', '', ...table(places)]
  const signIns = rows(demo)
  if (signIns.length > 0) lines.push('', 'Demo sign-ins', ...table(signIns))
  return [...lines, '', `Logs: ${logs}   Stop: Ctrl-C`, ''].join('\n')
}

/** The seed decides what demo.json holds: a list, or groups of lists, of records with a name and whatever opens the door. */
function rows(demo: unknown): [string, string][] {
  if (Array.isArray(demo)) return demo.map((entry) => row(undefined, entry))
  if (demo && typeof demo === 'object') {
    return Object.entries(demo).flatMap(([key, value]) =>
      Array.isArray(value)
        ? value.map((entry) => row(key, entry))
        : value && typeof value === 'object'
          ? [row(key, value)]
          : [[key, String(value)] as [string, string]],
    )
  }
  return []
}

function row(group: string | undefined, entry: unknown): [string, string] {
  if (!entry || typeof entry !== 'object') return [group ?? '', String(entry)]
  const { label, role, who, name, ...rest } = entry as Record<string, unknown>
  const title = String(label ?? who ?? role ?? group ?? name ?? '')
  const shown = Object.entries(rest).filter(([, value]) => value !== null && typeof value !== 'object')
  return [title, shown.map(([key, value]) => `${key} ${value}`).join('   ')]
}

function table(entries: [string, string][]): string[] {
  const width = Math.max(...entries.map(([title]) => title.length))
  return entries.map(([title, value]) => `  ${title.padEnd(width)}  ${value}`)
}
