import { signal } from '@padma/metrics/signal'

/** Facts of operation. Told where they happen, counted in `metrics.ts`. */
export const roundEnded = signal<{ game: string; state: string }>('padma-studio:round-ended')
/**
 * One try of a wallet call; `status` is the wallet's word, `other` when it is none of ours, or
 * `unknown`.
 */
export const walletReplied = signal<{ call: string; status: string; tookMs: number }>(
  'padma-studio:wallet-replied',
)
export const callSigned = signal<{ tookMs: number }>('padma-studio:call-signed')
/** What the feed of results said when it was asked for one issue. */
export const feedAnswered = signal<{ outcome: string }>('padma-studio:feed-answered')
