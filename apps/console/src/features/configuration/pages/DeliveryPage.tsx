import { TextInput } from '../fields.tsx'
import { LinesInput } from '../LinesInput.tsx'
import { SectionEditor } from '../SectionEditor.tsx'
import { useSiteWords } from '../words.ts'

/** What the portal loads from elsewhere: the measuring tag, pictures and games. */
export function DeliveryPage() {
  const t = useSiteWords()
  return (
    <>
      <SectionEditor section="analytics" title={t('section.analytics')}>
        {({ value, change, errorOf }) => (
          <TextInput
            label={t('field.gtagId')}
            hint={t('analytics.hint')}
            isPlain
            max={24}
            value={value.gtagId}
            error={errorOf('gtagId')}
            onChange={(gtagId) => change({ gtagId })}
          />
        )}
      </SectionEditor>
      <SectionEditor section="cdns" title={t('section.cdns')} lead={t('cdns.lead')}>
        {({ value, change, errorOf }) =>
          (['imageCDNs', 'launchGameCDNs'] as const).map((list) => (
            <LinesInput
              key={list}
              most={10}
              label={t(`field.${list}`)}
              hint={t(`cdns.${list}`)}
              lines={value[list]}
              errorAt={(at) => errorOf(`${list}.${at}`)}
              error={errorOf(list)}
              wrongLine="address"
              onChange={(lines) => change({ ...value, [list]: lines })}
            />
          ))
        }
      </SectionEditor>
    </>
  )
}
