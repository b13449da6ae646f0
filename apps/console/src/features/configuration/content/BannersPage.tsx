import type { Banner } from '@padma/contract'
import { bannerGroups } from '@padma/contract/choices'
import { useLanguage } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Choice, Switch, TextInput } from '../inputs/fields.tsx'
import { freshId } from '../section/fresh-id.ts'
import { ListEditor } from '../section/ListEditor.tsx'
import { missingAmong } from '../section/missing-pictures.ts'
import { wordsIn } from '../names/names.ts'
import { Picture } from '../inputs/Picture.tsx'
import { PictureInput } from '../inputs/PictureInput.tsx'
import { sectionQuery } from '../queries.ts'
import { isSame } from '../section/same.ts'
import { SectionEditor } from '../section/SectionEditor.tsx'
import type { SectionForm } from '../section/use-section-draft.ts'
import { WordsField } from '../inputs/WordsField.tsx'
import { useSiteWords } from '../names/words.ts'

/** Pictures at the head of pages and in forms, in the order in which they are shown. */
export function BannersPage() {
  const t = useSiteWords()
  return (
    <SectionEditor
      section="banners"
      lead={t('banners.lead')}
      ask={(before, after) => {
        const missing = missingAmong(
          after.banners.map(({ url }) => url),
          before.banners.map(({ url }) => url),
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
      {(form) => <Banners form={form} />}
    </SectionEditor>
  )
}

function Banners({
  form: {
    value: { banners },
    saved,
    change,
    errorOf,
    hasErrorUnder,
  },
}: {
  form: SectionForm<'banners'>
}) {
  const t = useSiteWords()
  const language = useLanguage()
  const { data: features } = useQuery(sectionQuery('modules'))
  const [group, setGroup] = useState<Banner['groupName'] | ''>('')
  const isFeatureOff = ({ groupName }: Banner): boolean =>
    groupName === 'gift' && features?.value.modules.includes('ACTIVITY_GIFT') === false
  // The places in the whole list of what is shown.
  const places = banners.flatMap((banner, at) =>
    group === '' || banner.groupName === group || hasErrorUnder(`banners.${at}`) ? [at] : [],
  )
  const put = (rows: Banner[]): void => {
    const isShown = new Set(places)
    const [left, rest] = [[...rows], banners.filter((_, at) => !isShown.has(at))]
    if (group === '') return change({ banners: rows })
    // Moved and changed among themselves, in the places that they had; new ones after them.
    const next = banners.flatMap((banner, at) => (isShown.has(at) ? left.splice(0, 1) : [banner]))
    change({ banners: rows.length === 0 ? rest : [...next, ...left] })
  }
  const used = bannerGroups.filter((each) => banners.some((banner) => banner.groupName === each))
  return (
    <>
      {used.length > 1 && (
        <div className="max-w-sm">
          <Choice
            label={t('banners.show')}
            value={group}
            onChange={setGroup}
            options={[
              { value: '', word: t('banners.all') },
              ...used.map((each) => ({ value: each, word: t(`group.${each}`) })),
            ]}
          />
        </div>
      )}
      <ListEditor
        rows={places.map((at) => banners[at]!)}
        onChange={put}
        empty={t('banners.empty')}
        canReorder
        canRemove
        isOn={(banner) => banner.isOn && !isFeatureOff(banner)}
        hasErrorIn={(at) => hasErrorUnder(`banners.${places[at]}`)}
        add={{
          word: t('banners.add'),
          at: 'end',
          most: 100,
          make: (): Banner => ({
            bannerId: freshId(
              'banner',
              banners.map((banner) => banner.bannerId),
            ),
            groupName: group || '/',
            url: '',
            alt: {},
            title: {},
            text: {},
            action: {},
            linkageType: '',
            linkage: '',
            isOn: true,
          }),
        }}
        nameOf={(banner) =>
          wordsIn(banner.title, language) || wordsIn(banner.alt, language) || banner.bannerId
        }
        below={(banner) =>
          [
            t(`group.${banner.groupName}`),
            ...(isFeatureOff(banner) ? [t('banners.featureOff')] : []),
          ].join(' · ')
        }
        picture={(banner) => <Picture url={banner.url} alt="" className="h-12 w-28 flex-none" />}
      >
        {(banner, at, set) => (
          <BannerFields
            banner={banner}
            saved={saved.banners.find(({ bannerId }) => bannerId === banner.bannerId)}
            set={set}
            wrong={(part) => errorOf(`banners.${places[at]}${part && `.${part}`}`)}
          />
        )}
      </ListEditor>
    </>
  )
}

function BannerFields({
  banner,
  saved,
  set,
  wrong,
}: {
  banner: Banner
  saved: Banner | undefined
  set: (banner: Banner) => void
  wrong: (part: string) => string | undefined
}) {
  const t = useSiteWords()
  const isAltFormer =
    saved !== undefined &&
    saved.url !== banner.url &&
    wordsIn(saved.alt, '') !== '' &&
    isSame(saved.alt, banner.alt)
  return (
    <>
      <Switch
        label={t('banners.isOn')}
        isOn={banner.isOn}
        onChange={(isOn) => set({ ...banner, isOn })}
      />
      <PictureInput
        label={t('field.url')}
        hint={t('banners.urlHint')}
        isRequired
        shape="aspect-[5/2] w-full max-w-xl"
        value={banner.url}
        error={wrong('url')}
        onChange={(url) => set({ ...banner, url })}
      />
      <WordsField
        label={t('field.alt')}
        hint={
          isAltFormer ? (
            <span role="status" className="text-warn">
              {t('banners.altStands')}
            </span>
          ) : (
            t('banners.altHint')
          )
        }
        max={200}
        value={banner.alt}
        error={wrong('alt')}
        onChange={(alt) => set({ ...banner, alt })}
      />
      <WordsField
        label={t('field.title')}
        hint={t('banners.titleHint')}
        max={60}
        value={banner.title}
        error={wrong('title')}
        onChange={(title) => set({ ...banner, title })}
      />
      <WordsField
        label={t('field.text')}
        max={160}
        value={banner.text}
        error={wrong('text')}
        onChange={(text) => set({ ...banner, text })}
      />
      <WordsField
        label={t('field.action')}
        hint={t('banners.actionHint')}
        max={40}
        value={banner.action}
        error={wrong('action')}
        onChange={(action) => set({ ...banner, action })}
      />
      <Choice
        label={t('field.groupName')}
        error={wrong('groupName')}
        value={banner.groupName}
        options={bannerGroups.map((each) => ({ value: each, word: t(`group.${each}`) }))}
        onChange={(groupName) => set({ ...banner, groupName })}
      />
      <Choice
        label={t('field.linkageType')}
        error={wrong('linkageType')}
        value={banner.linkageType}
        options={(['', 'page', 'elsewhere'] as const).map((each) => ({
          value: each,
          word: t(`linkage.${each}`),
        }))}
        onChange={(linkageType) =>
          set({
            ...banner,
            linkageType,
            linkage:
              linkageType === 'page'
                ? '/promotions'
                : linkageType === 'elsewhere'
                  ? 'https://'
                  : '',
          })
        }
      />
      {banner.linkageType !== '' && (
        <TextInput
          label={t('field.linkage')}
          hint={t(banner.linkageType === 'page' ? 'banners.pageHint' : 'banners.elsewhereHint')}
          isRequired
          isPlain
          max={500}
          value={banner.linkage}
          error={
            wrong('linkage') &&
            (banner.linkageType === 'page' ? 'linkage_page' : 'linkage_elsewhere')
          }
          onChange={(linkage) => set({ ...banner, linkage })}
        />
      )}
      <TextInput
        label={t('field.bannerId')}
        hint={t('idHint')}
        isPlain
        max={40}
        value={banner.bannerId}
        error={wrong('bannerId') ?? wrong('')}
        onChange={(bannerId) => set({ ...banner, bannerId })}
      />
    </>
  )
}
