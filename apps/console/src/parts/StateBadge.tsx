import { Badge, type BadgeTone } from '@padma/ui'
import { useKnownWord } from '../words.ts'

const tones: Record<string, BadgeTone> = {
  created: 'quiet',
  pending_psp: 'info',
  submitted: 'warn',
  review: 'warn',
  credited: 'pos',
  refused: 'neg',
  matched: 'info',
  success: 'pos',
  expired: 'quiet',
  cancelled: 'quiet',
  requested: 'warn',
  approval: 'warn',
  approved: 'info',
  paying: 'info',
  paid: 'info',
  received: 'pos',
  auto_received: 'pos',
  risk_review: 'warn',
  partly_received: 'warn',
  not_received: 'warn',
  dispute: 'neg',
  resolved: 'pos',
  forced_received: 'quiet',
  in_process: 'warn',
  rejected: 'neg',
  active: 'pos',
  locked: 'neg',
  closed: 'quiet',
  open: 'info',
  settled: 'pos',
  voided: 'quiet',
  new: 'info',
  finished: 'quiet',
  failed: 'neg',
}

export function StateBadge({ state }: { state: string }) {
  const known = useKnownWord()
  return <Badge tone={tones[state] ?? 'quiet'}>{known(`state.${state}`) ?? state}</Badge>
}
