import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in ticks of 10 ms. */
const TICK_US = 10_000

type Times = { parent: number; own: number; ofEnded: number }

/**
 * Microseconds of processor time of these processes, each with all its threads. NaN where there is
 * no /proc.
 */
export function cpuOfProcesses(pids: readonly (number | undefined)[]): number {
  return pids.reduce<number>((total, pid) => total + (timesOf(pid)?.own ?? Number.NaN), 0)
}

/**
 * Microseconds of a process and its direct children, those included that have ended: PostgreSQL's
 * postmaster with every backend.
 */
export function cpuOfFamily(pid: number): number {
  const parent = timesOf(pid)
  if (!parent) return Number.NaN
  let total = parent.own + parent.ofEnded
  for (const name of readdirSync('/proc')) {
    const times = /^\d+$/.test(name) ? timesOf(Number(name)) : undefined
    if (times?.parent === pid) total += times.own
  }
  return total
}

const timesOf = (pid: number | undefined) => timesAt(`/proc/${pid}`)

function timesAt(folder: string): Times | undefined {
  try {
    const stat = readFileSync(`${folder}/stat`, 'utf8')
    // The name before may hold anything, a parenthesis included.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number)
    return {
      parent: fields[1]!,
      own: (fields[11]! + fields[12]!) * TICK_US,
      ofEnded: (fields[13]! + fields[14]!) * TICK_US,
    }
  } catch {
    return undefined
  }
}

/** Microseconds of a process by the names of its threads. */
export function cpuOfThreads(pid: number | undefined): Map<string, number> {
  const spent = new Map<string, number>()
  for (const thread of foldersIn(`/proc/${pid}/task`))
    add(
      spent,
      named(`/proc/${pid}/task/${thread}/comm`),
      timesAt(`/proc/${pid}/task/${thread}`)?.own,
    )
  return spent
}

/**
 * Microseconds of PostgreSQL's living processes by what their titles call them: a role of clients,
 * or a server's own work.
 */
export function cpuOfBackends(postmaster: number): Map<string, number> {
  const spent = new Map<string, number>()
  for (const pid of foldersIn('/proc')) {
    const times = timesAt(`/proc/${pid}`)
    if (times?.parent !== postmaster) continue
    const title = named(`/proc/${pid}/cmdline`)
    add(
      spent,
      / \d+\.\d+\.\d+\.\d+\(/.test(title)
        ? title.split(' ')[1]!
        : title.replace(/^postgres: /, '').replace(/ \d*$/, ''),
      times.own,
    )
  }
  return spent
}

function add(spent: Map<string, number>, name: string, us = 0): void {
  spent.set(name, (spent.get(name) ?? 0) + us)
}

function foldersIn(path: string): string[] {
  try {
    return readdirSync(path).filter((name) => /^\d+$/.test(name))
  } catch {
    return []
  }
}

function named(file: string): string {
  try {
    return readFileSync(file, 'utf8').replaceAll('\0', ' ').trim()
  } catch {
    return ''
  }
}
