import type { Page } from '../../../page.ts'
import { pages } from '../../../pages.ts'
import { useRoleName } from '../../../parts/role-name.ts'
import { useWords, type Word } from '../../../words.ts'

/** What an act was about, from the log’s `deposit:2`; an unknown kind keeps its code. */
export function useSubjectWords(): (subject: string) => string {
  const t = useWords()
  const roleName = useRoleName()
  return (subject) => {
    const [kind, id] = partsOf(subject)
    const queue = pageOf(kind, id)?.queue
    if (queue) return t(`${queue.words}.title` as Word, { id: `${queue.code}-${id}` })
    switch (kind) {
      case 'operator':
        return t('audit.operator', { name: id })
      case 'role':
        return t('audit.role', { name: roleName(id) })
      case 'receiving_account':
        return t('audit.receivingAccount', { id })
      case 'payment_method':
        return t('audit.paymentMethod', { id })
      case 'proof':
        return t('audit.proof', { id })
      case 'identity_provider':
        return id
      case 'vendor':
        return t('audit.vendor', { id })
      case 'player':
        return t('audit.player', { name: id })
      case 'picture':
        return t('audit.picture', { name: id.slice(0, 8) })
      case 'configuration': {
        const word = pageOf(kind, id)?.word
        return t('audit.configuration', { page: word ? t(word) : id })
      }
      default:
        return subject
    }
  }
}

/** Where the subject is shown; null when no page shows it. */
export function linkOfSubject(subject: string): { to: string; search: object } | null {
  const [kind, id] = partsOf(subject)
  const page = pageOf(kind, id)
  if (!page) return null
  const search = page.queue ? { id } : kind === 'configuration' ? { history: id } : {}
  return { to: page.path, search }
}

const pageOf = (kind: string, id: string): Page | undefined =>
  pages.find(({ subjects = [], sections = [] }) =>
    kind === 'configuration' ? sections.includes(id) : subjects.includes(kind),
  )

/** A name may have a colon of its own. */
function partsOf(subject: string): [kind: string, id: string] {
  const at = subject.indexOf(':')
  return at < 0 ? [subject, ''] : [subject.slice(0, at), subject.slice(at + 1)]
}
