/** How each report may be divided, and ordered; the first of either is what one sees unasked. */
export const reportParts = {
  play: ['day', 'gameType', 'vendor', 'game', 'player'],
  cashier: ['day', 'method', 'player'],
} as const
export const reportSorts = {
  play: ['net', 'stake', 'payout', 'rounds', 'players', 'name'],
  cashier: ['net', 'deposits', 'withdrawals', 'fees', 'depositOrders', 'withdrawalOrders', 'name'],
} as const
export type ReportName = keyof typeof reportParts
export type ReportPart = (typeof reportParts)[ReportName][number]
export type ReportSort = (typeof reportSorts)[ReportName][number]
export const reportNames = ['play', 'cashier'] as const
export const everyPart = ['day', 'gameType', 'vendor', 'game', 'method', 'player'] as const
export const everySort = [...new Set([...reportSorts.play, ...reportSorts.cashier])]
