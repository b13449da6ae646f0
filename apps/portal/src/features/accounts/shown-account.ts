/** The name of an account as it stands on a screen that others may see: one that is a mobile number shows its beginning and end, as the number itself does. */
export const shownAccount = (account: string): string => (/^\d{10,15}$/.test(account) ? `+${account.slice(0, 6)}…${account.slice(-3)}` : account)
