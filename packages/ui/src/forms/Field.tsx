import checkCircle from 'icon:check-circle'
import warningCircle from 'icon:warning-circle'
import { type ReactNode, useId } from 'react'
import { Icon } from '../shown/Icon.tsx'

/** What the control inside must carry, so that label, hint and error belong to it. */
type ControlProps = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}
export type FieldProps = {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  isMet?: boolean
  isRequired?: boolean
  aside?: ReactNode
}

/**
 * Label above, always visible. The hint turns into a tick when the rule is met; an error takes the
 * hint's place.
 */
export function Field({
  label,
  hint,
  error,
  isMet,
  isRequired,
  aside,
  children,
}: FieldProps & { children: (control: ControlProps) => ReactNode }) {
  const id = useId()
  const note = error ?? hint
  return (
    <div>
      <div className="mb-1.5 flex items-baseline justify-between gap-2">
        <label htmlFor={id} className="block text-sm font-semibold">
          {label}
        </label>
        {aside}
      </div>
      {children({
        id,
        'aria-describedby': note ? `${id}-note` : undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': isRequired || undefined,
      })}
      {note && (
        <p
          id={`${id}-note`}
          role={error ? 'alert' : undefined}
          className={`mt-1.5 flex gap-1.5 text-xs leading-normal
            ${error ? 'text-neg' : isMet ? 'text-pos' : 'text-ink-3'}`}
        >
          {(error || isMet) && (
            <Icon of={error ? warningCircle : checkCircle} className="mt-px size-4" />
          )}
          <span>{note}</span>
        </p>
      )}
    </div>
  )
}
