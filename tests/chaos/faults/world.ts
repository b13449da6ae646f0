import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { OperatorCalls } from '@padma/contract'
import { type Client, Refused } from '@padma/contract/client'
import { startStack, type Stack } from '@padma/testkit'
import { signBytes } from '@padma/testkit/sign-bytes.ts'
import { signInOperator } from '../../drivers/operator.ts'
import { registerPlayer, type TestPlayer } from '../../drivers/player.ts'
import { type Load, seatPlayers } from '../load.ts'
import { settleBrandForMany } from '../settle-brand.ts'

/**
 * What a fault is shown on: the whole product under load, and one player who presses a money button
 * meanwhile.
 */
export type FaultWorld = {
  stack: Stack
  operator: Client<OperatorCalls>
  load: Load
  player: TestPlayer
  /** Ends the product; once. */
  end: () => Promise<void>
}

/** Preloaded into the product's processes: their clocks may be set from outside. */
const withClock = { NODE_OPTIONS: `--import ${new URL('./set-clock.ts', import.meta.url).href}` }

export async function faultWorld({ perSecond = 10 } = {}): Promise<FaultWorld> {
  const stack = await startStack({ ownPostgres: true, env: { SPIN_MIN_MS: '0', ...withClock } })
  try {
    await settleBrandForMany(stack)
    const operator = await signInOperator(stack, 'cashier1')
    const load = await seatPlayers(stack, operator, { players: 4, perSecond })
    let ending: Promise<void> | null = null
    return {
      stack,
      operator,
      load,
      player: await registerPlayer(stack),
      end: () => (ending ??= stack.stop()),
    }
  } catch (error) {
    await stack.stop()
    throw error
  }
}

/** Presses "deposit" once, as the page does: one key however often it is sent. */
export function depositButton(player: TestPlayer): {
  key: string
  press: () => Promise<{ id: string }>
} {
  const key = randomUUID()
  return {
    key,
    press: () =>
      player.call('POST /wps/member/deposit', { key, body: { methodId: 'bkash', amount: '1000' } }),
  }
}

/** What the envelope and the status line say to a plain call of a member, and after how long. */
export async function ask(
  { stack, player }: FaultWorld,
  path = '/wps/v2/wallets/balance',
  language = 'bn',
): Promise<{ status: number; code?: string; message?: string; ms: number }> {
  const began = performance.now()
  const response = await fetch(stack.portalUrl + path, {
    headers: { authorization: `Bearer ${player.token()}`, 'accept-language': language },
  })
  const { code, message } = (await response.json()) as { code?: string; message?: string }
  return {
    status: response.status,
    ...(code && { code, message }),
    ms: Math.round(performance.now() - began),
  }
}

/**
 * What the wallet API says to a vendor. A bet of an unknown user: it needs the database to be
 * refused.
 */
export async function askWallet({
  stack,
}: FaultWorld): Promise<{ http: number; status?: string; ms: number }> {
  const uuid = randomUUID()
  const body = JSON.stringify({
    user: 'nobody-at-all',
    token: 'token-of-nobody',
    game_code: 'river-kites',
    request_uuid: uuid,
    transaction_uuid: uuid,
    supplier_transaction_id: uuid,
    round: uuid,
    round_closed: false,
    amount: 100_000,
    currency: 'BDT',
    is_free: false,
  })
  const key = readFileSync(join(stack.dataDir, 'keys/studio.private.pem'), 'utf8')
  const began = performance.now()
  const response = await fetch(`${stack.portalUrl}/gw/v1/padma-studio/transaction/bet`, {
    method: 'POST',
    body,
    headers: {
      'content-type': 'application/json',
      'x-padma-signature': signBytes(Buffer.from(body), key),
    },
  })
  return {
    http: response.status,
    status: ((await response.json()) as { status?: string }).status,
    ms: Math.round(performance.now() - began),
  }
}

export async function statusOf(url: string): Promise<number> {
  const response = await fetch(url).catch(() => null)
  await response?.body?.cancel()
  return response?.status ?? 0
}

/**
 * Which of an act's outcomes this is: `done`, or the code it was refused with, or the error's name.
 */
export async function outcomeOf(act: () => Promise<unknown>): Promise<string> {
  return act().then(
    () => 'done',
    (error: Error) => (error instanceof Refused ? error.code : error.name),
  )
}

/** Whether it becomes so in time. */
export async function becomes(withinMs: number, look: () => Promise<boolean>): Promise<boolean> {
  for (const deadline = Date.now() + withinMs; ; await sleep(100)) {
    if (await look().catch(() => false)) return true
    if (Date.now() > deadline) return false
  }
}

/**
 * The page's open line: hints it has heard since. It stays one line; no one connects again here.
 */
export async function listen({
  stack,
  player,
}: FaultWorld): Promise<{ hints: string[]; isOpen: () => boolean; hangUp: () => void }> {
  const stopping = new AbortController()
  const response = await fetch(`${stack.portalUrl}/wps/events`, {
    headers: { authorization: `Bearer ${player.token()}` },
    signal: stopping.signal,
  })
  const hints: string[] = []
  let isOpen = response.ok
  void (async () => {
    try {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream()))
        for (const [, hint] of chunk.matchAll(/"hint":"(\w+)"/g)) hints.push(hint!)
    } catch {
      // Hung up.
    }
    isOpen = false
  })()
  return { hints, isOpen: () => isOpen, hangUp: () => stopping.abort() }
}

/** The processes that must not end. */
export const processesOf = ({ stack }: FaultWorld) => [stack.pid('platform'), stack.pid('studio')]
