import type { RefusalCode } from '@padma/contract'

/**
 * The world said no. A value, part of the contract; the transaction helper rolls back on it as on a
 * throw.
 */
export type Refusal<Code extends RefusalCode = RefusalCode> = {
  refused: Code
  /** What to mend where: code by field of the request. */
  fields?: Record<string, string>
  /** Figures that the text needs, already in wire form. */
  detail?: Record<string, unknown>
}

export function refuse<Code extends RefusalCode>(
  code: Code,
  more: Omit<Refusal, 'refused'> = {},
): Refusal<Code> {
  return { refused: code, ...more }
}

export function isRefusal(outcome: unknown): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'refused' in outcome
}
