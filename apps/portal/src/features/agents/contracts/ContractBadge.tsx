import { useT } from '@padma/i18n'
import { Badge, type BadgeTone } from '@padma/ui'
import type { Contract } from './queries.ts'

const tones: Record<Contract['state'], BadgeTone> = {
  requested: 'warn',
  valid: 'pos',
  denied: 'quiet',
  term_requested: 'warn',
  terminated: 'quiet',
  expired: 'quiet',
  replaced: 'quiet',
}

/** Where a contract stands. */
export function ContractBadge({ of: { state, waitsFor } }: { of: Contract }) {
  const t = useT('contracts')
  const word = state === 'requested' && waitsFor === 'me' ? 'state_waitsForMe' : `state_${state}`
  return <Badge tone={tones[state]}>{t(word as 'state_valid')}</Badge>
}
