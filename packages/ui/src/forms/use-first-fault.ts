import { type RefObject, useEffect, useRef } from 'react'

/**
 * Where a form's focus goes when something in it is to be mended: its first field with an error,
 * once the errors are drawn. Give the form the `form` ref; a refusal of the server leads there by
 * itself, the form's own check calls `focusFault`.
 */
export function useFirstFault(refusal: unknown): {
  form: RefObject<HTMLFormElement | null>
  focusFault: () => void
} {
  const form = useRef<HTMLFormElement>(null)
  const focus = (): void => {
    const fault = form.current?.querySelector<HTMLElement>('[aria-invalid]')
    fault?.focus()
    // A field that has the focus already is not scrolled to by that.
    fault?.scrollIntoView({ block: 'nearest' })
  }
  useEffect(() => {
    if (refusal) focus()
  }, [refusal])
  return { form, focusFault: () => void requestAnimationFrame(focus) }
}
