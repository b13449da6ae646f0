/** The networks that are played here, and how their messages and transaction ids look. */
export const methods = {
  bkash: { name: 'bKash', smsSender: 'bKash', idShape: /^[A-Z][A-Z0-9]{9}$/ },
  nagad: { name: 'Nagad', smsSender: 'NAGAD', idShape: /^[A-Z0-9]{8}$/ },
  rocket: { name: 'Rocket', smsSender: '16216', idShape: /^[1-9]\d{9}$/ },
} as const

export type MethodId = keyof typeof methods
export const methodIds = Object.keys(methods) as [MethodId, ...MethodId[]]
