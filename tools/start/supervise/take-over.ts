import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { identityOf, parentOf } from '../command-of.ts'

type Known = { pid: number; identity: string }
type Word = { port: number; parentPid: number; supervisor: Known; children: Known[] }

const fileName = 'processes.json'

/**
 * Ends what an earlier start of this data folder has left: a supervisor whose terminal or npm is
 * gone, and servers whose supervisor is gone. Refuses when that start is still in use.
 */
export async function takeOver(dataDir: string): Promise<void> {
  const word = read(dataDir)
  if (!word) return
  const isRunning = await isSame(word.supervisor)
  if (isRunning && word.parentPid > 1 && (await parentOf(word.supervisor.pid)) === word.parentPid) {
    throw new Error(
      `Padma already runs here: http://localhost:${word.port} (process ${word.supervisor.pid}). ` +
        'Stop that first, or start a second one with a PADMA_DATA and PADMA_PORT of its own.',
    )
  }
  if (isRunning) await end(word.supervisor, 4000)
  await Promise.all(word.children.map((child) => end(child, 2000)))
  rmSync(join(dataDir, fileName), { force: true })
}

/** Leaves word for the next start: who we are and who our children are. */
export async function leaveWord(dataDir: string, port: number, children: number[]): Promise<void> {
  const known = async (pid: number): Promise<Known> => ({
    pid,
    identity: (await identityOf(pid)) ?? '',
  })
  const word: Word = {
    port,
    parentPid: process.ppid,
    supervisor: await known(process.pid),
    children: await Promise.all(children.map(known)),
  }
  mkdirSync(dataDir, { recursive: true })
  const file = join(dataDir, fileName)
  writeFileSync(`${file}.new`, JSON.stringify(word))
  renameSync(`${file}.new`, file)
}

/** Takes the word back after an orderly stop. */
export function takeBackWord(dataDir: string): void {
  if (read(dataDir)?.supervisor.pid === process.pid)
    rmSync(join(dataDir, fileName), { force: true })
}

async function end(known: Known, patienceMs: number): Promise<void> {
  const deadline = Date.now() + patienceMs
  if (await isSame(known)) send(known.pid, 'SIGTERM')
  while (await isSame(known)) {
    if (Date.now() > deadline) send(known.pid, 'SIGKILL')
    await sleep(50)
  }
}

/**
 * Ids are used again: a process is ours only if it was born when ours was, with the same command
 * line.
 */
async function isSame({ pid, identity }: Known): Promise<boolean> {
  return identity !== '' && (await identityOf(pid)) === identity
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // It ended just now.
  }
}

function read(dataDir: string): Word | undefined {
  try {
    return JSON.parse(readFileSync(join(dataDir, fileName), 'utf8')) as Word
  } catch {
    return undefined
  }
}
