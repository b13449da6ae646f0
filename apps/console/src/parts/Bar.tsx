const fills = { plain: 'bg-river', warn: 'bg-warn', below: 'hatched' }

/** How much of the whole, 0 to 1; only a picture of the figure beside it. */
export function Bar({ of, look = 'plain' }: { of: number; look?: keyof typeof fills }) {
  return (
    <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-surface-3">
      <span
        className={`block h-full rounded-full ${fills[look]}`}
        style={{ width: `${Math.max(0, Math.min(1, of)) * 100}%` }}
      />
    </span>
  )
}
