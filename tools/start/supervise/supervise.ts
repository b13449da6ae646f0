import { type ChildProcess, spawn } from 'node:child_process'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'

export type ProcessPlan = {
  name: string
  /** The TypeScript file it runs. Absolute. */
  entry: string
  /** Its environment, on top of what every program needs (PATH and the like). */
  env: Record<string, string>
  /** Answers 200 once the process may be used. */
  readyUrl: string
}

export type Supervised = {
  /** The process ids that live now, by name. */
  pids: () => Record<string, number>
  /**
   * Waits until the process answers at its address. Throws, with its last words, when it does not
   * within a minute.
   */
  ready: (name: string) => Promise<void>
  /** Sends the signal; unless told otherwise the process is started again when that ends it. */
  kill: (name: string, signal?: NodeJS.Signals, options?: { thenRestart: boolean }) => Promise<void>
  /** Stops the process if it lives, starts it, waits until it is ready. */
  restart: (name: string) => Promise<void>
  /** Ends all: asks first, cuts off after 1.5 s. */
  stop: () => Promise<void>
}

type Member = {
  plan: ProcessPlan
  child: ChildProcess | undefined
  startedAt: number
  /** Ends in a row that came soon after the start. */
  quickEnds: number
  hasBeenReady: boolean
  isWanted: boolean
  /** Stops a waiting restart. */
  pause: AbortController | undefined
}

const stopPatienceMs = 1500
const readyPatienceMs = 60_000
const soonMs = 10_000
const logSizeMax = 50_000_000
/**
 * Preloaded into every child (see child-guard.ts); the child's descriptor 3 must be a pipe of ours.
 */
export const childGuard = pathToFileURL(join(import.meta.dirname, 'child-guard.ts')).href

/**
 * Runs the processes, each with a log file, and starts again those that die (0.2 s later, then
 * twice as long, at most 10 s).
 */
export function supervise(options: {
  plans: ProcessPlan[]
  cwd: string
  logs: string
  /** Show what the processes say instead of keeping it in files. */
  isLoud?: boolean
  /** Told after every start and end. */
  onChange?: (pids: Record<string, number>) => void
  say?: (line: string) => void
}): Supervised {
  const say = options.say ?? ((line) => console.error(line))
  const members = new Map<string, Member>()
  let isStopping = false
  mkdirSync(options.logs, { recursive: true })

  for (const plan of options.plans) {
    const member: Member = {
      plan,
      child: undefined,
      startedAt: 0,
      quickEnds: 0,
      hasBeenReady: false,
      isWanted: true,
      pause: undefined,
    }
    members.set(plan.name, member)
    start(member)
  }
  const logKeeper = setInterval(
    () => options.plans.forEach(({ name }) => rotate(logFile(name))),
    60_000,
  ).unref()

  function logFile(name: string): string {
    return join(options.logs, `${name}.log`)
  }

  function pids(): Record<string, number> {
    const alive = [...members.values()].filter((member) => member.child?.pid !== undefined)
    return Object.fromEntries(alive.map((member) => [member.plan.name, member.child!.pid!]))
  }

  function start(member: Member): void {
    const { plan } = member
    const log = options.isLoud ? undefined : openSync(logFile(plan.name), 'a')
    const child = spawn(process.execPath, ['--import', childGuard, plan.entry], {
      cwd: options.cwd,
      env: { ...inherited(), ...plan.env },
      stdio: ['ignore', log ?? 'inherit', log ?? 'inherit', 'pipe'],
    })
    if (log !== undefined) closeSync(log)
    child.stdio[3]?.on('error', () => undefined)
    member.child = child
    member.startedAt = Date.now()
    child.once('error', (error) => say(`${plan.name} could not be started: ${error.message}`))
    child.once('exit', (code, signal) => {
      if (member.child !== child) return
      member.child = undefined
      options.onChange?.(pids())
      if (!isStopping && member.isWanted) void startAgain(member, signal ?? `exit code ${code}`)
    })
    options.onChange?.(pids())
  }

  async function startAgain(member: Member, reason: string): Promise<void> {
    member.quickEnds = Date.now() - member.startedAt < soonMs ? member.quickEnds + 1 : 0
    const delayMs = Math.min(10_000, 200 * 2 ** Math.min(member.quickEnds, 8))
    say(
      `${member.plan.name} ended (${reason}); starting it again in ${delayMs / 1000} s. Log: ${logFile(member.plan.name)}`,
    )
    member.pause = new AbortController()
    try {
      await sleep(delayMs, undefined, { signal: member.pause.signal })
    } catch {
      return // Stopped or restarted by hand meanwhile.
    }
    if (!isStopping && member.isWanted && !member.child) start(member)
  }

  async function ready(name: string): Promise<void> {
    const member = memberOf(name)
    const deadline = Date.now() + readyPatienceMs
    while (Date.now() < deadline && !isStopping) {
      if (member.child && (await isReady(member.plan.readyUrl))) {
        member.hasBeenReady = true
        return
      }
      // A program that never comes up will not by trying longer.
      if (!member.hasBeenReady && member.quickEnds >= 3) break
      await sleep(50)
    }
    if (isStopping) throw new Error(`${name} was stopped before it was ready.`)
    throw new Error(
      `${name} does not get ready (${member.plan.readyUrl}). Its last words:\n${lastWords(logFile(name))}`,
    )
  }

  async function kill(
    name: string,
    signal: NodeJS.Signals = 'SIGKILL',
    { thenRestart } = { thenRestart: true },
  ): Promise<void> {
    const member = memberOf(name)
    member.isWanted = thenRestart
    member.pause?.abort()
    const { child } = member
    if (!child) return
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill(signal)
    // A stopped process (SIGSTOP) or a handled signal ends nothing.
    if (signal === 'SIGKILL' || signal === 'SIGTERM') await ended
  }

  async function restart(name: string): Promise<void> {
    const member = memberOf(name)
    await end(member)
    member.isWanted = true
    member.quickEnds = 0
    start(member)
    await ready(name)
  }

  async function end(member: Member): Promise<void> {
    member.isWanted = false
    member.pause?.abort()
    const { child } = member
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
    child.kill('SIGTERM')
    const cutOff = setTimeout(() => child.kill('SIGKILL'), stopPatienceMs)
    await ended
    clearTimeout(cutOff)
  }

  function memberOf(name: string): Member {
    const member = members.get(name)
    if (!member)
      throw new Error(`There is no process "${name}"; there are ${[...members.keys()].join(', ')}.`)
    return member
  }

  return {
    pids,
    ready,
    kill,
    restart,
    stop: async () => {
      isStopping = true
      clearInterval(logKeeper)
      await Promise.all([...members.values()].map(end))
    },
  }
}

/**
 * Ours, without what a child takes from its plan: an address left in the shell must not reach the
 * wrong app.
 */
function inherited(): NodeJS.ProcessEnv {
  const {
    DATABASE_URL: _1,
    STUDIO_DATABASE_URL: _2,
    SANDBOX_DATABASE_URL: _3,
    NODE_OPTIONS: _4,
    ...rest
  } = process.env
  return rest
}

async function isReady(url: string): Promise<boolean> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3000) })
    await answer.body?.cancel()
    return answer.ok
  } catch {
    return false
  }
}

/** Copies and empties: the process keeps writing to the file it has open. */
function rotate(file: string): void {
  if (!existsSync(file) || statSync(file).size < logSizeMax) return
  copyFileSync(file, `${file}.new`)
  renameSync(`${file}.new`, `${file}.1`)
  truncateSync(file)
}

function lastWords(file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8').slice(-3000) : ''
}
