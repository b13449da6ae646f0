import { AsyncLocalStorage } from 'node:async_hooks'
import { channel } from 'node:diagnostics_channel'

/** Named moments in the life of a call, for whoever must see the process die at one of them (tests/chaos). Nobody listens in production. */
const steps = channel('padma:step')
const calls = new AsyncLocalStorage<string>()

/** What happens inside belongs to this call. */
export function inCall<T>(name: string, act: () => T): T {
  return steps.hasSubscribers ? calls.run(name, act) : act()
}

export function step(moment: string): void {
  if (steps.hasSubscribers) steps.publish(`${calls.getStore() ?? 'beside a call'}, ${moment}`)
}
