import { useT } from '@padma/i18n'
import { Button, Card, Icon, Money, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import arrowRight from 'icon:arrow-right'
import { useBrand } from '../../../../brand/queries.ts'
import { replayQuery } from '../queries.ts'
import { minus, percentMore } from '../terms/periods.ts'
import { ReplayChart } from '../terms/ReplayChart.tsx'

/** The offer played over one's own last 90 days, beside the contract that stands. */
export function OwnReplay({ id, hasFormer }: { id: string; hasFormer: boolean }) {
  const t = useT('contracts')
  const { symbol } = useBrand()
  const replay = useQuery(replayQuery(id))
  const { data } = replay
  const change = data && minus(data.kept, data.keptNow)
  const more = data && percentMore(data.kept, data.keptNow)
  const isMore = change !== undefined && !change.startsWith('-') && Number(change) > 0
  return (
    <Card aria-labelledby="own-replay" className="grid grid-cols-1 gap-3">
      <h3 id="own-replay" className="text-md">
        {t('ownReplay')}
      </h3>
      {replay.isPending && <Skeleton className="h-24" />}
      {replay.isError && !data && (
        <div className="grid justify-items-start gap-2 text-sm text-ink-2">
          <p>{t('replayFailed')}</p>
          <Button size="sm" className="min-h-11" onClick={() => void replay.refetch()}>
            {t('again')}
          </Button>
        </div>
      )}
      {data && (
        <>
          <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2.5">
            <div className="rounded-md border border-line bg-surface-2 p-2.5 text-center leading-snug">
              <p className="text-xs text-ink-2">
                {t(hasFormer ? 'currentContract' : 'noContract')}
              </p>
              <Money amount={data.keptNow} symbol={symbol} isShort className="text-xl font-bold" />
            </div>
            <Icon of={arrowRight} className="flip size-5" />
            <div className="rounded-md bg-river-soft p-2.5 text-center leading-snug text-on-river-soft">
              <p className="text-xs">{t('newContract')}</p>
              <Money amount={data.kept} symbol={symbol} isShort className="text-xl font-bold" />
            </div>
          </div>
          <p className={`text-center text-sm font-semibold ${isMore ? 'text-pos' : 'text-ink'}`}>
            <Money amount={change!} symbol={symbol} isSigned isShort />
            {more && <span className="num"> ({more})</span>}
          </p>
          <ReplayChart of={data} />
          <p className="text-xs text-ink-3">{t('replayOnly')}</p>
        </>
      )}
    </Card>
  )
}
