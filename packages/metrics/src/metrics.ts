import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { Signal } from './signal.ts'

/** From a tenth of a millisecond to ten seconds: a fsync, a wallet call, a proof. */
const SECONDS = [0.0005, 0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5, 10]

/**
 * The figures of one process. Labels hold only what is known beforehand (a route's pattern, a
 * status), never what a caller wrote.
 */
export type Metrics = {
  counter: <Label extends string>(
    name: string,
    help: string,
    labels?: readonly Label[],
  ) => Counter<Label>
  gauge: <Label extends string>(
    name: string,
    help: string,
    labels?: readonly Label[],
  ) => Gauge<Label>
  /** Seconds unless `buckets` says otherwise. */
  histogram: <Label extends string>(
    name: string,
    help: string,
    labels?: readonly Label[],
    buckets?: number[],
  ) => Histogram<Label>
  hear: <Fact extends object>(signal: Signal<Fact>, listener: (fact: Fact) => void) => void
  /** Called before each answer, all of them side by side. */
  beforeAnswer: (look: () => Promise<void> | void) => void
  /** Everything in Prometheus's text format. */
  text: () => Promise<string>
  contentType: string
  end: () => void
}

/** `app` marks every figure, so that several processes may be gathered in one place. */
export function createMetrics(app: string): Metrics {
  const registry = new Registry()
  registry.setDefaultLabels({ app })
  // Memory, processor, garbage collection and the event loop's delay.
  collectDefaultMetrics({ register: registry })
  const looks: (() => Promise<void> | void)[] = []
  const ends: (() => void)[] = []
  const registers = [registry]

  return {
    counter: (name, help, labels = []) =>
      new Counter({ name, help, labelNames: labels, registers }),
    gauge: (name, help, labels = []) => new Gauge({ name, help, labelNames: labels, registers }),
    histogram: (name, help, labels = [], buckets = SECONDS) =>
      new Histogram({ name, help, labelNames: labels, buckets, registers }),
    hear: (signal, listener) => void ends.push(signal.hear(listener)),
    beforeAnswer: (look) => void looks.push(look),
    async text() {
      await Promise.all(looks.map(async (look) => look()))
      return registry.metrics()
    },
    contentType: registry.contentType,
    end() {
      for (const end of ends.splice(0)) end()
      registry.clear()
    },
  }
}
