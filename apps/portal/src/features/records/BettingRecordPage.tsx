import { useDates, useT } from '@padma/i18n'
import { Badge, Icon, Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import gamepad from 'icon:game-controller'
import { useBrand } from '../../brand/queries.ts'
import { betsQuery } from './queries.ts'
import { RangePicker } from './RangePicker.tsx'
import { RecordList } from './RecordList.tsx'
import { Totals } from './Totals.tsx'
import { useRecordRange } from './use-record-range.ts'

const tones = { open: 'info', settled: 'quiet', voided: 'warn' } as const

export default function BettingRecordPage() {
  const t = useT('records')
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { range, page, setRange, setPage } = useRecordRange()
  const bets = useQuery(betsQuery(range, page))
  const totals = bets.data?.totals
  return (
    <>
      <RangePicker range={range} onRange={setRange} />
      <Totals
        sums={[
          { label: t('stake'), amount: totals?.stake },
          { label: t('payout'), amount: totals?.payout },
          { label: t('validBet'), amount: totals?.validBet },
          { label: t('net'), amount: totals?.net, isSigned: true },
        ]}
      />
      <RecordList
        query={bets}
        dayOf={(bet) => dates.day(bet.placedAt)}
        emptyText={t('noBets')}
        onPage={setPage}
        row={(bet) => (
          <>
            <span className="grid size-10 flex-none place-items-center rounded-[12px] bg-surface-2 text-ink-2"><Icon of={gamepad} /></span>
            <div className="min-w-0 flex-1">
              <p className="flex flex-wrap items-center gap-x-2 font-semibold">
                {bet.gameName} {bet.state !== 'settled' && <Badge tone={tones[bet.state]}>{t(`bet_${bet.state}`)}</Badge>}
              </p>
              <p className="text-xs text-ink-3"><span className="num">{dates.time(bet.placedAt)}</span> · {t('stake')} <Money amount={bet.stake} symbol={symbol} /></p>
              <p className="num truncate text-2xs text-ink-3">{bet.roundRef}</p>
            </div>
            <div className="text-end">
              {bet.state === 'settled' ? <Money amount={bet.net} isSigned className="font-semibold" /> : <span className="text-ink-3">—</span>}
              {bet.state === 'settled' && <p className="text-xs text-ink-3">{t('payout')} <Money amount={bet.payout} /></p>}
            </div>
          </>
        )}
      />
    </>
  )
}
