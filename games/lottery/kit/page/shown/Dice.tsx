const PIPS: Record<number, readonly (readonly [number, number])[]> = {
  1: [[50, 50]],
  2: [
    [28, 28],
    [72, 72],
  ],
  3: [
    [26, 26],
    [50, 50],
    [74, 74],
  ],
  4: [
    [28, 28],
    [72, 28],
    [28, 72],
    [72, 72],
  ],
  5: [
    [27, 27],
    [73, 27],
    [50, 50],
    [27, 73],
    [73, 73],
  ],
  6: [
    [30, 24],
    [70, 24],
    [30, 50],
    [70, 50],
    [30, 76],
    [70, 76],
  ],
}

/** A face of an ivory die; the one is lac red. */
export function Dice({ face, className = 'size-10' }: { face: number; className?: string }) {
  return (
    <svg viewBox="0 0 100 100" className={className} aria-hidden="true">
      <rect x="3" y="3" width="94" height="94" rx="24" fill="#fdf8ea" stroke="#d8cda8" />
      {(PIPS[face] ?? []).map(([x, y]) => (
        <circle
          key={`${x} ${y}`}
          cx={x}
          cy={y}
          r={face === 1 ? 13 : 9}
          fill={face === 1 ? '#b3245b' : '#0d2523'}
        />
      ))}
    </svg>
  )
}
