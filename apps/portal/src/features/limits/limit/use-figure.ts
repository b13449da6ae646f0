import type { LimitName } from '@padma/contract'
import { shortMoney } from '@padma/ui'
import { useBrand } from '../../../brand/queries.ts'
import { hours } from './limit-input.ts'

/** An amount of a limit as people read it: money short, play time in hours. */
export function useFigure(limit: LimitName): (amount: string) => string {
  const { symbol } = useBrand()
  return (amount) => (limit === 'time_day' ? hours(Number(amount)) : shortMoney(amount, symbol))
}
