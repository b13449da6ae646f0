import { createHmac, randomBytes } from 'node:crypto'
import type { Algorithm } from '@node-rs/argon2'
import type { Refusal } from '../../refusal.ts'
import { HASH_WORKERS, hashInWorker } from './hash-workers.ts'
import type { SecretBox } from './master-key.ts'
import { createTurns, type TurnLimits } from './turns.ts'

/** Of the minima of argon2id that OWASP's cheat sheet on storing passwords calls equal the one that takes least memory, and so least from those who play; about 8 ms on one core. */
const cost = {
  algorithm: 2 satisfies Algorithm.Argon2id,
  memoryCost: 7_168,
  timeCost: 5,
  parallelism: 1,
  outputLen: 32,
}
/** As it stands in what is stored. */
export const TODAYS_COST = `m=${cost.memoryCost},t=${cost.timeCost},p=${cost.parallelism}`
const costOf = (stored: string): string => stored.split('$')[3] ?? ''

/** What stands where a password was taken away: of today's cost, so that a try takes as long as any, and matched by none. */
export function passwordOfNobody(at: string = TODAYS_COST): string {
  const text = (bytes: number) => randomBytes(bytes).toString('base64').replaceAll('=', '')
  return `$argon2id$v=19$${at}$${text(16)}$${text(cost.outputLen)}`
}

/** A quarter of a second of work on one core, and more where it is busy; whoever comes after it is told to come back. */
const WAITING_MAX = 24
const WAITING_MAX_BY_KEY = 12
/** Accounts cost nothing: whoever is in leaves half of the places to those who come. */
const cheap = { isOne: (whose: string) => whose.startsWith('member '), waitingMax: WAITING_MAX / 2 }

export type Passwords = {
  /** `whose`: for whom it is done, a member or an address; each has his turn. */
  hash: (plain: string, whose: string) => Promise<string | Refusal<'unavailable'>>
  /** With no stored hash it takes the same time and says no: nobody learns which names exist. While some are stored at another cost every look costs as much as one at each. */
  verify: (
    plain: string,
    stored: string | null,
    whose: string,
  ) => Promise<boolean | Refusal<'unavailable'>>
  /** Made at another cost than today's: to be made anew when its owner next proves that he knows it. */
  isOutdated: (stored: string) => boolean
  load: () => { running: number; waiting: number; waitingMax: number }
}

/** One object a process, shared by all who hash: the limit of concurrent hashes is the process's. */
export function createPasswords(
  box: SecretBox,
  formerCosts: () => Promise<readonly string[]>,
  limits: TurnLimits = {
    atOnce: HASH_WORKERS,
    waitingMax: WAITING_MAX,
    waitingMaxByKey: WAITING_MAX_BY_KEY,
    cheap,
  },
  work = hashInWorker,
): Passwords {
  const pepper = box.derive('accounts.password')
  // Passwords are taken exactly as typed: no trimming, no case, no normal form.
  // As text, because the library's verify takes bytes only when they are UTF-8.
  const peppered = (plain: string) =>
    createHmac('sha256', pepper).update(plain, 'utf8').digest('base64')
  const { inTurn, load } = createTurns(limits)
  const nobodys = new Map<string, string>()
  const nobodyAt = (at: string) => {
    const known = nobodys.get(at) ?? passwordOfNobody(at)
    nobodys.set(at, known)
    return known
  }

  return {
    hash: (plain, whose) =>
      inTurn(whose, async () => (await work({ hash: peppered(plain), options: cost })) as string),
    verify: (plain, stored, whose) =>
      inTurn(whose, async () => {
        const against = stored ?? nobodyAt(TODAYS_COST)
        const others = [TODAYS_COST, ...(await formerCosts())].filter(
          (at) => at !== costOf(against),
        )
        for (const other of others)
          await work({ verify: peppered(plain), against: nobodyAt(other) })
        const isRight = (await work({ verify: peppered(plain), against })) === true
        return stored !== null && isRight
      }),
    isOutdated: (stored) => costOf(stored) !== TODAYS_COST,
    load,
  }
}
