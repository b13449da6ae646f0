import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts processor time in ticks of 10 ms. */
const TICK_US = 10_000

type Times = { parent: number; own: number; ofEnded: number }

/** Microseconds of processor time of these processes, each with all its threads. NaN where there is no /proc. */
export function cpuOfProcesses(pids: readonly (number | undefined)[]): number {
  return pids.reduce<number>((total, pid) => total + (timesOf(pid)?.own ?? Number.NaN), 0)
}

/** Microseconds of a process and its direct children, those included that have ended: PostgreSQL's postmaster with every backend. */
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

function timesOf(pid: number | undefined): Times | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before may hold anything, a parenthesis included.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ').map(Number)
    return { parent: fields[1]!, own: (fields[11]! + fields[12]!) * TICK_US, ofEnded: (fields[13]! + fields[14]!) * TICK_US }
  } catch {
    return undefined
  }
}
