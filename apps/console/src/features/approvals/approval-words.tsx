import { Badge, type BadgeTone } from '@padma/ui'
import { useWords } from '../../words.ts'
import type { Approval } from './queries.ts'

const tones: Record<Approval['state'], BadgeTone> = {
  waiting: 'warn',
  approved: 'pos',
  refused: 'neg',
  withdrawn: 'quiet',
  expired: 'quiet',
}

export function Kind({ approval: { kind, about } }: { approval: Approval }) {
  const t = useWords()
  return kind === 'adjustment' && about.kind
    ? t(`adjustment.${about.kind}` as 'adjustment.correction')
    : t(`approvals.kind.${kind}`)
}

export function State({ state }: Pick<Approval, 'state'>) {
  const t = useWords()
  return <Badge tone={tones[state]}>{t(`approvals.${state}`)}</Badge>
}
