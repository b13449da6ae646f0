import { setTimeout as sleep } from 'node:timers/promises'
import type { Stack } from '@padma/testkit'
import { registerPlayer, type TestPlayer } from '../../drivers/player.ts'
import type { Patience } from '../until-answered.ts'
import { adjust } from './adjustments.ts'
import { payIn } from './deposits.ts'
import { type Customer, type Desk, openDesk, type Operators } from './desk.ts'
import { playElsewhere } from './game-wallet.ts'
import { bindAccounts, holdPayouts, payOutByHand, payOutByProvider } from './payouts.ts'
import { play, reachLimits, setLimit } from './play.ts'

type Customers = {
  finished: Customer[]
  /** What went wrong with one of them. */
  faults: string[]
}

/**
 * Customers one after the other, each through every way that money takes. Whatever got no answer is
 * asked again with its own key until it has one, as pages and vendors do.
 */
export async function serveCustomers(
  stack: Stack,
  operators: Operators,
  isOver: () => boolean,
  patience: Patience,
  /** Of the first: what share of them takes which way goes by it. */
  firstTurn = 0,
): Promise<Customers> {
  const desk = openDesk(stack, operators, patience)
  const customers: Customers = { finished: [], faults: [] }
  for (let turn = firstTurn; !isOver(); turn += 1) {
    try {
      customers.finished.push(await serveCustomer(stack, desk, turn))
    } catch (error) {
      customers.faults.push(String((error as Error).stack))
      await sleep(500)
    }
  }
  return customers
}

/** One of them; what they must hold at the end is counted on the way. */
async function serveCustomer(stack: Stack, desk: Desk, turn: number): Promise<Customer> {
  const customer = await newCustomer(stack, desk, turn)
  // First, for it asks for a fresh sign-in.
  const accounts = await bindAccounts(desk, customer)
  // Wide enough for all that they do: the proof compares what is left of them with the rounds.
  for (const limit of ['loss_month', 'stake_day', 'deposit_week'] as const)
    await setLimit(desk, customer, limit, 100_000)
  await payIn(desk, customer)
  await adjust(desk, customer)
  await play(desk, customer)
  await playElsewhere(desk, customer)
  await payOutByHand(desk, customer, accounts)
  await payOutByProvider(desk, customer, accounts)
  await holdPayouts(desk, customer, accounts)
  await reachLimits(desk, customer)
  return customer
}

export async function newCustomer(stack: Stack, desk: Desk, turn: number): Promise<Customer> {
  const player = await desk.untilAnswered(() => registerPlayer(stack))
  return { ...player, ...(await identify(desk, player)), turn, kept: 0 }
}

async function identify(desk: Desk, { username }: TestPlayer) {
  const [member] = await desk.query<{ id: string; vendor_user: string }>(
    'platform',
    `select id, vendor_user from members.member where username = $1`,
    [username],
  )
  return { id: member!.id, vendorUser: member!.vendor_user }
}
