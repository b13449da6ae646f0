import { Badge } from '@padma/ui'
import { useWords } from '../../words.ts'
import type { Application } from './queries.ts'

/** What became of an application; what followed an approval counts as one. */
export function ApplicationState({ state }: Pick<Application, 'state'>) {
  const t = useWords()
  const shown = state === 'applying' || state === 'rejected' ? state : 'approved'
  return (
    <Badge tone={shown === 'applying' ? 'warn' : shown === 'rejected' ? 'neg' : 'pos'}>
      {t(`promotionApplications.state_${shown}`)}
    </Badge>
  )
}
