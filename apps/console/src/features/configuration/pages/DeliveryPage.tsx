import { TextArea, TextInput } from '../fields.tsx'
import { SectionEditor } from '../SectionEditor.tsx'
import type { SectionForm } from '../use-section-draft.ts'
import { useSiteWords } from '../words.ts'

/** What the portal loads from elsewhere: the measuring tag, pictures and games. */
export function DeliveryPage() {
  const t = useSiteWords()
  return (
    <>
      <SectionEditor section="analytics" title={t('section.analytics')}>
        {({ value, change, errorOf }) => <TextInput label={t('field.gtagId')} hint={t('analytics.hint')} isPlain max={24} value={value.gtagId} error={errorOf('gtagId')} onChange={(gtagId) => change({ gtagId })} />}
      </SectionEditor>
      <SectionEditor section="cdns" title={t('section.cdns')} lead={t('cdns.lead')}>
        {(form) => (['imageCDNs', 'launchGameCDNs'] as const).map((list) => <Addresses key={list} list={list} form={form} />)}
      </SectionEditor>
    </>
  )
}

/** One address a line. */
function Addresses({ list, form: { value, change, errorOf } }: { list: 'imageCDNs' | 'launchGameCDNs'; form: SectionForm<'cdns'> }) {
  const t = useSiteWords()
  const wrong = value[list].findIndex((_, at) => errorOf(`${list}.${at}`))
  return (
    <TextArea
      label={t(`field.${list}`)} hint={t(`cdns.${list}`)} isPlain rows={3} error={wrong >= 0 ? 'address' : errorOf(list)} value={value[list].join('\n')}
      onChange={(text) => change({ ...value, [list]: text === '' ? [] : text.split('\n') })}
      onBlur={() => value[list].some((line) => line.trim() === '') && change({ ...value, [list]: value[list].filter((line) => line.trim() !== '') })}
    />
  )
}
