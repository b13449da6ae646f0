import { channel } from 'node:diagnostics_channel'

/** Named moments in the life of a round, for whoever must see the process die at one of them (tests/chaos). Nobody listens in production. */
const steps = channel('padma:step')

export function step(moment: string): void {
  if (steps.hasSubscribers) steps.publish(moment)
}
