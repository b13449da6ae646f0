/**
 * The name of an account as it is on a screen that others may see: one that is a mobile number
 * shows its beginning and end, as the number itself does.
 */
export const shownAccount = (account: string): string =>
  isNumber(account) ? `+${account.slice(0, 6)}…${account.slice(-3)}` : account

/** On the member's own page, where they look up what they log in with. */
export const wholeAccount = (account: string): string =>
  isNumber(account) ? `+${account}` : account

const isNumber = (account: string): boolean => /^\d{10,15}$/.test(account)
