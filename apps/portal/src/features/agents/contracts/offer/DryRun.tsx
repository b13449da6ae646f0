import { useT } from '@padma/i18n'
import { Button, Card, Icon, Money, shortMoney, Skeleton } from '@padma/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import scales from 'icon:scales'
import { useBrand } from '../../../../brand/queries.ts'
import { useRefusalWords } from '../../../../calls/refusal-text.ts'
import type { Replay } from '../queries.ts'
import { lostIn, minus } from '../terms/periods.ts'
import { ReplayChart } from '../terms/ReplayChart.tsx'

/** What the offer would have cost over the last 90 days; redrawn while it is typed. */
export function DryRun({
  query: { data, error, isFetching, isPlaceholderData, refetch },
  isReady,
}: {
  query: UseQueryResult<Replay>
  isReady: boolean
}) {
  const t = useT('contracts')
  const words = useRefusalWords()
  const { symbol } = useBrand()
  return (
    <Card aria-labelledby="dry-run" className="grid grid-cols-1 gap-3.5">
      <h3 id="dry-run" className="text-md">
        {t('dryRun')}
      </h3>
      {!data && !error && (isReady ? <Skeleton className="h-56" /> : <Nothing />)}
      {!isFetching && error && (
        <div className="grid justify-items-start gap-2 text-sm text-ink-2">
          <p>{words.of(error)}</p>
          <Button size="sm" className="min-h-11" onClick={() => void refetch()}>
            {t('again')}
          </Button>
        </div>
      )}
      {data && (
        <>
          <dl className="grid grid-cols-2 gap-3">
            <Figure word={t('youReceive')} amount={data.gross} symbol={symbol} />
            <Figure word={t('youPay')} amount={data.given} symbol={symbol} />
          </dl>
          {/* The former one stays while the next is on its way. */}
          <div className={isPlaceholderData || !isReady ? '[&_svg]:opacity-60' : ''}>
            <ReplayChart of={data} />
          </div>
          <Kept of={data} />
        </>
      )}
    </Card>
  )
}

function Nothing() {
  const t = useT('contracts')
  return <p className="text-sm text-ink-2">{t('dryRunNeeds')}</p>
}

function Figure({ word, amount, symbol }: { word: string; amount: string; symbol: string }) {
  return (
    <div className="leading-snug">
      <dt className="text-xs text-ink-2">{word}</dt>
      <dd className="text-xl font-bold">
        <Money amount={amount} symbol={symbol} isShort />
      </dd>
    </div>
  )
}

/** What is left for the upline; amber where it would have paid out of its own pocket. */
function Kept({ of: { kept, keptNow, periods } }: { of: Replay }) {
  const t = useT('contracts')
  const { symbol } = useBrand()
  const lost = lostIn(periods)
  const isLoss = kept.startsWith('-') || lost > 0
  return (
    <div
      role="status"
      className={`flex items-start gap-3 rounded-md p-3.5
        ${isLoss ? 'bg-warn-soft text-warn' : 'bg-pos-soft text-pos'}`}
    >
      <Icon of={scales} className="mt-0.5 size-6 flex-none" />
      <span className="min-w-0 leading-snug">
        <b className="text-sm font-semibold">
          {t(kept.startsWith('-') ? 'wouldAdd' : 'wouldKeep', {
            sum: shortMoney(kept.startsWith('-') ? minus('0', kept) : kept, symbol),
          })}
        </b>
        <span className="block text-xs">
          {lost > 0 ? t('lossIn', { count: lost }) : t('noLoss')}{' '}
          {t('keptNow', { sum: shortMoney(keptNow, symbol) })}
        </span>
      </span>
    </div>
  )
}
