import { Link } from '@tanstack/react-router'
import { useOperator } from '../../operator.ts'
import { mayOpen } from '../../pages.ts'
import type { AuditRow } from './queries.ts'
import { linkOfSubject, useSubjectWords } from './words/subject-words.ts'

/** What an act was about, as a link where a page shows it. */
export function Subject({
  row: { subject, playerId },
}: {
  row: Pick<AuditRow, 'subject' | 'playerId'>
}) {
  const words = useSubjectWords()
  const { rights } = useOperator()
  const link = linkOfSubject(subject)
  if (playerId && mayOpen(rights, '/players'))
    return (
      <Link to="/players/$id" params={{ id: playerId }} search={{ list: 'care' }} className="link">
        {words(subject)}
      </Link>
    )
  return link && mayOpen(rights, link.to) ? (
    <Link {...link} className="link">
      {words(subject)}
    </Link>
  ) : (
    <span className="[overflow-wrap:anywhere]">{words(subject)}</span>
  )
}
