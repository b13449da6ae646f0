/** A grey shape of what is coming; shows after 150 ms. Give it the final size by `className`. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span aria-hidden="true" className={`skeleton block ${className}`} />
}

/** Rows in the shape of a list. */
export function SkeletonRows({
  count = 4,
  className = 'h-14',
}: {
  count?: number
  className?: string
}) {
  return (
    <div aria-busy="true" className="grid gap-3 py-2">
      {Array.from({ length: count }, (_, row) => (
        <Skeleton key={row} className={className} />
      ))}
    </div>
  )
}
