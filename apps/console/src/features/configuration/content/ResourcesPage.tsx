import { resourceTypes } from '@padma/contract/choices'
import { Choice, TextInput } from '../inputs/fields.tsx'
import { ListEditor } from '../section/ListEditor.tsx'
import { PictureInput } from '../inputs/PictureInput.tsx'
import { SectionEditor } from '../section/SectionEditor.tsx'
import { useSiteWords } from '../names/words.ts'

/** Social networks and downloads: one address for each. */
export function ResourcesPage() {
  const t = useSiteWords()
  return (
    <SectionEditor section="resources" lead={t('resources.lead')}>
      {({ value: { resources }, change, errorOf, hasErrorUnder }) => {
        const free = resourceTypes.filter(
          (type) => !resources.some(({ resourceType }) => resourceType === type),
        )
        return (
          <ListEditor
            rows={resources}
            onChange={(rows) => change({ resources: rows })}
            empty={t('resources.empty')}
            canReorder
            canRemove
            hasErrorIn={(at) => hasErrorUnder(`resources.${at}`)}
            add={
              free[0] && {
                word: t('resources.add'),
                at: 'end',
                make: () => ({ resourceType: free[0]!, url: '', qrCodeUrl: '', labelNameEn: '' }),
              }
            }
            nameOf={({ resourceType }) => t(`resource.${resourceType}`)}
            below={({ url, labelNameEn }) =>
              [labelNameEn, url].filter(Boolean).join(' · ') || t('diff.empty')
            }
          >
            {(resource, at, set) => (
              <>
                <Choice
                  label={t('field.resourceType')}
                  error={errorOf(`resources.${at}.resourceType`) ?? errorOf(`resources.${at}`)}
                  value={resource.resourceType}
                  options={[resource.resourceType, ...free].map((type) => ({
                    value: type,
                    word: t(`resource.${type}`),
                  }))}
                  onChange={(resourceType) => set({ ...resource, resourceType })}
                />
                <TextInput
                  label={t('field.address')}
                  hint={t('linkHint')}
                  isPlain
                  max={500}
                  value={resource.url}
                  error={errorOf(`resources.${at}.url`)}
                  onChange={(url) => set({ ...resource, url })}
                />
                <TextInput
                  label={t('field.labelNameEn')}
                  hint={t('resources.labelHint')}
                  max={60}
                  value={resource.labelNameEn}
                  error={errorOf(`resources.${at}.labelNameEn`)}
                  onChange={(labelNameEn) => set({ ...resource, labelNameEn })}
                />
                <PictureInput
                  label={t(resource.resourceType === 'LOGO' ? 'field.picture' : 'field.qrCodeUrl')}
                  hint={t(
                    resource.resourceType === 'LOGO' ? 'resources.logoHint' : 'resources.qrHint',
                  )}
                  shape="size-32"
                  value={resource.qrCodeUrl}
                  error={errorOf(`resources.${at}.qrCodeUrl`)}
                  onChange={(qrCodeUrl) => set({ ...resource, qrCodeUrl })}
                />
              </>
            )}
          </ListEditor>
        )
      }}
    </SectionEditor>
  )
}
