import { Money } from '@padma/ui'

/** The sums of the whole range, not only of the page. */
export function Totals({ rows, symbol }: { rows: { word: string; amount: string | undefined }[]; symbol: string }) {
  return (
    <dl className="grid grid-cols-[repeat(auto-fit,minmax(130px,1fr))] gap-2">
      {rows.map(({ word, amount }) => (
        <div key={word} className="rounded-md border border-line bg-surface px-3 py-2.5">
          <dt className="text-xs text-ink-2">{word}</dt>
          <dd className="text-md leading-snug font-bold">{amount === undefined ? '…' : <Money amount={amount} symbol={symbol} />}</dd>
        </div>
      ))}
    </dl>
  )
}
