import { useT } from '@padma/i18n'
import { Button, type ButtonLook, TextField } from '@padma/ui'
import key from 'icon:key'
import lock from 'icon:lock-simple'
import { type ReactNode, useState } from 'react'
import { isRefusedWith, useRefusalWords } from '../../calls/refusal-text.ts'
import { useFirstFault } from '@padma/ui/use-first-fault.ts'

export type CodeField = {
  name: 'password' | 'code'
  label: string
  hint?: string
  isOneTime?: boolean
  isName?: boolean
  /** In the field, at its end. */ after?: ReactNode
}
type Values = Record<CodeField['name'], string>
type Props = {
  fields: readonly CodeField[]
  act: string
  error: unknown
  isBusy: boolean
  onSend: (values: Values) => void
  onChange: () => void
  note?: string
  /** River for an act that ends something: lotus leads on. */ look?: ButtonLook
}

/** A password or a code, or both, and the one button that sends them; each fault stands at its field. */
export function CodeForm({
  fields,
  act,
  error,
  isBusy,
  onSend,
  onChange,
  note,
  look = 'lotus',
}: Props) {
  const t = useT('security')
  const words = useRefusalWords()
  const [values, setValues] = useState<Values>({ password: '', code: '' })
  const [isTried, setTried] = useState(false)
  const { form, focusFault } = useFirstFault(error)
  const missing = (name: CodeField['name']): string | undefined =>
    isTried && values[name].trim() === '' ? t('required') : undefined
  const refused = (name: CodeField['name']): string | undefined =>
    isRefusedWith(
      error,
      ...(name === 'password' ? ['wrong_password'] : ['wrong_code', 'wrong_name']),
    )
      ? words.of(error)!
      : words.ofField(error, name)
  const isShownAtField = fields.some(({ name }) => refused(name))
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (fields.every(({ name }) => values[name].trim() !== '')) onSend(values)
        else focusFault()
      }}
    >
      {fields.map(({ name, label, hint, isOneTime, isName, after }) => (
        <TextField
          key={name}
          label={label}
          icon={name === 'password' ? lock : key}
          type={name === 'password' ? 'password' : 'text'}
          isRequired
          value={values[name]}
          autoComplete={name === 'password' ? 'current-password' : isName ? 'off' : 'one-time-code'}
          inputMode={isOneTime ? 'numeric' : undefined}
          autoCapitalize="none"
          spellCheck={false}
          hint={hint}
          error={missing(name) ?? refused(name)}
          after={after}
          onChange={({ target }) => {
            setValues({ ...values, [name]: target.value })
            onChange()
          }}
        />
      ))}
      {note && <p className="text-sm text-ink-2">{note}</p>}
      {Boolean(error) && !isShownAtField && (
        <p role="alert" className="text-sm text-neg">
          {words.of(error)}
        </p>
      )}
      <Button type="submit" look={look} size="lg" isBusy={isBusy}>
        {act}
      </Button>
    </form>
  )
}
