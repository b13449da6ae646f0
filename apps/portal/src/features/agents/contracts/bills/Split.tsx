import { useT } from '@padma/i18n'
import { parseUnits } from '@padma/money'
import { Card, Money } from '@padma/ui'
import { useId } from 'react'
import { useBrand } from '../../../../brand/queries.ts'
import { HatchPattern } from '../../../../parts/records/Hatch.tsx'
import type { Bill } from './queries.ts'

/** What of the bill is the agent's, and what goes on to downlines. */
export function Split({ of: { net, owed, received, missing } }: { of: Bill }) {
  const t = useT('contracts')
  const { symbol } = useBrand()
  const hatch = useId()
  const mine = net.startsWith('-') ? 0n : parseUnits(net)!
  const given = parseUnits(owed)!
  const share = mine + given > 0n ? Number((mine * 1_000n) / (mine + given)) / 10 : 0
  return (
    <Card className="grid grid-cols-1 gap-2">
      <p className="text-sm text-ink-2">{t('yourNet')}</p>
      <Money amount={net} symbol={symbol} className="text-2xl leading-tight font-bold" />
      {mine + given > 0n && (
        <svg className="flip h-3 w-full overflow-hidden rounded-full" aria-hidden="true">
          <defs>
            <HatchPattern id={hatch} />
          </defs>
          <rect width="100%" height="100%" fill={`url(#${hatch})`} />
          <rect width={`${share}%`} height="100%" className="fill-river" />
        </svg>
      )}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-1.5 text-sm">
        <Row word={t('toDownlines')} amount={owed} />
        <Row word={t('received')} amount={received} />
        {Number(missing) > 0 && <Row word={t('stillMissing')} amount={missing} isWarned />}
      </dl>
      {Number(missing) > 0 && <p className="text-xs text-ink-2">{t('missingHow')}</p>}
    </Card>
  )
}

function Row({ word, amount, isWarned }: { word: string; amount: string; isWarned?: boolean }) {
  const { symbol } = useBrand()
  return (
    <>
      <dt className={isWarned ? 'text-warn' : 'text-ink-2'}>{word}</dt>
      <dd className={`text-end font-semibold ${isWarned ? 'text-warn' : ''}`}>
        <Money amount={amount} symbol={symbol} />
      </dd>
    </>
  )
}
