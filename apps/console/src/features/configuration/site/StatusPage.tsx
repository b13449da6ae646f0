import { Switch } from '../inputs/fields.tsx'
import { SectionEditor } from '../section/SectionEditor.tsx'
import { WordsField } from '../inputs/WordsField.tsx'
import { useSiteWords } from '../names/words.ts'

/** Whether the portal is open, and what visitors read while it is not. */
export function StatusPage() {
  const t = useSiteWords()
  return (
    <SectionEditor
      section="status"
      lead={t('status.lead')}
      ask={(before, after) =>
        after.maintenance && !before.maintenance
          ? {
              title: t('status.askMaintenance'),
              text: t('status.askMaintenanceText'),
              confirm: t('status.confirmMaintenance'),
            }
          : after.regionRestriction && !before.regionRestriction
            ? {
                title: t('status.askRegion'),
                text: t('status.askRegionText'),
                confirm: t('status.confirmRegion'),
              }
            : null
      }
    >
      {({ value, change, errorOf }) => (
        <>
          <Switch
            label={t('field.maintenance')}
            hint={t('status.maintenanceHint')}
            isOn={value.maintenance}
            onChange={(maintenance) => change({ ...value, maintenance })}
          />
          <Switch
            label={t('field.regionRestriction')}
            hint={t('status.regionHint')}
            isOn={value.regionRestriction}
            onChange={(regionRestriction) => change({ ...value, regionRestriction })}
          />
          <fieldset className="grid grid-cols-[minmax(0,1fr)] gap-4 border-t border-line pt-4">
            <legend className="sr-only">{t('status.text')}</legend>
            <p className="text-sm text-ink-2">{t('status.textLead')}</p>
            <WordsField
              label={t('field.title')}
              isRequired
              max={120}
              value={value.statusText.title}
              error={errorOf('statusText.title')}
              onChange={(title) => change({ ...value, statusText: { ...value.statusText, title } })}
            />
            <WordsField
              label={t('field.info')}
              form="lines"
              isRequired
              max={1_000}
              value={value.statusText.info}
              error={errorOf('statusText.info')}
              onChange={(info) => change({ ...value, statusText: { ...value.statusText, info } })}
            />
          </fieldset>
        </>
      )}
    </SectionEditor>
  )
}
