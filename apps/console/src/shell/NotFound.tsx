import { buttonClass, EmptyState } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import { useWords } from '../words.ts'

export function NotFound() {
  const t = useWords()
  return (
    <main className="grid min-h-dvh place-items-center">
      <EmptyState title={<h1>{t('notFound.title')}</h1>} text={t('notFound.text')}>
        <Link to="/deposits" search={{}} className={buttonClass('quiet')}>{t('notFound.home')}</Link>
      </EmptyState>
    </main>
  )
}
