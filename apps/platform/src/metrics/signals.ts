import { signal } from '@padma/metrics/signal'

/** Facts of operation. Told where they happen, counted in `metrics/`. */
export const batchTaken = signal<{ size: number; tookMs: number; again: number; alone: number }>(
  'padma:batch-taken',
)
/** A wallet call that had waited longer than its vendor would; nothing was begun for it. */
export const callTooLate = signal<Record<string, never>>('padma:call-too-late')
/** `vendor` is empty when no vendor of ours was named. */
export const walletAnswered = signal<{
  vendor: string
  call: string
  status: string
  tookMs: number
}>('padma:wallet-answered')
export const callRefused = signal<{ call: string; code: string }>('padma:call-refused')
/** A page that wanted to listen found no place. */
export const streamRefused = signal<{ listener: 'guest' | 'member' | 'operator' }>(
  'padma:stream-refused',
)
/** A message to a member reached its provider, or was given up. */
export const messageEnded = signal<{ channel: string; outcome: 'delivered' | 'failed' }>(
  'padma:message-ended',
)
/** An act's commit alone: what the disk took. */
export const actCommitted = signal<{ tookMs: number }>('padma:act-committed')
