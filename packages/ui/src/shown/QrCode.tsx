import { qrPath } from './qr-path.ts'

/**
 * What a camera reads as `text`. `label` says where it leads; black on white in both themes, as
 * cameras want it. Brings the encoder: load it when used.
 */
export function QrCode({
  text,
  label,
  className = 'size-40',
}: {
  text: string
  label: string
  className?: string
}) {
  const { side, path } = qrPath(text)
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${side} ${side}`}
      shapeRendering="crispEdges"
      className={`flex-none rounded-xs ${className}`}
    >
      <rect width={side} height={side} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
