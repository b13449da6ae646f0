import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'

/**
 * Named moments in the life of a call, for tests that must see the process die at one of them
 * (tests/chaos). No one listens in production.
 */
const steps = channel('padma:step')
const calls = new AsyncLocalStorage<string>()

/** What happens inside belongs to this call. */
export function inCall<T>(name: string, act: () => T): T {
  return steps.hasSubscribers ? calls.run(name, act) : act()
}

/**
 * The moment comes once what was just asked of a socket is on its way: what happens to it is then
 * out of our hands.
 */
export function stepUnderWay(moment: string): void {
  if (steps.hasSubscribers) setImmediate(() => step(moment))
}

export function step(moment: string): void {
  if (steps.hasSubscribers) steps.publish(`${calls.getStore() ?? 'beside a call'}, ${moment}`)
}
