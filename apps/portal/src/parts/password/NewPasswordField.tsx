import { isUsualWord } from '@padma/contract/usual-words'
import { countIn, type Key, useLanguage, useT } from '@padma/i18n'
import { TextField } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import lock from 'icon:lock-simple'
import { permissionQuery } from '../../brand/queries.ts'
import { isRefusedWith, useRefusalWords } from '../../calls/refusal-text.ts'
import { registerRulesQuery } from '../entry/queries.ts'
import { faultOf, hintOf } from './register-rules.ts'

/**
 * What is wrong with a new password by the brand's rule, in words; undefined when nothing does.
 */
export function useNewPassword(password: string): {
  fault: string | undefined
  hint: string | undefined
} {
  const t = useT('accounts')
  const refusals = useT('refusals')
  const language = useLanguage()
  const { data: rules } = useQuery(registerRulesQuery)
  const { data: permission } = useQuery(permissionQuery)
  const rule = rules?.password
  const asked = rule && hintOf(rule)
  const hint =
    asked &&
    t(asked.key as Key<'accounts'>, {
      range: [...new Set(asked.bounds)].map((bound) => countIn(language, bound)).join('\u2013'),
    })
  const names = permission ? [permission.brandName, ...Object.values(permission.brandNames)] : []
  const isUsual = password !== '' && isUsualWord(password, names)
  return {
    hint,
    fault:
      password === ''
        ? t('required')
        : rule && faultOf(rule, password)
          ? hint
          : isUsual
            ? refusals('password_too_common')
            : undefined,
  }
}

export function NewPasswordField({
  value,
  onChange,
  isTried,
  refusal,
}: {
  value: string
  onChange: (password: string) => void
  isTried: boolean
  refusal: unknown
}) {
  const t = useT('accounts')
  const words = useRefusalWords()
  const { fault, hint } = useNewPassword(value)
  return (
    <TextField
      label={t('field_newPassword')}
      icon={lock}
      type="password"
      autoComplete="new-password"
      isRequired
      value={value}
      hint={hint}
      isMet={value !== '' && fault === undefined}
      onChange={(event) => onChange(event.target.value)}
      error={
        (isTried ? fault : undefined) ??
        (isRefusedWith(refusal, 'password_too_common')
          ? words.of(refusal)!
          : words.ofField(refusal, 'newPassword'))
      }
    />
  )
}
