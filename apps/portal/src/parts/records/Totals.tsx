import { Money } from '@padma/ui'
import { AsOf } from '../wallet/AsOf.tsx'

/**
 * The sums of the whole range, not only of the page. `at`: when they and the page's rows were told.
 */
export function Totals({
  rows,
  symbol,
  at,
}: {
  rows: { word: string; amount: string | undefined }[]
  symbol: string
  at: number
}) {
  return (
    <div>
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-2">
        {rows.map(({ word, amount }) => (
          <div key={word} className="rounded-md border border-line bg-surface px-3 py-2.5">
            <dt className="text-xs text-ink-2">{word}</dt>
            <dd className="text-md leading-snug font-bold">
              {amount === undefined ? '…' : <Money amount={amount} symbol={symbol} />}
            </dd>
          </div>
        ))}
      </dl>
      <AsOf at={at} className="mt-2" />
    </div>
  )
}
