import { type RefObject, useEffect, useRef } from 'react'

/** Where a form takes the place of the button that opens it: the focus goes into the form, and to the button again once it is gone. Which form it is: null where there is none. */
export function useFocusInPlace(form: string | null): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const former = useRef(form)
  useEffect(() => {
    if (former.current === form) return
    former.current = form
    place.current?.querySelector<HTMLElement>(form === null ? 'button' : 'input')?.focus()
  }, [form])
  return place
}
