import type { MemberCalls, Value } from '@padma/contract'
import { grossOf } from '../../gross.ts'
import { readTerms, toPercent } from '../../terms.ts'
import { readFigures } from '../kept-figures.ts'
import type { BillRow } from '../store.ts'
import { signed } from '../to-wire.ts'

type Line = Value<MemberCalls['GET /wps/agent/bills/:id']>['lines'][number]
export type Around = {
  children: readonly { number: string; username: string; payable: bigint }[]
  corrections: readonly { number: string; units: bigint }[]
  /** Older arrears that this bill paid. */
  arrears: readonly { number: string; username: string; units: bigint }[]
}
const line = (
  sign: Line['sign'],
  what: Line['what'],
  units: bigint | null,
  more: Partial<Line> = {},
): Line => ({
  sign,
  what,
  amount: units === null ? null : signed(units),
  count: null,
  rate: null,
  about: null,
  ...more,
})

/**
 * A bill as a column of sums: the figures, what the contract makes of them, and what is passed on.
 */
export function linesOf(bill: BillRow, around: Around): Line[] {
  const terms = readTerms(bill.terms)
  const team = readFigures(bill.figures)
  const made = grossOf(terms, team, bill.carried_in)
  const lines: Line[] = []
  if (terms.kind === 'dividend')
    lines.push(
      line('+', 'paid', team.paidUnits),
      line('+', 'rebates', team.rebateUnits),
      line('+', 'promotions', team.promotionUnits),
      line('+', 'refunds', team.refundUnits),
      line('+', 'salaries', team.salaryUnits),
      line('-', 'staked', team.stakedUnits),
      line('=', 'result', made.resultUnits),
      line('+', 'carried_in', bill.carried_in),
      line('=', 'net_loss', made.netLossUnits),
    )
  if (terms.kind === 'realtime')
    lines.push(
      line('', 'won_bets', made.wonUnits),
      line('x', 'profit_rate', null, { rate: toPercent(terms.profitPpm) }),
      line('+', 'lost_bets', made.lostUnits),
      line('x', 'loss_rate', null, { rate: toPercent(terms.lossPpm) }),
    )
  else
    lines.push(
      line('', 'valid_bet', team.validBetUnits),
      line('', 'active', null, { count: team.active }),
      line('x', 'tier', made.tier?.minValidBetUnits ?? null, {
        rate: made.tier ? toPercent(made.tier.ratePpm) : null,
      }),
    )
  lines.push(line('=', 'gross', bill.gross))
  for (const { number, units } of around.corrections)
    lines.push(line(units < 0n ? '-' : '+', 'correction', abs(units), { about: number }))
  if (bill.debt_in > 0n) lines.push(line('-', 'debt', bill.debt_in))
  for (const { username, payable } of around.children)
    lines.push(line('-', 'downline', payable, { about: username }))
  lines.push(line('=', 'net', bill.payable - bill.owed))
  for (const { number, units } of around.arrears)
    lines.push(line('-', 'arrear_paid', units, { about: number }))
  if (bill.missing > 0n) lines.push(line('', 'missing', bill.missing))
  if (terms.kind === 'dividend' && made.totalUnits > 0n && terms.carry !== 'NONE')
    lines.push(line('', 'carried_out', made.totalUnits))
  return lines
}
const abs = (units: bigint) => (units < 0n ? -units : units)
