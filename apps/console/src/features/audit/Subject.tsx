import { Link } from '@tanstack/react-router'
import { useOperator } from '../../operator.ts'
import { mayOpen } from '../../shell/page-rights.ts'
import { pageOfSubject, useSubjectWords } from './subject-words.ts'

/** What an act was about, as a link where a page shows it. */
export function Subject({ subject }: { subject: string }) {
  const words = useSubjectWords()
  const { rights } = useOperator()
  const page = pageOfSubject(subject)
  return page && mayOpen(rights, page.to ?? '') ? <Link {...page} className="link">{words(subject)}</Link> : <span className="[overflow-wrap:anywhere]">{words(subject)}</span>
}
