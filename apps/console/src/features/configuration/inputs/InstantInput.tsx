import { TextField } from '@padma/ui'
import { useOperator } from '../../../operator.ts'
import { useErrorWords } from './fields.tsx'
import { clockAt, instantAt } from '../../../parts/form/zoned-instant.ts'

/** A day and time by the brand's clock; empty is allowed and means no bound. */
export function InstantInput({
  label,
  hint,
  error,
  value,
  onChange,
}: {
  label: string
  hint?: string
  error?: string
  value: string
  onChange: (value: string) => void
}) {
  const words = useErrorWords()
  const { timeZone } = useOperator()
  return (
    <TextField
      type="datetime-local"
      label={label}
      hint={hint}
      error={words(error)}
      className="num"
      value={value === '' ? '' : clockAt(value, timeZone)}
      onChange={(event) => onChange(instantAt(event.target.value, timeZone) ?? '')}
    />
  )
}
