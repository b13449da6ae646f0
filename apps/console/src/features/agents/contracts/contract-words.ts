import type { Terms } from './queries.ts'

/** The highest rate that terms may give. */
export const rateOf = (terms: Terms): string =>
  terms.kind === 'realtime'
    ? `${terms.profitRate} / ${terms.lossRate} %`
    : `${terms.tiers.at(-1)!.rate} %`
