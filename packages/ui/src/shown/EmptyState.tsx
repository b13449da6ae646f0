import type { ReactNode } from 'react'

/** One glyph, one sentence why, one way on. `picture` is the address of an image. */
export function EmptyState({
  picture,
  title,
  text,
  children,
}: {
  picture?: string
  title: ReactNode
  text?: ReactNode
  children?: ReactNode
}) {
  return (
    <div className="grid justify-items-center gap-2 px-4 py-8 text-center text-ink-2">
      {picture && <img src={picture} alt="" width={88} height={88} className="size-22" />}
      <p className="font-semibold text-ink">{title}</p>
      {text && <p className="max-w-prose text-sm">{text}</p>}
      {children && <div className="mt-2">{children}</div>}
    </div>
  )
}
