import { useState } from 'react'
import { ShortInput, type ShortProps, useErrorWords } from './fields.tsx'
import { typedOf, unitsOf } from './typed-units.ts'

type Props = Pick<ShortProps, 'label' | 'hint' | 'error' | 'unit'> & {
  value: string
  onChange: (units: string) => void
}
const LENGTH_MOST = 14

/**
 * Money that is kept in units and typed as an amount. What is no amount goes to the server as it
 * was typed, which says so at the field.
 */
export function UnitsInput({ value, error, onChange, ...field }: Props) {
  const words = useErrorWords()
  const [typed, setTyped] = useState(() => typedOf(value))
  // "12." and "12.50" stay while they are typed; another value from outside replaces them.
  const shown = unitsOf(typed) === value ? typed : typedOf(value)
  return (
    <ShortInput
      {...field}
      error={words(error)}
      isPlain
      width={LENGTH_MOST}
      maxLength={LENGTH_MOST}
      inputMode="decimal"
      value={shown}
      onChange={(next) => {
        setTyped(next)
        onChange(unitsOf(next))
      }}
    />
  )
}
