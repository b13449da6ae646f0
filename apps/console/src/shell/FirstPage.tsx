import { EmptyState } from '@padma/ui'
import { Navigate } from '@tanstack/react-router'
import { useOperator } from '../operator.ts'
import { useWords } from '../words.ts'
import { menuFor } from './menu.ts'

/** Where the desk opens: the first page that the operator may see. */
export function FirstPage() {
  const t = useWords()
  const first = menuFor(useOperator().rights)[0]?.items[0]
  return first ? (
    <Navigate to={first.to} search={{}} replace />
  ) : (
    <EmptyState picture="/art/lotus.svg" title={t('home.nothing')} text={t('home.nothingText')} />
  )
}
