import { Button, SkeletonRows } from '@padma/ui'
import { useWords } from '../lottery-context.ts'
import type { Asked } from './use-asked.ts'

/** What stands in place of a list that is not there yet, or could not be fetched. */
export function NotYet({ asked }: { asked: Asked<unknown> }) {
  const { t } = useWords()
  if (!asked.isFailed) return <SkeletonRows count={6} />
  return (
    <div role="alert" className="grid justify-items-start gap-3">
      <p>{t('failed')}</p>
      <Button onClick={asked.again}>{t('tryAgain')}</Button>
    </div>
  )
}

export function Pages(of: { page: number; totalPages: number; onPage: (page: number) => void }) {
  const { t } = useWords()
  if (of.totalPages < 2) return null
  return (
    <nav className="flex items-center justify-between gap-3">
      <Button size="sm" disabled={of.page <= 1} onClick={() => of.onPage(of.page - 1)}>
        {t('previous')}
      </Button>
      <span className="num text-sm text-ink-2">
        {t('page', { page: of.page, pages: of.totalPages })}
      </span>
      <Button size="sm" disabled={of.page >= of.totalPages} onClick={() => of.onPage(of.page + 1)}>
        {t('next')}
      </Button>
    </nav>
  )
}
