import { useT } from '@padma/i18n'
import { Field } from '@padma/ui'

/** As the call has it. */
const ABOUT_MIN = 10
const ABOUT_MAX = 500

export const isAboutShort = (about: string): boolean => about.trim().length < ABOUT_MIN

type Props = {
  value: string
  onChange: (about: string) => void
  isTried: boolean
  error: string | undefined
}

/** What support can recognise a member by. */
export function AboutField({ value, onChange, isTried, error }: Props) {
  const t = useT('accounts')
  return (
    <Field
      label={t('newNumberAbout')}
      hint={t('newNumberAboutHint')}
      error={(isTried && isAboutShort(value) ? t('newNumberAboutShort') : undefined) ?? error}
      isRequired
    >
      {(control) => (
        <textarea
          {...control}
          rows={4}
          maxLength={ABOUT_MAX}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className="w-full rounded-sm bg-surface px-3.5 py-2.5 text-base inset-ring
            inset-ring-line-strong outline-0 focus:inset-ring-2 focus:inset-ring-focus
            aria-invalid:inset-ring-2 aria-invalid:inset-ring-neg"
        />
      )}
    </Field>
  )
}
