import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { TextArea, TextInput } from './fields.tsx'
import { HtmlField } from './HtmlField.tsx'
import { sectionQuery } from './queries.ts'
import { useKnownSiteWord } from './words.ts'

type Words = Readonly<Record<string, string>>
type Props = { label: string; hint?: ReactNode; error?: string; isRequired?: boolean; value: Words; onChange: (value: Words) => void; max: number; form?: 'line' | 'lines' | 'html'; saved?: Words }

/** One text in each language of the brand. What is left empty is shown in the brand's own language. */
export function WordsField({ label, hint, error, isRequired, value, onChange, max, form = 'line', saved }: Props) {
  const known = useKnownSiteWord()
  const languages = useContentLanguages(value)
  return languages.map((language, at) => {
    const common = {
      label: `${label} (${known(`language.${language}`) ?? language})`, value: value[language] ?? '', max, onChange: (text: string) => onChange({ ...value, [language]: text }),
      hint: at === 0 ? hint : undefined, error: at === 0 ? error : undefined, isRequired: isRequired && at === 0,
    }
    if (form === 'html') return <HtmlField key={language} {...common} lang={language} saved={saved?.[language] ?? ''} />
    return form === 'lines' ? <TextArea key={language} {...common} lang={language} rows={3} /> : <TextInput key={language} {...common} />
  })
}

/** The brand's languages, its own first, and those in which something stands already. */
function useContentLanguages(value: Words): string[] {
  const { data } = useQuery(sectionQuery('languages'))
  const offered = data ? [data.value.defaultLanguage, ...data.value.languages] : ['bn', 'en']
  return [...new Set([...offered, ...Object.keys(value).filter((language) => value[language] !== '')])]
}
