import { useDates, useLanguage, useT } from '@padma/i18n'
import {
  Badge,
  type BadgeTone,
  Button,
  buttonClass,
  Card,
  EmptyState,
  Pagination,
  shortMoney,
  SkeletonRows,
} from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { RewardPicture } from '../RewardPicture.tsx'
import { type Redemption, redemptionsQuery } from '../queries.ts'
import { shownPoints } from '../shown-points.ts'

const tones: Record<Redemption['state'], BadgeTone> = {
  in_process: 'warn',
  approved: 'pos',
  rejected: 'neg',
}

export function RedemptionList() {
  const t = useT('points')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const list = useQuery({
    ...redemptionsQuery(language, page),
    placeholderData: (former) => former,
  })
  if (list.isPending) return <SkeletonRows count={3} className="h-24" />
  if (list.isError)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void list.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  if (list.data.rows.length === 0)
    return (
      <EmptyState picture="/art/lotus.svg" title={t('noRedemptions')} text={t('noRedemptionsText')}>
        <Link to="/pointMall" search={{}} className={buttonClass('river')}>
          {t('toMall')}
        </Link>
      </EmptyState>
    )
  return (
    <Card className="py-1!">
      <ul>
        {list.data.rows.map((row) => (
          <li key={row.id} className="flex gap-3.5 border-b border-line py-3.5 last:border-0">
            <RewardPicture of={row.picture} className="w-18 flex-none self-start rounded-sm" />
            <div className="grid min-w-0 flex-1 gap-0.5 leading-snug">
              <p className="flex flex-wrap items-baseline justify-between gap-x-3">
                <b className="font-semibold [overflow-wrap:anywhere]">{row.name}</b>
                <Badge tone={tones[row.state]}>{t(`state_${row.state}`)}</Badge>
              </p>
              <p className="text-sm">
                <span className="num">{shownPoints(row.points)}</span> {t('points')}
                {Number(row.amount) > 0 &&
                  ` · ${t('plusMoney', { amount: shortMoney(row.amount, symbol) })}`}
              </p>
              <p className="text-xs text-ink-3">
                {dates.dayAndTime(row.requestedAt)} · <span className="num">R-{row.id}</span>
              </p>
              {row.address && (
                <p className="text-xs text-ink-2 [overflow-wrap:anywhere]">
                  {row.address} · <span className="num">{row.mobile}</span>
                </p>
              )}
              {row.remark && (
                <p className="mt-1 rounded-sm bg-surface-2 px-3 py-2 text-sm">{row.remark}</p>
              )}
              {row.state === 'rejected' && <p className="text-xs text-ink-2">{t('cameBack')}</p>}
            </div>
          </li>
        ))}
      </ul>
      <Pagination page={page} totalPages={list.data.totalPages} onPage={setPage} />
    </Card>
  )
}
