import { countIn, useLanguage, useT } from '@padma/i18n'
import { TextField } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import phone from 'icon:phone'
import { useState } from 'react'
import { codeAsked } from './code-asked.ts'
import { DialingCode } from './DialingCode.tsx'
import { draft, keepDraft } from '../entry/draft.ts'
import { registerRulesQuery } from '../entry/queries.ts'
import { countriesQuery } from './countries-query.ts'

/** Unless the brand's rule says otherwise. */
const DIGITS = 10
const PHILIPPINES = '63'

export type MobileEntry = { number: string; dialingCode: string }

/**
 * A number as it was typed, and the country's code beside it: the brand's country until another is
 * chosen. What was typed into another form is there, or else the `first`, unless it is `another`
 * number.
 */
export function useMobile(
  first?: 'another' | Partial<MobileEntry>,
): [MobileEntry, (entry: Partial<MobileEntry>) => void] {
  const { data } = useQuery(countriesQuery)
  const another = first === 'another'
  const [entry, setEntry] = useState<Partial<MobileEntry>>(() => {
    if (first === 'another') return { ...codeAsked('recovery') }
    const { mobileNum: number, dialingCode } = draft()
    return {
      ...first,
      ...(dialingCode !== undefined && { dialingCode }),
      ...(number === undefined ? codeAsked() : { number }),
    }
  })
  const home =
    data?.countries.find(({ countryCode }) => countryCode === data.country)?.countryDialingCode ??
    ''
  return [
    { number: entry.number ?? '', dialingCode: entry.dialingCode ?? home },
    (next) => {
      setEntry({ ...entry, ...next })
      if (!another)
        keepDraft({
          ...(next.number !== undefined && { mobileNum: next.number }),
          ...(next.dialingCode !== undefined && { dialingCode: next.dialingCode }),
        })
    },
  ]
}

/** Only whether it could be a number at all: which numbers a country has is the server's to say. */
export const isMobileLike = (number: string): boolean =>
  /^[+\d\p{Nd}\s().-]{6,24}$/u.test(number.trim())

type Props = {
  /** Whose number it is, where that is not plain. */
  label?: string
  entry: MobileEntry
  onChange: (entry: Partial<MobileEntry>) => void
  error?: string | undefined
  hint?: string | undefined
  isMet?: boolean
  isRequired?: boolean
  /** Anybody may have a code sent to it, not its owner alone. */
  isForCode?: boolean
  onBlur?: () => void
}
export function MobileField({
  label,
  entry,
  onChange,
  error,
  hint,
  isMet,
  isRequired = true,
  isForCode = true,
  onBlur,
}: Props) {
  const t = useT('accounts')
  const language = useLanguage()
  const { data: rules } = useQuery(registerRulesQuery)
  const { data } = useQuery(countriesQuery)
  const isHome = data?.countries.some(
    ({ countryCode, countryDialingCode }) =>
      countryCode === data.country && countryDialingCode === entry.dialingCode,
  )
  const digits = (isHome && rules?.mobileNum?.maxLength) || DIGITS
  return (
    <TextField
      label={label ?? t('field_mobileNum')}
      icon={phone}
      before={
        <DialingCode
          isForCode={isForCode}
          value={entry.dialingCode}
          onChange={(dialingCode) => onChange({ dialingCode })}
        />
      }
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      isRequired={isRequired}
      placeholder={
        entry.dialingCode === PHILIPPINES
          ? t('mobileFilipino')
          : t('mobileDigits', { count: countIn(language, digits) })
      }
      value={entry.number}
      hint={hint}
      isMet={isMet}
      error={error}
      onChange={(event) => onChange({ number: event.target.value })}
      onBlur={onBlur}
    />
  )
}
