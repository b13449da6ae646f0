import type { Right } from '@padma/contract'

/** What a page, and what lies beneath it, takes to be opened. The API decides; this keeps an operator from asking in vain. */
const pageRights: Readonly<Record<string, Right>> = {
  '/deposits': 'deposits.read',
  '/withdrawals': 'withdrawals.read',
  '/reconciliation': 'reconciliation.read',
  '/receiving-accounts': 'receivingAccounts.read',
  '/players': 'players.read',
  '/recoveries': 'recoveries.read',
  // Before what it lies beneath: the first that fits counts.
  '/site/identity-providers': 'identityProviders.read',
  '/site': 'configuration.read',
  '/proof': 'proof.read',
  '/audit': 'audit.read',
  '/staff': 'staff.read',
  '/roles': 'roles.read',
}

/** Whether somebody with these rights may open an address. What is no page of ours says so to anybody. */
export function mayOpen(rights: readonly Right[], path: string): boolean {
  const page = Object.keys(pageRights).find((each) => path === each || path.startsWith(`${each}/`))
  return page === undefined || rights.includes(pageRights[page]!)
}
