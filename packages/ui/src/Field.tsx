import { useT } from '@padma/i18n'
import { useId, useState, type InputHTMLAttributes, type ReactNode } from 'react'
import { Icon } from './Icon.tsx'
import { checkCircle, eye, eyeSlash, warningCircle } from './icons.gen.ts'

type Props = Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> & {
  label: string
  hint?: ReactNode
  /** Replaces the hint in the same place: what is wrong and what to do. */
  error?: string | undefined
  /** The rule of the hint is met. */
  ok?: boolean
  prefix?: ReactNode
  suffix?: ReactNode
  big?: boolean
}

export function Field({ label, hint, error, ok, prefix, suffix, big, id: givenId, ...input }: Props) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <div className="f">
      <label htmlFor={id}>{label}</label>
      <div className={`in ${error ? 'is-err' : ''} ${big ? 'is-big' : ''}`}>
        {prefix && <span className="pre">{prefix}</span>}
        <input id={id} aria-describedby={`${id}-hint`} aria-invalid={error ? true : undefined} {...input} />
        {suffix}
      </div>
      <p id={`${id}-hint`} className={`hint ${error ? 'err' : ok ? 'ok' : ''}`} aria-live="polite">
        {error ? <><Icon of={warningCircle} className="i-sm" />{error}</> : <>{ok && hint && <Icon of={checkCircle} className="i-sm" />}{hint}</>}
      </p>
    </div>
  )
}

export function PasswordField(props: Props) {
  const t = useT('common')
  const [isShown, setShown] = useState(false)
  return (
    <Field
      {...props}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      suffix={
        <button type="button" className="ib" aria-pressed={isShown} aria-label={t(isShown ? 'hidePassword' : 'showPassword')} onClick={() => setShown(!isShown)}>
          <Icon of={isShown ? eyeSlash : eye} />
        </button>
      }
    />
  )
}
