/**
 * ৳ for BDT; a currency without a sign of its own keeps its code, with a space after it that does
 * not break.
 */
export const symbolOf = (currency: string): string => signOf(currency).replace(/[A-Z]$/, '$&\u00a0')
const signOf = (currency: string): string =>
  new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    .formatToParts(0)
    .find((part) => part.type === 'currency')!.value
