import { type RefObject, useRef } from 'react'
import { useKeys } from '../parts/queue/list-keys.tsx'

/** `/` goes to the page's own search, else to the menu's. */
export function useFindKey(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useKeys((key) => {
    if (key !== '/') return false
    const found =
      document.querySelector<HTMLInputElement>('main [data-find] input') ?? field.current
    if (!found?.checkVisibility()) return false
    found.focus()
    return true
  })
  return field
}
