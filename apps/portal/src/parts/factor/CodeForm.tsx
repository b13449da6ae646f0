import { useT } from '@padma/i18n'
import { Button, type ButtonLook, TextField } from '@padma/ui'
import key from 'icon:key'
import { type ReactNode, useState } from 'react'
import { isRefusedWith, useRefusalWords } from '../../calls/refusal-text.ts'
import { useFirstFault } from '@padma/ui/forms/use-first-fault.ts'

type Props = {
  label: string
  hint?: string | undefined
  isOneTime?: boolean
  isName?: boolean
  /** In the field, at its end. */
  after?: ReactNode
  act: string
  error: unknown
  isBusy: boolean
  onSend: (code: string) => void
  onChange: () => void
  note?: string | undefined
  /** River for an act that ends something: lotus leads on. */
  look?: ButtonLook
}

/** A code and the button that sends it; a fault is shown at the field. */
export function CodeForm({
  label,
  hint,
  isOneTime,
  isName,
  after,
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
  const [code, setCode] = useState('')
  const [isTried, setTried] = useState(false)
  const { form, focusFault } = useFirstFault(error)
  const isEmpty = code.trim() === ''
  const refused = isRefusedWith(error, 'wrong_code', 'wrong_name')
    ? words.of(error)!
    : words.ofField(error, 'code')
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault()
        setTried(true)
        if (isEmpty) focusFault()
        else onSend(code.trim())
      }}
    >
      <TextField
        label={label}
        icon={key}
        isRequired
        value={code}
        autoComplete={isName ? 'off' : 'one-time-code'}
        inputMode={isOneTime ? 'numeric' : undefined}
        autoCapitalize="none"
        spellCheck={false}
        hint={hint}
        error={(isTried && isEmpty ? t('required') : undefined) ?? refused}
        after={after}
        onChange={({ target }) => {
          setCode(target.value)
          onChange()
        }}
      />
      {note && <p className="text-sm text-ink-2">{note}</p>}
      {Boolean(error) && !refused && (
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
