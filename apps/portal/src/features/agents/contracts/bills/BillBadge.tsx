import { useT } from '@padma/i18n'
import { Badge, type BadgeTone } from '@padma/ui'
import type { BillRow } from './queries.ts'

const tones: Record<BillRow['state'], BadgeTone> = {
  issued: 'pos',
  unapproved: 'info',
  uncollected: 'info',
  denied: 'quiet',
  not_reached: 'quiet',
  insufficient: 'warn',
  part_paid: 'warn',
  expired: 'quiet',
}

/** Where a bill stands. */
export function BillBadge({ of: state }: { of: BillRow['state'] }) {
  const t = useT('contracts')
  return <Badge tone={tones[state]}>{t(`bill_${state}`)}</Badge>
}
