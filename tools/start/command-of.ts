import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { promisify } from 'node:util'

/**
 * The command line of a living process, words joined by spaces; undefined when there is no such
 * process.
 */
export async function commandOf(pid: number): Promise<string | undefined> {
  try {
    // Empty for a zombie, which has ended and only waits for its parent to notice.
    if (process.platform === 'linux')
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined
    return (await ask(pid, 'command=')) || undefined
  } catch {
    return undefined
  }
}

/**
 * What tells a process from a later one with the same id: when it was born, and its command line.
 */
export async function identityOf(pid: number): Promise<string | undefined> {
  const command = await commandOf(pid)
  if (!command) return undefined
  try {
    const born = process.platform === 'linux' ? statOf(pid)[19] : await ask(pid, 'lstart=')
    return `${born} ${command}`
  } catch {
    return undefined
  }
}

/** The process that started the given one, or that inherited it when that one ended. */
export async function parentOf(pid: number): Promise<number | undefined> {
  try {
    return Number(process.platform === 'linux' ? statOf(pid)[1] : await ask(pid, 'ppid='))
  } catch {
    return undefined
  }
}

/**
 * The fields of /proc/PID/stat from the third on (state): the second, the name in parentheses, may
 * hold spaces.
 */
function statOf(pid: number): string[] {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

async function ask(pid: number, field: string): Promise<string> {
  const { stdout } = await promisify(execFile)('ps', ['-o', field, '-p', String(pid)])
  return stdout.trim()
}
