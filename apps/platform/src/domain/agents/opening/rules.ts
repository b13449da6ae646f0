import { refuse, type Refusal } from '../../../refusal.ts'
import type { Terms } from '../../members/index.ts'

/** No even number under it may be given. */
export const LEAST_MODE = 1_700

/** What is given to an account is at most one's own. */
export function aboveOwn(
  given: Terms,
  own: Terms,
): Refusal<'mode_above_own' | 'rebate_above_own'> | null {
  const modes = fieldsAbove('prizeModes', given.prizeModes, own.prizeModes, 'mode_above_own')
  if (modes) return refuse('mode_above_own', { fields: modes })
  const rebates = fieldsAbove('rebates', given.rebates, own.rebates, 'rebate_above_own')
  return rebates && refuse('rebate_above_own', { fields: rebates })
}

function fieldsAbove<Name extends string>(
  part: string,
  given: Record<Name, number>,
  own: Record<Name, number>,
  code: string,
): Record<string, string> | null {
  const above = (Object.keys(given) as Name[]).filter((name) => given[name] > own[name])
  return above.length > 0
    ? Object.fromEntries(above.map((name) => [`${part}.${name}`, code]))
    : null
}
