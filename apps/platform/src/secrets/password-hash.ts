import { createHmac, randomBytes } from 'node:crypto'
import type { Algorithm } from '@node-rs/argon2'
import { refuse, type Refusal } from '../refusal.ts'
import { HASH_WORKERS, hashInWorker } from './hash-workers.ts'
import type { SecretBox } from './master-key.ts'

/**
 * Of the minima of argon2id that OWASP's cheat sheet on storing passwords calls equal the one that
 * takes least memory, and so least from those who play; about 8 ms on one core.
 */
const cost = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 7_168,
  timeCost: 5,
  parallelism: 1,
  outputLen: 32,
}
/** As it is written in what is stored. */
const TODAYS_COST = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`
const costOf = (stored: string): string => stored.split('$')[3] ?? ''

/**
 * Stands where there is no password: of today's cost, so that an attempt takes as long as any, and
 * matched by none.
 */
export function passwordOfNoOne(): string {
  const text = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$${TODAYS_COST}$${text(16)}$${text(cost.outputLen)}`
}

/** A quarter of a second of work on one core; what comes beyond it is told to come back. */
const WAITING_MAX = 24

export type Passwords = {
  hash: (plain: string) => Promise<string | Refusal<'unavailable'>>
  /** With no stored hash it takes the same time and says no: which names exist is not learnt. */
  verify: (plain: string, stored: string | null) => Promise<boolean | Refusal<'unavailable'>>
  /** Made at another cost than today's: to be made anew when the password is next shown. */
  isOutdated: (stored: string) => boolean
  load: () => { running: number; waiting: number; waitingMax: number }
}

/**
 * One object a process, shared by all who hash: the limit of concurrent hashes is the process's.
 */
export function createPasswords(
  box: SecretBox,
  limits = { atOnce: HASH_WORKERS, waitingMax: WAITING_MAX },
  work = hashInWorker,
): Passwords {
  const pepper = box.derive('accounts.password')
  // Passwords are taken exactly as typed: no trimming, no case, no normal form. As text, because
  // the library's verify takes bytes only when they are UTF-8.
  const peppered = (plain: string) =>
    createHmac('sha256', pepper).update(plain, 'utf8').digest('base64')
  const { inTurn, load } = boundedQueue(limits)
  const ofNoOne = passwordOfNoOne()
  return {
    hash: (plain) =>
      inTurn(async () => (await work({ hash: peppered(plain), options: cost })) as string),
    verify: (plain, stored) =>
      inTurn(async () => {
        const against = stored ?? ofNoOne
        const isRight = (await work({ verify: peppered(plain), against })) === true
        return stored !== null && isRight
      }),
    isOutdated: (stored) => costOf(stored) !== TODAYS_COST,
    load,
  }
}

/** So many run at once, so many wait in the order in which they came; the rest is refused. */
function boundedQueue({ atOnce, waitingMax }: { atOnce: number; waitingMax: number }) {
  let running = 0
  const waiting: (() => void)[] = []
  const inTurn = async <T>(act: () => Promise<T>): Promise<T | Refusal<'unavailable'>> => {
    // What ends hands its turn over, so `running` stays as it is.
    if (running < atOnce) running += 1
    else if (waiting.length >= waitingMax) return refuse('unavailable')
    else await new Promise<void>((resolve) => waiting.push(resolve))
    try {
      return await act()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
  return { inTurn, load: () => ({ running, waiting: waiting.length, waitingMax }) }
}
