import type { StoredPromotion } from '@padma/contract'
import { audiences } from '@padma/contract/choices'
import { useDates, useLanguage } from '@padma/i18n'
import { useOperator } from '../../../operator.ts'
import { Choice, Switch, TextInput } from '../inputs/fields.tsx'
import { freshId } from '../section/fresh-id.ts'
import { InstantInput } from '../inputs/InstantInput.tsx'
import { ListEditor } from '../section/ListEditor.tsx'
import { missingAmong } from '../section/missing-pictures.ts'
import { wordsIn } from '../names/names.ts'
import { Picture } from '../inputs/Picture.tsx'
import { PictureInput } from '../inputs/PictureInput.tsx'
import { SectionEditor } from '../section/SectionEditor.tsx'
import { WordsField } from '../inputs/WordsField.tsx'
import { useSiteWords } from '../names/words.ts'

/** What the portal lists under promotions, in this order, each with its rules. */
export function PromotionsPage() {
  const t = useSiteWords()
  const language = useLanguage()
  const { timeZone } = useOperator()
  const dates = useDates(timeZone)
  const period = ({ from, until }: StoredPromotion): string[] =>
    [
      from && t('promotions.from', { when: dates.dayAndTime(from) }),
      until && t('promotions.until', { when: dates.dayAndTime(until) }),
    ].filter(Boolean)
  return (
    <SectionEditor
      section="promotions"
      lead={t('promotions.lead')}
      ask={(before, after) => {
        const missing = missingAmong(
          after.promotions.map(({ picture }) => picture),
          before.promotions.map(({ picture }) => picture),
        )
        return missing === undefined
          ? null
          : {
              title: t('picture.askMissing'),
              text: t('picture.askMissingText', { address: missing }),
              confirm: t('picture.saveAnyway'),
            }
      }}
    >
      {({ value: { promotions }, saved, change, errorOf, hasErrorUnder }) => (
        <ListEditor
          rows={promotions}
          onChange={(rows) => change({ promotions: rows })}
          empty={t('promotions.empty')}
          canReorder
          canRemove
          isOn={({ isOn }) => isOn}
          hasErrorIn={(at) => hasErrorUnder(`promotions.${at}`)}
          add={{
            word: t('promotions.add'),
            at: 'start',
            most: 60,
            make: (): StoredPromotion => ({
              id: freshId(
                'promotion',
                promotions.map(({ id }) => id),
              ),
              title: {},
              text: {},
              content: {},
              picture: '',
              from: '',
              until: '',
              audience: 'all',
              isOn: true,
            }),
          }}
          nameOf={({ title }) => wordsIn(title, language)}
          below={(row) => [t(`audience.${row.audience}`), ...period(row)].join(' · ')}
          picture={({ picture }) => (
            <Picture url={picture} alt="" className="h-12 w-28 flex-none" />
          )}
        >
          {(row, at, set) => {
            const wrong = (part: keyof StoredPromotion) => errorOf(`promotions.${at}.${part}`)
            return (
              <>
                <Switch
                  label={t('promotions.isOn')}
                  isOn={row.isOn}
                  onChange={(isOn) => set({ ...row, isOn })}
                />
                <WordsField
                  label={t('field.title')}
                  isRequired
                  max={120}
                  value={row.title}
                  error={wrong('title') ?? errorOf(`promotions.${at}`)}
                  onChange={(title) => set({ ...row, title })}
                />
                <WordsField
                  label={t('field.summary')}
                  hint={t('promotions.textHint')}
                  form="lines"
                  max={300}
                  value={row.text}
                  error={wrong('text')}
                  onChange={(text) => set({ ...row, text })}
                />
                <PictureInput
                  label={t('field.picture')}
                  hint={t('promotions.pictureHint')}
                  shape="aspect-[5/2] w-full max-w-xl"
                  value={row.picture}
                  error={wrong('picture')}
                  onChange={(picture) => set({ ...row, picture })}
                />
                <WordsField
                  label={t('field.rules')}
                  form="html"
                  max={40_000}
                  value={row.content}
                  saved={saved.promotions.find(({ id }) => id === row.id)?.content}
                  error={wrong('content')}
                  onChange={(content) => set({ ...row, content })}
                />
                <div className="grid gap-3 desk:grid-cols-2">
                  <InstantInput
                    label={t('field.from')}
                    hint={t('promotions.fromHint', { zone: timeZone })}
                    value={row.from}
                    error={wrong('from')}
                    onChange={(from) => set({ ...row, from })}
                  />
                  <InstantInput
                    label={t('field.until')}
                    hint={t('promotions.untilHint')}
                    value={row.until}
                    error={wrong('until')}
                    onChange={(until) => set({ ...row, until })}
                  />
                </div>
                <Choice
                  label={t('field.audience')}
                  value={row.audience}
                  error={wrong('audience')}
                  options={audiences.map((each) => ({ value: each, word: t(`audience.${each}`) }))}
                  onChange={(audience) => set({ ...row, audience })}
                />
                <TextInput
                  label={t('field.id')}
                  hint={t('idHint')}
                  isPlain
                  max={40}
                  value={row.id}
                  error={wrong('id')}
                  onChange={(id) => set({ ...row, id })}
                />
              </>
            )
          }}
        </ListEditor>
      )}
    </SectionEditor>
  )
}
