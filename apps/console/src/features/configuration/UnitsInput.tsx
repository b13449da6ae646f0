import { useState } from 'react'
import { TextInput } from './fields.tsx'
import { typedOf, unitsOf } from './typed-units.ts'

/** Money that is kept in units and typed as an amount. What is no amount goes to the server as it was typed, which says so at the field. */
export function UnitsInput({
  value,
  onChange,
  ...field
}: {
  label: string
  hint: string
  value: string
  error: string | undefined
  onChange: (units: string) => void
}) {
  const [typed, setTyped] = useState(() => typedOf(value))
  // "12." and "12.50" stay while they are typed; another value from outside replaces them.
  const shown = unitsOf(typed) === value ? typed : typedOf(value)
  return (
    <TextInput
      {...field}
      isPlain
      max={14}
      value={shown}
      onChange={(next) => {
        setTyped(next)
        onChange(unitsOf(next))
      }}
    />
  )
}
