import { SectionEditor } from '../section/SectionEditor.tsx'
import { WordsField } from '../inputs/WordsField.tsx'
import { useSiteWords } from '../names/words.ts'

/** What is on the pages of downloads and of joining. */
export function PagesPage() {
  const t = useSiteWords()
  return (
    <SectionEditor section="pages" lead={t('pages.lead')}>
      {({ value, saved, change, errorOf }) =>
        (['downText', 'joinText'] as const).map((page) => (
          <WordsField
            key={page}
            label={t(`field.${page}`)}
            hint={t(`pages.${page}`)}
            form="html"
            max={20_000}
            value={value[page]}
            saved={saved[page]}
            error={errorOf(page)}
            onChange={(words) => change({ ...value, [page]: words })}
          />
        ))
      }
    </SectionEditor>
  )
}
