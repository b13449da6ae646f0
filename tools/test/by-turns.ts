import { statSync } from 'node:fs'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/**
 * Each takes half a minute, mostly with a product or a database of its own that it kills. The
 * longest first.
 */
const long = [
  'fuzz/bad-input',
  'chaos/faults/faults',
  'chaos/kill-anything',
  'hostile/hostile',
  'studio/src/killed',
  'brands/sweep',
  'postgres/embedded',
  'story/one-player',
]

/**
 * Long files by turns with the short ones: at once they would wait for one another until something
 * gives up, and last they would leave the other workers idle.
 */
export class ByTurns extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files)
    const whole = long.flatMap((name) =>
      sorted.filter(({ moduleId }) => moduleId.endsWith(`${name}.test.ts`)),
    )
    const others = sorted.filter((file) => !whole.includes(file))
    const sizes = others.map(({ moduleId }) => statSync(moduleId).size)
    return spread(whole, others, sizes)
  }
}

/** `some` evenly among `others` by what these weigh, beginning with one of them. */
export function spread<One>(
  some: readonly One[],
  others: readonly One[],
  weights: readonly number[],
): One[] {
  const share = weights.reduce((sum, weight) => sum + weight, 0) / some.length
  const all: One[] = []
  let [passed, next] = [0, 0]
  for (const [index, other] of others.entries()) {
    while (next < some.length && passed >= next * share) all.push(some[next++]!)
    all.push(other)
    passed += weights[index]!
  }
  return [...all, ...some.slice(next)]
}
