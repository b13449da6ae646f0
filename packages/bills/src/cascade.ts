/** A contract of a line, with those that its agent granted. */
export type Granted = { agent: string; topPpm: bigint; children: readonly Granted[] }

/**
 * Contracts that end when an agent's top rate becomes `topPpm`: those it granted above it, and
 * everything under them, for an agent without a contract has none to give. Equal rates stay.
 */
export function endedBy(topPpm: bigint, granted: readonly Granted[]): string[] {
  return granted.flatMap((one) => (one.topPpm > topPpm ? allOf(one) : []))
}
const allOf = ({ agent, children }: Granted): string[] => [agent, ...children.flatMap(allOf)]
