import { useQuery } from '@tanstack/react-query'
import { type ReactNode, use, useState } from 'react'
import { TextArea, TextInput } from './fields.tsx'
import { HtmlField } from './HtmlField.tsx'
import { sectionQuery } from '../queries.ts'
import { SavedVersion } from '../section/saved-version.ts'
import { useKnownSiteWord, useSiteWords } from '../names/words.ts'

type Words = Readonly<Record<string, string>>
type Props = {
  label: string
  hint?: ReactNode
  error?: string
  isRequired?: boolean
  value: Words
  onChange: (value: Words) => void
  max: number
  form?: 'line' | 'lines' | 'html'
  saved?: Words
}

/**
 * One text in each language of the brand. What is left empty is shown in the brand's own language;
 * languages that were left as they were while another changed are named.
 */
export function WordsField({
  label,
  hint,
  error,
  isRequired,
  value,
  onChange,
  max,
  form = 'line',
  saved,
}: Props) {
  const known = useKnownSiteWord()
  const t = useSiteWords()
  const languages = useContentLanguages(value)
  const former = useFormer(value)
  const left = languages.filter(
    (language) => former[language] && former[language] === value[language],
  )
  const isOneChanged = languages.some(
    (language) => former[language] && former[language] !== value[language],
  )
  const note = isOneChanged && left.length > 0 && (
    <p role="status" className="text-xs text-warn">
      {t('words.othersStand', {
        languages: left.map((language) => known(`language.${language}`) ?? language).join(', '),
      })}
    </p>
  )
  return (
    <>
      {languages.map((language, at) => {
        const common = {
          label: `${label} (${known(`language.${language}`) ?? language})`,
          value: value[language] ?? '',
          max,
          onChange: (text: string) => onChange({ ...value, [language]: text }),
          hint: at === 0 ? hint : undefined,
          error: at === 0 ? error : undefined,
          isRequired: isRequired && at === 0,
        }
        if (form === 'html')
          return (
            <HtmlField key={language} {...common} lang={language} saved={saved?.[language] ?? ''} />
          )
        return form === 'lines' ? (
          <TextArea key={language} {...common} lang={language} rows={3} />
        ) : (
          <TextInput key={language} {...common} />
        )
      })}
      {note}
    </>
  )
}

/** What stood there when the section was last saved, or the field first shown. */
function useFormer(value: Words): Words {
  const version = use(SavedVersion)
  const [former, setFormer] = useState({ version, value })
  if (former.version === version) return former.value
  setFormer({ version, value })
  return value
}

/** The brand's languages, its own first, and those in which something stands already. */
function useContentLanguages(value: Words): string[] {
  const { data } = useQuery(sectionQuery('languages'))
  const offered = data ? [data.value.defaultLanguage, ...data.value.languages] : ['bn', 'en']
  return [
    ...new Set([...offered, ...Object.keys(value).filter((language) => value[language] !== '')]),
  ]
}
