import type { WalletAnswer } from '@padma/contract/wallet-api'

export type Said = { status: WalletAnswer['status'] | 'unknown'; balance?: number }

/** What an answer says that can be relied on. */
export function saidBy(answer: Partial<WalletAnswer> | null | undefined): Said {
  const status = answer?.status
  // At RS_ERROR_UNKNOWN the wallet does not know either: whether money moved must be found out.
  if (typeof status !== 'string' || status === 'RS_ERROR_UNKNOWN') return { status: 'unknown' }
  const { balance } = answer!
  return typeof balance === 'number' ? { status, balance } : { status }
}
