import { Money } from '@padma/ui'

/** Sums over the whole range, not over the page shown. */
export function Totals({ sums }: { sums: { label: string; amount: string | undefined; isSigned?: boolean }[] }) {
  return (
    <dl className="grid grid-cols-2 gap-3 desk:grid-flow-col desk:auto-cols-fr desk:grid-cols-none">
      {sums.map(({ label, amount, isSigned }) => (
        <div key={label} className="min-w-0 rounded-md border border-line bg-surface px-4 py-3">
          <dt className="text-sm text-ink-2">{label}</dt>
          <dd className="text-lg font-bold">{amount === undefined ? '—' : <Money amount={amount} isSigned={isSigned} />}</dd>
        </div>
      ))}
    </dl>
  )
}
