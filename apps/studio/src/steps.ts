import { channel } from 'node:diagnostics_channel'

/**
 * Named moments in the life of a round, for tests that end the process at one of them
 * (tests/chaos). Without a listener, as in production, a step costs nothing.
 */
const steps = channel('padma:step')

export function step(moment: string): void {
  if (steps.hasSubscribers) steps.publish(moment)
}
