/** Whom something is for; what is left out asks nothing. */
export type Conditions = {
  minRank?: number | undefined
  /** One of these club labels. */
  labels?: readonly string[] | undefined
  /** ISO instants. */
  registeredFrom?: string | undefined
  registeredUntil?: string | undefined
  minDeposits?: number | undefined
  maxDeposits?: number | undefined
  /** Of the mobile number: `+880`. */
  dialingCodes?: readonly string[] | undefined
  hasVerifiedMobile?: boolean | undefined
}

export type MemberFacts = {
  rank: number
  label: string
  registeredAt: Date
  /** Credited so far. */
  deposits: number
  /** E.164; null: none. */
  mobile: string | null
  isMobileVerified: boolean
}

/** What of the conditions a member does not meet, in the order of the type. */
export function unmetConditions(asked: Conditions, facts: MemberFacts): (keyof Conditions)[] {
  const { registeredFrom, registeredUntil, minDeposits, maxDeposits, dialingCodes } = asked
  const isMet: Record<keyof Conditions, boolean> = {
    minRank: facts.rank >= (asked.minRank ?? 0),
    labels: !asked.labels?.length || asked.labels.includes(facts.label),
    registeredFrom: !registeredFrom || facts.registeredAt >= new Date(registeredFrom),
    registeredUntil: !registeredUntil || facts.registeredAt < new Date(registeredUntil),
    minDeposits: facts.deposits >= (minDeposits ?? 0),
    maxDeposits: maxDeposits === undefined || facts.deposits <= maxDeposits,
    dialingCodes:
      !dialingCodes?.length || dialingCodes.some((code) => facts.mobile?.startsWith(code)),
    hasVerifiedMobile: !asked.hasVerifiedMobile || facts.isMobileVerified,
  }
  return (Object.keys(isMet) as (keyof Conditions)[]).filter((name) => !isMet[name])
}
