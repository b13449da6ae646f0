import { useT } from '@padma/i18n'
import { controlClass, Field, inputClass } from '@padma/ui'
import type { ReactNode } from 'react'
import { useRefusalWords } from '../../../../calls/refusal-text.ts'
import type { Bounds, Draft, Faults } from './draft.ts'

export type FieldsProps = {
  draft: Draft
  bounds: Bounds
  faults: Faults
  /** It was to be sent: what is missing is told too. */
  isAsked: boolean
  error: unknown
  onChange: (draft: Draft) => void
}

/** What is wrong with a field: here at once, or as the server has said of what was sent. */
export function useFault({
  faults,
  isAsked,
  error,
}: Pick<FieldsProps, 'faults' | 'isAsked' | 'error'>) {
  const t = useT('contracts')
  const words = useRefusalWords()
  return (field: string, values: Record<string, string> = {}): string | undefined => {
    const fault = faults.get(field)
    if (fault) return fault === 'missing' && !isAsked ? undefined : t(`fault_${fault}`, values)
    return words.ofField(error, `terms.${field}`)
  }
}

/** A figure with its unit; numbers run left to right everywhere. */
export function FigureField({
  label,
  unit,
  before,
  value,
  error,
  hint,
  onChange,
}: {
  label: string
  unit?: string
  before?: string
  value: string
  error: ReactNode
  hint?: ReactNode
  onChange: (text: string) => void
}) {
  return (
    <Field label={label} error={error} hint={hint} isRequired>
      {(control) => (
        <div dir="ltr" className={`${controlClass} px-3!`}>
          {before && <span className="text-ink-2">{before}</span>}
          <input
            {...control}
            inputMode="decimal"
            autoComplete="off"
            maxLength={16}
            value={value}
            className={`${inputClass} num`}
            onChange={({ target }) => onChange(target.value)}
          />
          {unit && <span className="num text-sm font-semibold text-ink-2">{unit}</span>}
        </div>
      )}
    </Field>
  )
}
