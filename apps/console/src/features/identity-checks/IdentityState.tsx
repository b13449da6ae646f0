import { Badge, type BadgeTone } from '@padma/ui'
import { useWords } from '../../words.ts'
import type { IdentityCheck } from './queries.ts'

const tones: Record<IdentityCheck['state'], BadgeTone> = {
  draft: 'quiet',
  waiting: 'warn',
  approved: 'pos',
  rejected: 'neg',
}

export function IdentityState({ state }: Pick<IdentityCheck, 'state'>) {
  const t = useWords()
  // What was not sent is in no list.
  return <Badge tone={tones[state]}>{t(`identityChecks.${state as 'waiting'}`)}</Badge>
}
