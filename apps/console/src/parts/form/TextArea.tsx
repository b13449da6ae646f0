import type { TextareaHTMLAttributes, Ref } from 'react'

/** Words of several lines; give it the control of a `Field`. */
export function TextArea(
  props: TextareaHTMLAttributes<HTMLTextAreaElement> & { ref?: Ref<HTMLTextAreaElement> },
) {
  return (
    <textarea
      {...props}
      className="w-full rounded-sm bg-surface px-3.5 py-2.5 text-base inset-ring
        inset-ring-line-strong outline-0 focus:inset-ring-2 focus:inset-ring-focus
        aria-invalid:inset-ring-2 aria-invalid:inset-ring-neg"
    />
  )
}
