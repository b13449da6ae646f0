import { factorWays } from '@padma/contract/choices'
import { useErrorWords, NumberInput, Switch } from '../fields.tsx'
import { SectionEditor } from '../SectionEditor.tsx'
import { typedPer } from '../typed-per.ts'
import { useSiteWords } from '../words.ts'

/** What is asked of a login beside its first proof, and how long it lasts. */
export function GuardsPage() {
  const t = useSiteWords()
  const words = useErrorWords()
  return (
    <>
      <SectionEditor
        section="secondFactor"
        title={t('section.secondFactor')}
        lead={t('secondFactor.lead')}
      >
        {({ value: { secondFactor }, change, errorOf }) => {
          const { isOn, ways } = secondFactor
          const error = words(errorOf('secondFactor.ways'))
          return (
            <>
              <Switch
                label={t('field.secondFactor.isOn')}
                hint={t('secondFactor.isOnHint')}
                isOn={isOn}
                onChange={(next) => change({ secondFactor: { ...secondFactor, isOn: next } })}
              />
              <fieldset className="grid gap-1">
                <legend className="mb-1 text-sm font-semibold">{t('field.ways')}</legend>
                {factorWays.map((way, at) => (
                  <Switch
                    key={way}
                    isCompact
                    label={t(`factorWay.${way}`)}
                    isOn={ways.includes(way)}
                    isWrong={error !== undefined && at === 0}
                    onChange={(next) =>
                      change({
                        secondFactor: {
                          isOn,
                          ways: factorWays.filter((each) =>
                            each === way ? next : ways.includes(each),
                          ),
                        },
                      })
                    }
                  />
                ))}
                {error && (
                  <p role="alert" className="text-sm text-neg">
                    {error}
                  </p>
                )}
              </fieldset>
            </>
          )
        }}
      </SectionEditor>
      <SectionEditor section="session" title={t('section.session')} lead={t('session.lead')}>
        {({ value: { session }, change, errorOf }) => (
          <Times
            times={session}
            name="session"
            idleMost={7 * 24 * 60}
            lifeMost={30 * 24}
            errorOf={errorOf}
            onChange={(next) => change({ session: next })}
          />
        )}
      </SectionEditor>
      <SectionEditor
        section="operatorSession"
        title={t('section.operatorSession')}
        lead={t('operatorSession.lead')}
      >
        {({ value: { operatorSession }, change, errorOf }) => (
          <Times
            times={operatorSession}
            name="operatorSession"
            idleMost={24 * 60}
            lifeMost={7 * 24}
            errorOf={errorOf}
            onChange={(next) => change({ operatorSession: next })}
          />
        )}
      </SectionEditor>
    </>
  )
}

type Span = { idleSeconds: number; lifeSeconds: number }

/** When a session ends: unused, and at the latest. */
function Times({
  times,
  name,
  idleMost,
  lifeMost,
  errorOf,
  onChange,
}: {
  times: Span
  name: 'session' | 'operatorSession'
  idleMost: number
  lifeMost: number
  errorOf: (path: string) => string | undefined
  onChange: (next: Span) => void
}) {
  const t = useSiteWords()
  const time = (field: keyof Span, min: number, max: number) => (
    <NumberInput
      label={t(`field.${field}`)}
      hint={t(`${name}.${field}Hint`)}
      min={min}
      max={max}
      value={times[field] / typedPer[field]}
      error={errorOf(`${name}.${field}`)}
      onChange={(next) => onChange({ ...times, [field]: Math.round(next * typedPer[field]) })}
    />
  )
  return (
    <>
      {time('idleSeconds', 5, idleMost)}
      {time('lifeSeconds', 1, lifeMost)}
    </>
  )
}
