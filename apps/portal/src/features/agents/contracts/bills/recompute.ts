import { bestTier, floorCent, netLossOf, shareOf } from '@padma/bills'
import type { ContractTerms } from '@padma/contract'
import { parseUnits, unitsToDecimal } from '@padma/money'
import { percentOf, ppmOf, tierOf } from '../terms/terms.ts'
import type { Line } from './queries.ts'

/** What a line should say; null: it says so. */
export type Check = { isGiven: boolean; expected: string | null }

const MILLION = 1_000_000n
const unitsOf = (amount: string | null): bigint => {
  if (amount === null) return 0n
  return amount.startsWith('-') ? -(parseUnits(amount.slice(1)) ?? 0n) : (parseUnits(amount) ?? 0n)
}

/**
 * Every line of a statement done again from those above it and the contract. Figures of the team
 * are given; sums, the tier and what it gives are computed.
 */
export function recompute(lines: readonly Line[], terms: ContractTerms): Check[] {
  const at: Partial<Record<Line['what'], Line>> = {}
  const amount = (what: Line['what']) => unitsOf(at[what]?.amount ?? null)
  let result = 0n
  let owed = 0n
  let reached: bigint | null = null
  return lines.map((line): Check => {
    at[line.what] = line
    const signed = line.sign === '-' ? -unitsOf(line.amount) : unitsOf(line.amount)
    switch (line.what) {
      case 'paid':
      case 'rebates':
      case 'promotions':
      case 'refunds':
      case 'salaries':
      case 'staked':
        result += signed
        return given
      case 'result':
        return isAmount(line, result)
      case 'net_loss':
        return isAmount(
          line,
          netLossOf((at.result ? amount('result') : result) + amount('carried_in')),
        )
      case 'tier':
        reached = tierAt(terms)
        return isRate(line, reached)
      case 'gross':
        return isAmount(line, grossOf(terms))
      case 'downline':
        owed += unitsOf(line.amount)
        return given
      case 'net': {
        const correction =
          at.correction?.sign === '-' ? -amount('correction') : amount('correction')
        const total = amount('gross') + correction - amount('debt')
        return isAmount(line, (total > 0n ? total : 0n) - owed)
      }
      case 'profit_rate':
        return terms.kind === 'realtime' ? isRate(line, ppmOf(terms.profitRate)) : given
      case 'loss_rate':
        return terms.kind === 'realtime' ? isRate(line, ppmOf(terms.lossRate)) : given
      default:
        return given
    }
  })

  function tierAt(of: ContractTerms): bigint | null {
    if (of.kind === 'realtime') return null
    const best = bestTier(of.tiers.map(tierOf), {
      validBetUnits: amount('valid_bet'),
      netLossUnits: at.net_loss ? amount('net_loss') : netLossOf(result),
      active: at.active?.count ?? at.tier?.count ?? 0,
    })
    return best && best.ratePpm
  }
  function grossOf(of: ContractTerms): bigint {
    if (of.kind === 'realtime')
      return floorCent(
        (amount('won_bets') * ppmOf(of.profitRate) + amount('lost_bets') * ppmOf(of.lossRate)) /
          MILLION,
      )
    return shareOf(amount(of.kind === 'dividend' ? 'net_loss' : 'valid_bet'), reached ?? 0n)
  }
}

const given: Check = { isGiven: true, expected: null }
const isAmount = (line: Line, units: bigint): Check => ({
  isGiven: false,
  expected: unitsOf(line.amount) === units ? null : unitsToDecimal(units),
})
const isRate = (line: Line, ppm: bigint | null): Check => ({
  isGiven: false,
  expected:
    (line.rate === null ? 0n : ppmOf(line.rate)) === (ppm ?? 0n)
      ? null
      : `${percentOf(ppm ?? 0n)}%`,
})
