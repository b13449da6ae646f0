import { Field } from '@padma/ui'
import { TextArea } from '../../parts/form/TextArea.tsx'
import { useWords } from '../../words.ts'

/** IP addresses that a member of staff may sign in from. */
export function AddressesField({
  value,
  isWrong,
  onChange,
}: {
  value: string
  isWrong: boolean
  onChange: (text: string) => void
}) {
  const t = useWords()
  return (
    <Field
      label={t('staff.addresses')}
      hint={t('staff.addressesHint')}
      error={isWrong ? t('staff.addressesWrong') : undefined}
    >
      {(control) => (
        <TextArea
          {...control}
          rows={Math.min(6, Math.max(2, value.split('\n').length))}
          maxLength={1_000}
          spellCheck={false}
          autoCapitalize="none"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}
