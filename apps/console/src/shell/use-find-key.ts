import { type RefObject, useEffect, useRef } from 'react'

/** `/` goes to the menu's search, unless something is being typed or a panel is open. */
export function useFindKey(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    const find = (event: KeyboardEvent): void => {
      const isTyping = (event.target as Element).closest('input, textarea, select')
      if (event.key !== '/' || isTyping || document.querySelector('[data-sheet]')) return
      if (!field.current?.checkVisibility()) return
      event.preventDefault()
      field.current.focus()
    }
    document.addEventListener('keydown', find)
    return () => document.removeEventListener('keydown', find)
  }, [])
  return field
}
