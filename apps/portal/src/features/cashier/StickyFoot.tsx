import type { ReactNode } from 'react'

/**
 * For a form over such a foot: what is wrong in it is scrolled clear of the foot, its words
 * included.
 */
export const overFoot = '[&_[aria-invalid]]:scroll-my-40'

/**
 * Keeps the one button of a long form at the thumb, whether the form stands in a sheet or on a
 * page.
 */
export function StickyFoot({ children }: { children: ReactNode }) {
  return (
    <div
      className="sticky -bottom-5 z-1 -mx-5 -mb-5 grid gap-2 border-t border-line bg-surface px-5
      py-4"
    >
      {children}
    </div>
  )
}
