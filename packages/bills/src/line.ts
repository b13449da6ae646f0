import { least } from './amounts.ts'

/** An agent of a line with what its contract gives for the period. */
export type Gross = { agent: string; units: bigint; children: readonly Gross[] }
/** What an agent earns, owes its direct downline agents, and keeps. */
export type Net = { agent: string; grossUnits: bigint; owedUnits: bigint; netUnits: bigint }

/**
 * Everyone of a line, the agent above before those below. Below zero an agent owes from its cash.
 */
export function netsOf({ agent, units, children }: Gross): Net[] {
  const owedUnits = children.reduce((sum, child) => sum + child.units, 0n)
  return [
    { agent, grossUnits: units, owedUnits, netUnits: units - owedUnits },
    ...children.flatMap(netsOf),
  ]
}

/** What a downline agent is owed: its bill, in the order in which contracts were accepted. */
export type Claim = { agent: string; units: bigint }
export type Paid = Claim & { fromBillUnits: bigint; fromCashUnits: bigint; arrearUnits: bigint }

/**
 * An upline pays its children one after the other, each in full while its own bill and then its
 * cash last, the next in part, the others nothing. What is missing is an arrear; what is left of
 * the bill is the upline's.
 */
export function payChildren(
  billUnits: bigint,
  cashUnits: bigint,
  claims: readonly Claim[],
): { paid: Paid[]; leftOfBillUnits: bigint; leftOfCashUnits: bigint } {
  let [bill, cash] = [billUnits > 0n ? billUnits : 0n, cashUnits > 0n ? cashUnits : 0n]
  const paid = claims.map((claim) => {
    const fromBillUnits = least(claim.units, bill)
    const fromCashUnits = least(claim.units - fromBillUnits, cash)
    bill -= fromBillUnits
    cash -= fromCashUnits
    const arrearUnits = claim.units - fromBillUnits - fromCashUnits
    return { ...claim, fromBillUnits, fromCashUnits, arrearUnits }
  })
  return { paid, leftOfBillUnits: bill, leftOfCashUnits: cash }
}
