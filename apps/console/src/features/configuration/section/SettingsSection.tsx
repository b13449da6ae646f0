import type { SectionName, SettingField } from '@padma/contract'
import { useOperator } from '../../../operator.ts'
import { Choice, ChoicesInput, NumberInput, Switch, TextInput } from '../inputs/fields.tsx'
import { useCountries } from '../names/countries.ts'
import { LinesInput } from '../inputs/LinesInput.tsx'
import { valueAt, withValue } from './same.ts'
import { SectionEditor } from './SectionEditor.tsx'
import { UnitsInput } from '../inputs/UnitsInput.tsx'
import type { SectionForm } from './use-section-draft.ts'
import { type SiteWord, useSiteWords } from '../names/words.ts'

type Props = {
  section: SectionName
  /** Where a page has several sections. */
  isTitled?: boolean
}

/**
 * A section of plain values (figures, switches, choices, short texts), drawn as its schema says.
 */
export function SettingsSection({ section, isTitled }: Props) {
  const t = useSiteWords()
  const lead = t(`${section}.lead` as SiteWord)
  return (
    <SectionEditor
      section={section}
      lead={lead === `${section}.lead` ? undefined : lead}
      {...(isTitled && { title: t(`section.${section}` as SiteWord) })}
    >
      {(form) => form.fields.map((field) => <Setting key={field.path} field={field} form={form} />)}
    </SectionEditor>
  )
}

type SettingProps = { field: SettingField; form: SectionForm<SectionName> }

function Setting({ field, form }: SettingProps) {
  const t = useSiteWords()
  const { currency } = useOperator()
  const countries = useCountries()
  const { path, kind, max = 0, min = 0, per } = field
  const value = valueAt(form.value, path)
  const error = form.errorOf(path)
  const change = (next: unknown): void => form.change(withValue(form.value, path, next))
  const common = {
    label: t(field.label as SiteWord),
    hint: field.hint && t(field.hint as SiteWord),
    error,
  }
  const options = field.choices.map((choice) => ({
    value: choice,
    word: field.words ? t(`${field.words}.${choice}` as SiteWord) : choice,
  }))
  switch (kind) {
    case 'number':
      return (
        <NumberInput
          {...common}
          min={min}
          max={max}
          unit={field.unit && t(`unit.${field.unit}` as SiteWord)}
          value={Number(value) / per}
          onChange={(next) => change(Math.round(next * per))}
        />
      )
    case 'amount':
      return <UnitsInput {...common} unit={currency} value={String(value)} onChange={change} />
    case 'switch':
      return (
        <Switch label={common.label} hint={common.hint} isOn={value === true} onChange={change} />
      )
    case 'choice':
    case 'country':
      return (
        <Choice
          {...common}
          value={String(value)}
          options={kind === 'country' ? countries : options}
          onChange={change}
        />
      )
    case 'choices':
      return (
        <ChoicesInput
          {...common}
          chosen={value as readonly string[]}
          options={options}
          onChange={change}
        />
      )
    case 'lines':
      return (
        <LinesInput
          {...common}
          most={max}
          wrongLine={field.wrongLine}
          lines={value as readonly string[]}
          errorAt={(at) => form.errorOf(`${path}.${at}`)}
          onChange={change}
        />
      )
    case 'text':
      return <TextInput {...common} isPlain max={max} value={String(value)} onChange={change} />
  }
}
