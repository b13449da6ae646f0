import { useEffect, useRef } from 'react'

/**
 * A panel gives focus back to the control that opened it. When the decision has taken that row out
 * of the list, focus goes to the row in its place instead, or to the page's heading when no row is
 * left.
 */
export function useFocusAfterRow(
  openId: string | undefined,
  rows: readonly { id: string }[] | undefined,
): void {
  const opened = useRef<{ id: string; at: number } | null>(null)
  useEffect(() => {
    if (openId !== undefined) {
      const at = rows?.findIndex(({ id }) => id === openId) ?? -1
      // Where it stood when it was last in the list.
      if (at >= 0 || opened.current?.id !== openId)
        opened.current = { id: openId, at: Math.max(0, at) }
      return
    }
    const closed = opened.current
    if (!closed || !rows || rows.some(({ id }) => id === closed.id)) return
    opened.current = null
    // After the closing panel's own attempt; focus that is elsewhere by then stays there.
    setTimeout(() => {
      if (document.activeElement && document.activeElement !== document.body) return
      const controls = document.querySelectorAll<HTMLElement>('main [data-opens-row]')
      const next =
        controls[Math.min(closed.at, controls.length - 1)] ??
        document.querySelector<HTMLElement>('h1')
      next?.focus()
    })
  }, [openId, rows])
}
