import { buttonClass, EmptyState } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import { useWords } from '../words.ts'

export function NotFound() {
  const t = useWords()
  return (
    <EmptyState picture="/art/lotus.svg" title={t('notFound.title')} text={t('notFound.text')}>
      <Link to="/" search={{}} className={buttonClass('quiet')}>
        {t('notFound.home')}
      </Link>
    </EmptyState>
  )
}
