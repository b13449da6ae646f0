import { Field } from '@padma/ui'
import type { Ref } from 'react'
import { useWords } from '../../words.ts'
import { TextArea } from './TextArea.tsx'

const SHORTEST = 3
const LONGEST = 300

export const isReason = (text: string): boolean => text.trim().length >= SHORTEST

type Props = {
  value: string
  isTooShort: boolean
  onChange: (reason: string) => void
  label?: string
  hint?: string
  tooShort?: string
  ref?: Ref<HTMLTextAreaElement>
}

/**
 * Why something is done; unless the words say where else it is read, it is in the audit log.
 */
export function ReasonField({ value, isTooShort, onChange, label, hint, tooShort, ref }: Props) {
  const t = useWords()
  return (
    <Field
      label={label ?? t('care.reason')}
      hint={hint ?? t('care.reasonHint')}
      error={isTooShort ? (tooShort ?? t('reject.tooShort')) : undefined}
      isRequired
    >
      {(control) => (
        <TextArea
          {...control}
          ref={ref}
          rows={3}
          maxLength={LONGEST}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
