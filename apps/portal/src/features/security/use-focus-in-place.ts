import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where a form replaces the button that opens it, focus goes into the form, and back to the button
 * after; `form` names it.
 */
export function useFocusInPlace(form: string | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const former = useRef(form)
  useEffect(() => {
    if (former.current === form) return
    former.current = form
    place.current?.querySelector<HTMLElement>(form === null ? 'button' : 'input, button')?.focus()
  }, [form])
  return place
}
