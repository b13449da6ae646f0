import type { LinkProps } from '@tanstack/react-router'
import { useRoleName } from '../../parts/role-name.ts'
import { useWords, type Word } from '../../words.ts'

/** The page of each section of the configuration. */
const sectionPages: Readonly<Record<string, { to: LinkProps['to']; word: Word }>> = {
  status: { to: '/site/status', word: 'page.status' },
  modules: { to: '/site/features', word: 'page.features' },
  register: { to: '/site/registration', word: 'page.registration' },
  banners: { to: '/site/banners', word: 'page.banners' },
  notices: { to: '/site/notices', word: 'page.notices' },
  help: { to: '/site/help', word: 'page.help' },
  resources: { to: '/site/resources', word: 'page.resources' },
  customerService: { to: '/site/customer-service', word: 'page.customerService' },
  appearance: { to: '/site/appearance', word: 'page.appearance' },
  promotions: { to: '/site/promotions', word: 'page.promotions' },
  pages: { to: '/site/pages', word: 'page.pages' },
  announcements: { to: '/site/notices', word: 'page.notices' },
  games: { to: '/site/games', word: 'page.games' },
  stakeLimits: { to: '/site/games', word: 'page.games' },
  vendors: { to: '/site/games', word: 'page.games' },
  domains: { to: '/site/domains', word: 'page.domains' },
  analytics: { to: '/site/delivery', word: 'page.delivery' },
  cdns: { to: '/site/delivery', word: 'page.delivery' },
  languages: { to: '/site/languages', word: 'page.languages' },
  signIn: { to: '/site/sign-in', word: 'page.signIn' },
  visitors: { to: '/site/visitors', word: 'page.visitors' },
  secondFactor: { to: '/site/guards', word: 'page.guards' },
  session: { to: '/site/guards', word: 'page.guards' },
  operatorSession: { to: '/site/guards', word: 'page.guards' },
  rewards: { to: '/site/rewards', word: 'page.rewards' },
  cashier: { to: '/site/cashier', word: 'page.cashier' },
}

/** What an act was about, in words, from the log's `deposit:2`; a kind that is newer than this console keeps its code. */
export function useSubjectWords(): (subject: string) => string {
  const t = useWords()
  const roleName = useRoleName()
  return (subject) => {
    const [kind, id] = partsOf(subject)
    switch (kind) {
      case 'deposit':
        return t('deposits.title', { id: `D-${id}` })
      case 'withdrawal':
        return t('withdrawals.title', { id: `W-${id}` })
      case 'operator':
        return t('audit.operator', { name: id })
      case 'role':
        return t('audit.role', { name: roleName(id) })
      case 'receiving_account':
        return t('audit.receivingAccount', { id })
      case 'proof':
        return t('audit.proof', { id })
      case 'reconciliation':
        return t('reconciliation.title', { id: `R-${id}` })
      case 'recovery':
        return t('recoveries.title', { id: `N-${id}` })
      case 'identity_provider':
        return id
      case 'vendor':
        return t('audit.vendor', { id })
      case 'player':
        return t('audit.player', { name: id })
      case 'picture':
        return t('audit.picture', { name: id.slice(0, 8) })
      case 'configuration':
        return t('audit.configuration', { page: sectionPages[id] ? t(sectionPages[id].word) : id })
      default:
        return subject
    }
  }
}

/** The page that shows the subject; null when none does. */
export function pageOfSubject(subject: string): Pick<LinkProps, 'to' | 'search'> | null {
  const [kind, id] = partsOf(subject)
  switch (kind) {
    case 'deposit':
      return { to: '/deposits', search: { id } }
    case 'withdrawal':
      return { to: '/withdrawals', search: { id } }
    case 'receiving_account':
      return { to: '/receiving-accounts' }
    case 'proof':
      return { to: '/proof' }
    case 'operator':
      return { to: '/staff' }
    case 'role':
      return { to: '/roles' }
    case 'reconciliation':
      return { to: '/reconciliation', search: { id } }
    case 'identity_provider':
      return { to: '/site/identity-providers' }
    case 'recovery':
      return { to: '/recoveries', search: { id } }
    case 'configuration':
      return sectionPages[id] ? { to: sectionPages[id].to, search: { history: id } } : null
    default:
      return null
  }
}

/** A name may have a colon of its own. */
function partsOf(subject: string): [kind: string, id: string] {
  const at = subject.indexOf(':')
  return at < 0 ? [subject, ''] : [subject.slice(0, at), subject.slice(at + 1)]
}
