import { useLanguage } from '@padma/i18n'
import { Choice, NumberInput } from '../fields.tsx'
import { countryCodes } from '../country-codes.ts'
import { SectionEditor } from '../SectionEditor.tsx'
import { useSiteWords } from '../words.ts'

/** For whom the portal is: the country that is taken when an address says nothing, and the age. */
export function VisitorsPage() {
  const t = useSiteWords()
  const countries = countriesIn(useLanguage())
  return (
    <SectionEditor section="visitors" lead={t('visitors.lead')}>
      {({ value, change, errorOf }) => (
        <>
          <Choice
            label={t('field.country')}
            hint={t('visitors.countryHint')}
            value={value.country}
            error={errorOf('country')}
            options={countries}
            onChange={(country) => change({ ...value, country })}
          />
          <NumberInput
            label={t('field.minimumAge')}
            hint={t('visitors.ageHint')}
            min={18}
            max={99}
            value={value.minimumAge}
            error={errorOf('minimumAge')}
            onChange={(minimumAge) => change({ ...value, minimumAge })}
          />
        </>
      )}
    </SectionEditor>
  )
}

/** Every country that the browser has a name for, by its name. */
function countriesIn(language: string): { value: string; word: string }[] {
  const names = new Intl.DisplayNames([language], { type: 'region', fallback: 'none' })
  return countryCodes
    .flatMap((code) => {
      const word = names.of(code)
      return word ? [{ value: code, word }] : []
    })
    .sort((one, other) => one.word.localeCompare(other.word, language))
}
