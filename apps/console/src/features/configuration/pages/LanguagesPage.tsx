import { Choice, Switch, useErrorWords } from '../fields.tsx'
import { SectionEditor } from '../SectionEditor.tsx'
import { useSiteWords } from '../words.ts'

const offered = ['bn', 'en', 'ar'] as const

/** The languages that visitors choose from. */
export function LanguagesPage() {
  const t = useSiteWords()
  const words = useErrorWords()
  return (
    <SectionEditor section="languages" lead={t('languages.lead')}>
      {({ value, change, errorOf }) => (
        <>
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-sm font-semibold">{t('field.languages')}</legend>
            {offered.map((language) => (
              <Switch
                key={language}
                isCompact
                label={t(`language.${language}`)}
                isOn={value.languages.includes(language)}
                onChange={(isOn) =>
                  change({
                    ...value,
                    languages: offered.filter((each) =>
                      each === language ? isOn : value.languages.includes(each),
                    ),
                  })
                }
              />
            ))}
            {errorOf('languages') && (
              <p role="alert" className="text-xs text-neg">
                {words('required')}
              </p>
            )}
          </fieldset>
          <Choice
            label={t('field.defaultLanguage')}
            hint={t('languages.defaultHint')}
            value={value.defaultLanguage}
            error={errorOf('defaultLanguage')}
            options={offered.map((language) => ({
              value: language,
              word: t(`language.${language}`),
            }))}
            onChange={(defaultLanguage) => change({ ...value, defaultLanguage })}
          />
        </>
      )}
    </SectionEditor>
  )
}
