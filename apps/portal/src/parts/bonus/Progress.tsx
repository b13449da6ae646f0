import { shortMoney } from '@padma/ui'

/** How far a turnover has come. */
export function Progress({
  label,
  done,
  required,
}: {
  label: string
  done: string
  required: string
}) {
  const share = Math.min(100, Math.floor((Number(done) / Number(required)) * 100))
  return (
    <div>
      <p className="flex justify-between gap-3 text-sm">
        <span className="min-w-0 text-ink-2">{label}</span>
        <span className="num flex-none">
          {shortMoney(done)} / {shortMoney(required)}
        </span>
      </p>
      <div
        role="progressbar"
        aria-label={label}
        aria-valuenow={share}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1 h-2 overflow-hidden rounded-full bg-surface-3"
      >
        <div className="h-full bg-river" style={{ inlineSize: `${share}%` }} />
      </div>
    </div>
  )
}
