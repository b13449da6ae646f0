import { TextInput } from '../fields.tsx'
import { SectionEditor } from '../SectionEditor.tsx'
import { useSiteWords } from '../words.ts'

/** Where players reach the house. */
export function CustomerServicePage() {
  const t = useSiteWords()
  return (
    <SectionEditor section="customerService" lead={t('customerService.lead')}>
      {({ value, change, errorOf }) => (
        <>
          <TextInput
            label={t('field.customerServiceUrl')}
            hint={t('linkHint')}
            isPlain
            max={500}
            value={value.customerServiceUrl}
            error={errorOf('customerServiceUrl')}
            onChange={(customerServiceUrl) => change({ ...value, customerServiceUrl })}
          />
          <TextInput
            label={t('field.vipServiceUrl')}
            hint={t('customerService.vipHint')}
            isPlain
            max={500}
            value={value.vipServiceUrl}
            error={errorOf('vipServiceUrl')}
            onChange={(vipServiceUrl) => change({ ...value, vipServiceUrl })}
          />
        </>
      )}
    </SectionEditor>
  )
}
