import type { Section } from '@padma/contract'
import { noticeTypes } from '@padma/contract/choices'
import { useDates, useLanguage } from '@padma/i18n'
import { Button } from '@padma/ui'
import { useOperator } from '../../../operator.ts'
import { Choice, Switch } from '../inputs/fields.tsx'
import { freshId } from '../section/fresh-id.ts'
import { ListEditor } from '../section/ListEditor.tsx'
import { wordsIn } from '../names/names.ts'
import { SectionEditor } from '../section/SectionEditor.tsx'
import { WordsField } from '../inputs/WordsField.tsx'
import { useSiteWords } from '../names/words.ts'

type StoredNotice = Section<'notices'>['notices'][number]

/** What the brand announces; visitors see the newest first. */
export function NoticesPage() {
  return (
    <>
      <Notices />
      <Kinds />
    </>
  )
}

/** Kinds that are told at all. */
function Kinds() {
  const t = useSiteWords()
  return (
    <SectionEditor
      section="announcements"
      title={t('section.announcements')}
      lead={t('announcements.lead')}
    >
      {({ value: { announcementTypes: on }, change }) =>
        noticeTypes.map((type) => (
          <Switch
            key={type}
            isCompact
            label={`${t(`noticeType.${type}`)} (${type})`}
            isOn={on.includes(type)}
            onChange={(isOn) =>
              change({
                announcementTypes: noticeTypes.filter((each) =>
                  each === type ? isOn : on.includes(each),
                ),
              })
            }
          />
        ))
      }
    </SectionEditor>
  )
}

function Notices() {
  const t = useSiteWords()
  const language = useLanguage()
  const dates = useDates(useOperator().timeZone)
  return (
    <SectionEditor section="notices" title={t('section.notices')} lead={t('notices.lead')}>
      {({ value: { notices }, saved, change, errorOf, hasErrorUnder }) => (
        <ListEditor
          rows={notices}
          onChange={(rows) => change({ notices: rows })}
          empty={t('notices.empty')}
          canRemove
          isOn={({ isOn }) => isOn}
          hasErrorIn={(at) => hasErrorUnder(`notices.${at}`)}
          add={{
            word: t('notices.add'),
            at: 'start',
            most: 300,
            make: (): StoredNotice => ({
              id: freshId(
                'notice',
                notices.map(({ id }) => id),
              ),
              type: 'B',
              title: {},
              content: {},
              timestamp: new Date().toISOString(),
              isOn: true,
            }),
          }}
          nameOf={({ title }) => wordsIn(title, language)}
          below={({ type, timestamp }) =>
            `${t(`noticeType.${type}`)} · ${dates.dayAndTime(timestamp)}`
          }
        >
          {(notice, at, set) => (
            <>
              <WordsField
                label={t('field.title')}
                isRequired
                max={200}
                value={notice.title}
                error={errorOf(`notices.${at}.title`) ?? errorOf(`notices.${at}`)}
                onChange={(title) => set({ ...notice, title })}
              />
              <WordsField
                label={t('field.content')}
                form="html"
                max={20_000}
                value={notice.content}
                saved={saved.notices.find(({ id }) => id === notice.id)?.content}
                error={errorOf(`notices.${at}.content`)}
                onChange={(content) => set({ ...notice, content })}
              />
              <Choice
                label={t('field.type')}
                error={errorOf(`notices.${at}.type`)}
                value={notice.type}
                options={noticeTypes.map((type) => ({
                  value: type,
                  word: t(`noticeType.${type}`),
                }))}
                onChange={(type) => set({ ...notice, type })}
              />
              <Switch
                label={t('notices.isOn')}
                isOn={notice.isOn}
                onChange={(isOn) => set({ ...notice, isOn })}
              />
              <p className="flex flex-wrap items-center gap-3 text-sm text-ink-2">
                {t('notices.dated', { when: dates.dayAndTime(notice.timestamp) })}
                <Button
                  size="sm"
                  onClick={() => set({ ...notice, timestamp: new Date().toISOString() })}
                >
                  {t('notices.now')}
                </Button>
              </p>
            </>
          )}
        </ListEditor>
      )}
    </SectionEditor>
  )
}
