/** Grey shape in the place and size of what is loading. */
export function Skeleton(props: { className?: string; rows?: number }) {
  if (!props.rows) return <div className={`sk ${props.className ?? ''}`} aria-hidden="true" />
  return (
    <div className="grid gap-3" aria-hidden="true">
      {Array.from({ length: props.rows }, (_, row) => <div key={row} className={`sk ${props.className ?? 'h-14'}`} />)}
    </div>
  )
}
