import { Field } from '@padma/ui'
import { TextArea } from '../../parts/TextArea.tsx'
import { useWords } from '../../words.ts'

const SHORTEST = 3
const LONGEST = 300

export const isReason = (text: string): boolean => text.trim().length >= SHORTEST

/** Why something is done to a player: it stands in the audit log. */
export function ReasonField({ value, isTooShort, onChange }: { value: string; isTooShort: boolean; onChange: (reason: string) => void }) {
  const t = useWords()
  return (
    <Field label={t('care.reason')} hint={t('care.reasonHint')} error={isTooShort ? t('reject.tooShort') : undefined} isRequired>
      {(control) => <TextArea {...control} rows={2} maxLength={LONGEST} value={value} onChange={(event) => onChange(event.target.value)} />}
    </Field>
  )
}
