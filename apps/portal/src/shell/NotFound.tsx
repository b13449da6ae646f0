import { useT } from '@padma/i18n'
import { buttonClass, EmptyState } from '@padma/ui'
import { Link } from '@tanstack/react-router'

export function NotFound() {
  const t = useT('shell')
  return (
    <main className="page min-h-[60vh] py-10">
      <EmptyState picture="/art/lotus.svg" title={t('notFound')} text={t('notFoundText')}>
        <Link to="/" className={buttonClass('quiet')}>
          {t('homePage')}
        </Link>
      </EmptyState>
    </main>
  )
}
