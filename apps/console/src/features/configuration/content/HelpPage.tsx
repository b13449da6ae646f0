import type { Section } from '@padma/contract'
import { useLanguage } from '@padma/i18n'
import { Switch, TextInput } from '../inputs/fields.tsx'
import { freshId } from '../section/fresh-id.ts'
import { ListEditor } from '../section/ListEditor.tsx'
import { wordsIn } from '../names/names.ts'
import { SectionEditor } from '../section/SectionEditor.tsx'
import { WordsField } from '../inputs/WordsField.tsx'
import { useSiteWords } from '../names/words.ts'

type Topic = Section<'help'>['topics'][number]

/** The topics of the help centre, in their order. */
export function HelpPage() {
  const t = useSiteWords()
  const language = useLanguage()
  return (
    <SectionEditor section="help" lead={t('help.lead')}>
      {({ value: { topics }, saved, change, errorOf, hasErrorUnder }) => (
        <ListEditor
          rows={topics}
          onChange={(rows) => change({ topics: rows })}
          empty={t('help.empty')}
          canReorder
          canRemove
          isOn={({ isOn }) => isOn}
          hasErrorIn={(at) => hasErrorUnder(`topics.${at}`)}
          add={{
            word: t('help.add'),
            at: 'end',
            most: 60,
            make: (): Topic => ({
              id: freshId(
                'topic',
                topics.map(({ id }) => id),
              ),
              title: {},
              content: {},
              isOn: true,
            }),
          }}
          nameOf={({ title }) => wordsIn(title, language)}
          below={({ id }) => <span className="ident">/help#{id}</span>}
        >
          {(topic, at, set) => (
            <>
              <WordsField
                label={t('field.title')}
                isRequired
                max={120}
                value={topic.title}
                error={errorOf(`topics.${at}.title`)}
                onChange={(title) => set({ ...topic, title })}
              />
              <WordsField
                label={t('field.content')}
                form="html"
                max={40_000}
                value={topic.content}
                saved={saved.topics.find(({ id }) => id === topic.id)?.content}
                error={errorOf(`topics.${at}.content`)}
                onChange={(content) => set({ ...topic, content })}
              />
              <Switch
                label={t('help.isOn')}
                isOn={topic.isOn}
                onChange={(isOn) => set({ ...topic, isOn })}
              />
              <TextInput
                label={t('field.id')}
                hint={t('idHint')}
                isPlain
                max={40}
                value={topic.id}
                error={errorOf(`topics.${at}.id`) ?? errorOf(`topics.${at}`)}
                onChange={(id) => set({ ...topic, id })}
              />
            </>
          )}
        </ListEditor>
      )}
    </SectionEditor>
  )
}
