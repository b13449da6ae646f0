import { useLanguage, useT } from '@padma/i18n'
import { Button, EmptyState, Skeleton, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Levels } from './Levels.tsx'
import { rankQuery } from './queries.ts'
import { Standing } from './Standing.tsx'

/** The own club label and how far the next is; then what each label asks for and gives. */
export default function RankPage() {
  const t = useT('ranks')
  const rank = useQuery(rankQuery(useLanguage()))
  if (rank.isPending)
    return (
      <div aria-busy="true" className="grid content-start gap-4">
        <Skeleton className="h-48 rounded-lg" />
        <SkeletonRows count={4} className="h-24" />
      </div>
    )
  if (rank.isError)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void rank.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  if (rank.data.levels.length === 0)
    return <EmptyState picture="/art/lotus.svg" title={t('none')} text={t('noneText')} />
  return (
    <div className="grid content-start gap-4">
      <Standing rank={rank.data} />
      <Levels rank={rank.data} />
    </div>
  )
}
