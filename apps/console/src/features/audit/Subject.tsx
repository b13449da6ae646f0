import { Link } from '@tanstack/react-router'
import { pageOfSubject, useSubjectWords } from './subject-words.ts'

/** What an act was about, as a link where a page shows it. */
export function Subject({ subject }: { subject: string }) {
  const words = useSubjectWords()
  const page = pageOfSubject(subject)
  return page ? <Link {...page} className="link">{words(subject)}</Link> : <span className="[overflow-wrap:anywhere]">{words(subject)}</span>
}
