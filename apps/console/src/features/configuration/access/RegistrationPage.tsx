import type { Section } from '@padma/contract'
import { fixedRegisterFields, patternIds, shortestOf } from '@padma/contract/choices'
import { Choice, NumberInput, Switch } from '../inputs/fields.tsx'
import { ListEditor } from '../section/ListEditor.tsx'
import { SectionEditor } from '../section/SectionEditor.tsx'
import { useKnownSiteWord, useSiteWords } from '../names/words.ts'

type Rule = Section<'register'>['register'][string]

/** Of a bound whose field is empty just now. */
const orOpen = (bound: number): number | string => (Number.isNaN(bound) ? '…' : bound)

/** Which fields the registration asks for, and what each may hold. */
export function RegistrationPage() {
  const t = useSiteWords()
  const known = useKnownSiteWord()
  const pattern = (id: number): string => known(`pattern.${id}`) ?? String(id)
  return (
    <SectionEditor section="register" lead={t('register.lead')}>
      {({ value, change, errorOf, hasErrorUnder }) => {
        const fields = Object.entries(value.register)
        return (
          <ListEditor
            rows={fields}
            onChange={(rows) => change({ register: Object.fromEntries(rows) })}
            empty={t('list.empty')}
            isOn={([, rule]) => rule.enabled}
            nameOf={([field]) => known(`registerField.${field}`) ?? field}
            hasErrorIn={(at) => hasErrorUnder(`register.${fields[at]![0]}`)}
            below={([field, rule]) =>
              rule.enabled
                ? `${t(rule.required || field === 'captcha' ? 'register.required' : 'register.optional')} · ${rule.minLength === rule.maxLength ? t('register.exactLength', { length: rule.minLength }) : t('register.length', { min: orOpen(rule.minLength), max: orOpen(rule.maxLength) })} · ${pattern(rule.patternId)}`
                : t('register.notAsked')
            }
          >
            {([field, rule], _at, changeRow) => {
              const isFixed = (fixedRegisterFields as readonly string[]).includes(field)
              const set = (part: Partial<Rule>): void => changeRow([field, { ...rule, ...part }])
              const wrong = (part: keyof Rule) => errorOf(`register.${field}.${part}`)
              return (
                <>
                  <Switch
                    label={t('register.ask')}
                    hint={isFixed ? t('register.fixed') : undefined}
                    isFixed={isFixed}
                    isOn={rule.enabled}
                    onChange={(enabled) => set({ enabled, ...(!enabled && { required: false }) })}
                  />
                  <Switch
                    label={t('register.mustFill')}
                    hint={
                      rule.enabled
                        ? field === 'captcha'
                          ? t('register.captchaHint')
                          : undefined
                        : t('register.askFirst')
                    }
                    isFixed={isFixed || !rule.enabled || field === 'captcha'}
                    isOn={rule.required || (rule.enabled && field === 'captcha')}
                    onChange={(required) => set({ required })}
                  />
                  <div className="grid grid-cols-2 gap-3">
                    <NumberInput
                      label={t('field.minLength')}
                      min={shortestOf(field)}
                      max={255}
                      value={rule.minLength}
                      error={wrong('minLength')}
                      onChange={(minLength) => set({ minLength })}
                    />
                    <NumberInput
                      label={t('field.maxLength')}
                      min={1}
                      max={255}
                      value={rule.maxLength}
                      error={wrong('maxLength')}
                      onChange={(maxLength) => set({ maxLength })}
                    />
                  </div>
                  <Choice
                    label={t('field.patternId')}
                    hint={t('register.patternHint')}
                    error={wrong('patternId')}
                    value={`${rule.patternId}`}
                    options={patternIds.map((id) => ({ value: `${id}`, word: pattern(id) }))}
                    onChange={(id) => set({ patternId: Number(id) })}
                  />
                </>
              )
            }}
          </ListEditor>
        )
      }}
    </SectionEditor>
  )
}
