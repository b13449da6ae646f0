import { channel } from 'node:diagnostics_channel'

/** A fact of operation, sent by the code that brings it about and counted by its listeners. */
export type Signal<Fact extends object> = {
  tell: (fact: Fact) => void
  /** Answers how to stop hearing. A listener must not throw. */
  hear: (listener: (fact: Fact) => void) => () => void
}

/**
 * What is told while no one listens costs one look at a flag; so the domain may tell and know
 * nothing of metrics.
 */
export function signal<Fact extends object>(name: string): Signal<Fact> {
  const facts = channel(name)
  return {
    tell: (fact) => {
      if (facts.hasSubscribers) facts.publish(fact)
    },
    hear: (listener) => {
      const heard = (fact: unknown) => listener(fact as Fact)
      facts.subscribe(heard)
      return () => void facts.unsubscribe(heard)
    },
  }
}
