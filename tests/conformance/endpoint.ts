import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { signBytes } from '@padma/testkit/sign-bytes.ts'

/** Who plays in the cases: real accounts of the wallet under test, prepared by its operator. */
export type Actor = { user: string; token: string }
export type Endpoint = {
  /** Up to and with the vendor's code, e.g. http://localhost:4000/gw/v1/acme */
  baseUrl: string
  privateKeyPem: string
  signatureHeader: string
  gameCode: string
  currency: string
  /** In good standing, with at least 1,000 of the currency. */
  player: Actor
  /** Exactly 10 of the currency. */
  pauper: Actor
  /** Locked after the token was issued; with at least 100. */
  disabled: Actor
  /** The token has ended; with at least 100. */
  expired: Actor
  /** Units of 1/100 000; a single stake above it is refused to the player. */
  stakeLimitUnits: number
  /**
   * Free rounds given to the player, for the rules of free bets; left out by a wallet that gives
   * none.
   */
  reward?: Reward
  /** A jackpot pool of the vendor in this currency, with at least 10 in it. */
  pool?: string
}
/** Free rounds of the player in the endpoint's game. A run uses one of them for good. */
export type Reward = {
  rewardUuid: string
  /** In whole units of the currency, at most the player's stake limit. */
  stake: number
  /** Left when the run begins, at least 3. */
  rounds: number
  /** Another reward of the player, at the same stake, whose time is over. */
  overUuid: string
}
export type Answer = {
  http: number
  status?: string
  balance?: number
  user?: string
  request_uuid?: string
  currency?: string
  /** Of many acts at once: one for each. */
  results?: Omit<Answer, 'http'>[]
}
export type Fields = Record<string, unknown>

const TRIES = 20
const PAUSE_MS = 100

/** Amounts of the wallet API are integers of 1/100 000 of the currency. */
export const units = (amount: number) => amount * 100_000

/** A vendor of its own: shares nothing with the wallet but the protocol. */
export function connect(endpoint: Endpoint) {
  const { pathname } = new URL(endpoint.baseUrl)

  const sign = (body: string | Buffer): string =>
    signBytes(Buffer.from(body), endpoint.privateKeyPem)
  /**
   * A wallet under load may say that it does not know; then the same is sent again, as a vendor
   * must.
   */
  async function raw(
    path: string,
    body: string,
    headers: Record<string, string> = {},
  ): Promise<Answer> {
    for (let tries = 1; ; tries++) {
      const answer = await once(path, body, headers)
      const isKnown = [answer, ...(answer.results ?? [])].every(
        ({ status }) => status !== 'RS_ERROR_UNKNOWN',
      )
      if (isKnown || tries === TRIES) return answer
      await sleep(PAUSE_MS)
    }
  }
  async function once(
    path: string,
    body: string,
    headers: Record<string, string>,
  ): Promise<Answer> {
    const response = await fetch(endpoint.baseUrl + path, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        [endpoint.signatureHeader]: sign(body),
        ...headers,
      },
    })
    const text = await response.text()
    try {
      return { http: response.status, ...(JSON.parse(text) as object) }
    } catch {
      return { http: response.status }
    }
  }
  const call = (path: string, fields: Fields) => raw(path, JSON.stringify(fields))

  const asked = (actor: Actor) => ({
    user: actor.user,
    token: actor.token,
    game_code: endpoint.gameCode,
    request_uuid: randomUUID(),
  })
  const bet = (actor: Actor, amount: number, more: Fields = {}): Fields => {
    const uuid = randomUUID()
    return {
      ...asked(actor),
      transaction_uuid: uuid,
      supplier_transaction_id: uuid,
      round: `round-${uuid}`,
      round_closed: false,
      amount: units(amount),
      currency: endpoint.currency,
      ...more,
    }
  }
  const win = (of: Fields, amount: number, more: Fields = {}): Fields => ({
    ...of,
    request_uuid: randomUUID(),
    transaction_uuid: randomUUID(),
    supplier_transaction_id: randomUUID(),
    reference_transaction_uuid: of.transaction_uuid,
    amount: units(amount),
    round_closed: true,
    ...more,
  })
  /** A bet and its win at once. */
  const play = (actor: Actor, amount: number, won: number, more: Fields = {}): Fields => {
    const uuid = randomUUID()
    return {
      ...bet(actor, amount),
      round_closed: true,
      win_transaction_uuid: uuid,
      win_supplier_transaction_id: uuid,
      win_amount: units(won),
      ...more,
    }
  }
  /** The win that a play stands for, as a call of its own. */
  const winOfPlay = (of: Fields): Fields => ({
    ...of,
    request_uuid: randomUUID(),
    transaction_uuid: of.win_transaction_uuid,
    supplier_transaction_id: of.win_supplier_transaction_id,
    reference_transaction_uuid: of.transaction_uuid,
    amount: of.win_amount,
  })
  const rollback = (of: Fields, more: Fields = {}): Fields => {
    const { amount: _amount, currency: _currency, bet: _bet, ...rest } = of
    return {
      ...rest,
      request_uuid: randomUUID(),
      transaction_uuid: randomUUID(),
      supplier_transaction_id: randomUUID(),
      reference_transaction_uuid: of.transaction_uuid,
      round_closed: true,
      ...more,
    }
  }

  return {
    endpoint,
    pathname,
    sign,
    raw,
    call,
    bet,
    win,
    play,
    winOfPlay,
    rollback,
    asked,
    sendBet: (fields: Fields) => call('/transaction/bet', fields),
    sendWin: (fields: Fields) => call('/transaction/win', fields),
    sendPlay: (fields: Fields) => call('/transaction/play', fields),
    sendActs: (...acts: unknown[]) => call('/transactions', { acts }),
    sendRollback: (fields: Fields) => call('/transaction/rollback', fields),
    balance: async (actor: Actor) =>
      (await call('/user/balance', asked(actor))).balance ?? Number.NaN,
  }
}
export type Vendor = ReturnType<typeof connect>
