import { useT } from '@padma/i18n'
import eye from 'icon:eye'
import eyeSlash from 'icon:eye-slash'
import { type InputHTMLAttributes, type ReactNode, type Ref, useState } from 'react'
import { Field, type FieldProps } from './Field.tsx'
import { Icon } from '../shown/Icon.tsx'
import { IconButton } from './IconButton.tsx'

/**
 * The frame of a text control: the border shows focus and error for whatever input stands inside. A
 * button in it may rest while one types.
 */
export const controlClass =
  'flex min-h-12 items-center gap-2.5 rounded-sm bg-surface px-3.5 inset-ring inset-ring-line-strong focus-within:inset-ring-2 focus-within:inset-ring-focus has-aria-invalid:inset-ring-2 has-aria-invalid:inset-ring-neg has-[:is(input,select):disabled]:opacity-60'
export const inputClass = 'w-full min-w-0 border-0 bg-transparent text-base outline-0'

type Props = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'children'> & {
    icon?: string
    before?: ReactNode
    after?: ReactNode
    ref?: Ref<HTMLInputElement>
  }

/** One line of text. `type="password"` brings an eye; pasting is never blocked. */
export function TextField({
  label,
  hint,
  error,
  isMet,
  isRequired,
  aside,
  icon,
  before,
  after,
  type = 'text',
  className,
  ...input
}: Props) {
  const t = useT('ui')
  const [isShown, setShown] = useState(false)
  const isSecret = type === 'password'
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      isMet={isMet}
      isRequired={isRequired}
      aside={aside}
    >
      {(control) => (
        <div className={controlClass}>
          {icon && <Icon of={icon} className="size-5 text-ink-3" />}
          {/* What comes before a number is part of it, and numbers run left to right everywhere. */}
          <span
            dir={before ? 'ltr' : undefined}
            className="flex min-w-0 flex-1 items-center gap-2.5"
          >
            {before}
            <input
              {...input}
              {...control}
              type={isSecret && isShown ? 'text' : type}
              className={`${inputClass} ${className ?? ''}`}
            />
          </span>
          {after}
          {isSecret && (
            <IconButton
              icon={isShown ? eyeSlash : eye}
              label={t(isShown ? 'hidePassword' : 'showPassword')}
              aria-pressed={isShown}
              className="-me-2.5"
              onClick={() => setShown(!isShown)}
            />
          )}
        </div>
      )}
    </Field>
  )
}
