import { Badge } from '@padma/ui'
import { StateBadge } from '../../parts/StateBadge.tsx'
import { useWords } from '../../words.ts'
import type { Member } from './queries.ts'

/** Locked matters more than the state of the sign-in. */
export function MemberState({ member: { status, access } }: { member: Member }) {
  const t = useWords()
  if (status === 'locked' || access === 'ready') return <StateBadge state={status} />
  return <Badge tone={access === 'over' ? 'warn' : 'info'}>{t(`staff.access.${access}`)}</Badge>
}
