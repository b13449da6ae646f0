import { useT } from '@padma/i18n'
import { TextField } from '@padma/ui'
import user from 'icon:user'
import { keepDraft } from '../../parts/entry/draft.ts'

/** The username of who forgot something; the login form keeps what is typed. */
export function NameField({
  value,
  isTried,
  error,
  onChange,
}: {
  value: string
  isTried: boolean
  error: string | undefined
  onChange: (next: string) => void
}) {
  const t = useT('accounts')
  return (
    <TextField
      label={t('username')}
      hint={t('usernameOrNumber')}
      icon={user}
      value={value}
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      isRequired
      error={isTried && value.trim() === '' ? t('required') : error}
      onChange={(event) => {
        keepDraft({ username: event.target.value })
        onChange(event.target.value)
      }}
    />
  )
}
