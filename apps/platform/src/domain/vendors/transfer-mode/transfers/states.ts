const transferStates = ['created', 'sent', 'unknown', 'done', 'failed', 'manual'] as const
export type TransferState = (typeof transferStates)[number]

const after: Readonly<Record<TransferState, readonly TransferState[]>> = {
  created: ['sent', 'failed'],
  sent: ['done', 'failed', 'unknown'],
  unknown: ['done', 'failed', 'manual'],
  manual: ['done', 'failed'],
  done: [],
  failed: [],
}
export const mayFollow = (from: TransferState, to: TransferState): boolean =>
  after[from].includes(to)

const SECOND = 1_000
const MINUTE = 60 * SECOND
/** How long after the last look the vendor is asked again. */
const waits = [10 * SECOND, 30 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE]
/** What the vendor does not know by then never reached it: its signature is too old. */
export const NEVER_CAME_MS = 10 * MINUTE
/** Then people decide. */
export const GIVEN_UP_MS = 24 * 60 * MINUTE

/** When it is asked again; also right when what the vendor does not know is dead. */
export function nextCheckAfter(checks: number, at: Date, sentAt = at): Date {
  const next = at.getTime() + waits[Math.min(checks, waits.length - 1)]!
  const dead = sentAt.getTime() + NEVER_CAME_MS
  return new Date(at.getTime() < dead ? Math.min(next, dead) : next)
}
