import { laterModules, moduleGroups } from '@padma/contract/choices'
import { Switch } from '../inputs/fields.tsx'
import { SectionEditor } from '../section/SectionEditor.tsx'
import { useSiteWords } from '../names/words.ts'

/** What the portal offers: each module on or off. */
export function FeaturesPage() {
  const t = useSiteWords()
  return (
    <SectionEditor section="modules" lead={t('modules.lead')}>
      {({ value, change }) =>
        Object.entries(moduleGroups).map(([group, modules]) => {
          const isOn = (name: string): boolean => value.modules.includes(name)
          const turn = (name: string, on: boolean): void =>
            change({
              modules: on
                ? [...value.modules, name]
                : value.modules.filter((each) => each !== name),
            })
          return (
            <fieldset key={group} className="min-w-0">
              <legend className="mb-1 text-sm font-semibold">
                {t(`module.${group as keyof typeof moduleGroups}`)}{' '}
                <span className="font-normal text-ink-3">
                  ({t('modules.count', { on: modules.filter(isOn).length, of: modules.length })})
                </span>
              </legend>
              <div className="grid gap-x-8 desk:grid-cols-2">
                {modules.map((name) => (
                  <div key={name} className="border-b border-line">
                    <Switch
                      isCompact
                      label={t(`module.${name}`)}
                      hint={laterModules.includes(name) ? t('modules.later') : undefined}
                      isOn={isOn(name)}
                      onChange={(on) => turn(name, on)}
                    />
                  </div>
                ))}
              </div>
            </fieldset>
          )
        })
      }
    </SectionEditor>
  )
}
