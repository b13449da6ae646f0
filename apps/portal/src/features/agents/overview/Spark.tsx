/** The run of a figure, without words: what it says stands beside it. */
export function Spark({
  values,
  className = '',
}: {
  values: readonly number[]
  className?: string
}) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const height = (value: number): number =>
    most === least ? 50 : 100 - ((value - least) / (most - least)) * 100
  const step = 100 / Math.max(1, values.length - 1)
  return (
    <svg
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden="true"
      className={`flip h-7 w-full overflow-visible ${className}`}
    >
      {values.length > 1 && (
        <path
          d={values
            .map((value, at) => `${at === 0 ? 'M' : 'L'}${at * step} ${height(value)}`)
            .join('')}
          fill="none"
          strokeWidth="2"
          strokeLinejoin="round"
          vectorEffect="non-scaling-stroke"
          className="stroke-river"
        />
      )}
    </svg>
  )
}
