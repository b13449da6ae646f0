import { InstantInput } from '../inputs/InstantInput.tsx'
import { Switch, TextInput } from '../inputs/fields.tsx'
import { useSiteWords } from '../names/words.ts'
import type { Draft } from './queries.ts'

type Eligibility = Draft['eligibility']

/** Whom a promotion is for; what is left empty asks nothing. */
export function EligibilityFields({
  value,
  errorOf,
  onChange,
}: {
  value: Eligibility
  errorOf: (path: string) => string | undefined
  onChange: (value: Eligibility) => void
}) {
  const t = useSiteWords()
  const wrong = (name: keyof Eligibility) => errorOf(`eligibility.${name}`)
  const count = (name: 'minDeposits' | 'maxDeposits' | 'minRank') => (
    <TextInput
      label={t(`promo.if.${name}`)}
      isPlain
      max={5}
      value={value[name] === undefined ? '' : `${value[name]}`}
      error={wrong(name)}
      onChange={(text) =>
        onChange({ ...value, [name]: /^\d+$/.test(text) ? Number(text) : undefined })
      }
    />
  )
  const list = (name: 'labels' | 'dialingCodes', hint: string) => (
    <TextInput
      label={t(`promo.if.${name}`)}
      hint={hint}
      value={(value[name] ?? []).join(', ')}
      error={wrong(name)}
      onChange={(text) =>
        onChange({
          ...value,
          [name]: text === '' ? undefined : text.split(',').map((part) => part.trim()),
        })
      }
    />
  )
  return (
    <details className="rounded-sm border border-line px-4 py-3">
      <summary className="cursor-pointer text-sm font-semibold">{t('promo.if')}</summary>
      <div className="mt-3 grid gap-3 desk:grid-cols-2">
        {count('minDeposits')}
        {count('maxDeposits')}
        {count('minRank')}
        {list('labels', t('promo.ifLabelsHint'))}
        {list('dialingCodes', t('promo.ifCodesHint'))}
        <InstantInput
          label={t('promo.if.registeredFrom')}
          value={value.registeredFrom ?? ''}
          {...(wrong('registeredFrom') && { error: wrong('registeredFrom')! })}
          onChange={(at) => onChange({ ...value, registeredFrom: at || undefined })}
        />
        <InstantInput
          label={t('promo.if.registeredUntil')}
          value={value.registeredUntil ?? ''}
          {...(wrong('registeredUntil') && { error: wrong('registeredUntil')! })}
          onChange={(at) => onChange({ ...value, registeredUntil: at || undefined })}
        />
        <Switch
          label={t('promo.if.hasVerifiedMobile')}
          isOn={value.hasVerifiedMobile ?? false}
          onChange={(isOn) => onChange({ ...value, hasVerifiedMobile: isOn || undefined })}
        />
      </div>
    </details>
  )
}
