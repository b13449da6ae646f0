import type { Verifiable } from '@padma/games/verify/verifiable.ts'
import { type Key, useT } from '@padma/i18n'
import { Button, Card, controlClass, Field, Icon, inputClass } from '@padma/ui'
import calculator from 'icon:calculator'
import wifiSlash from 'icon:wifi-slash'
import type { FieldName, Form } from './form.ts'

type Props = {
  codes: readonly string[]
  names: Readonly<Record<string, string>>
  /** Once its rules are here, they say what is asked beside the seeds. */
  game: Verifiable | null
  form: Form
  wrong: string | null
  onChange: (name: FieldName, value: string) => void
  onJudge: () => void
  onPutBack: (() => void) | null
}

/** Seeds wrap and are never cut, so that every character can be compared. */
const LONG: readonly FieldName[] = ['serverSeed', 'commitment', 'choice', 'moves']

export function InputsCard(props: Props) {
  const { codes, names, game, form, wrong, onChange } = props
  const t = useT('verify')
  const fields: FieldName[] = [
    'serverSeed',
    'commitment',
    'clientSeed',
    'nonce',
    'stakeUnits',
    ...(game?.rules.choice ? (['choice'] as const) : []),
    ...(game?.rules.engine === 'stepped' ? (['moves'] as const) : []),
    'payoutUnits',
  ]
  const errorOf = (name: FieldName) => (wrong === name ? t('badField') : undefined)

  const control = (name: FieldName) => (
    <Field
      key={name}
      label={t(name as Key<'verify'>)}
      error={errorOf(name)}
      hint={name === 'choice' || name === 'moves' ? t('choiceHint') : undefined}
    >
      {(of) => {
        const common = {
          ...of,
          value: form[name],
          dir: 'ltr',
          spellCheck: false,
          autoComplete: 'off',
          autoCapitalize: 'off',
          onChange: (event: { target: { value: string } }) => onChange(name, event.target.value),
        } as const
        return (
          <div className={controlClass}>
            {LONG.includes(name) ? (
              <textarea
                {...common}
                rows={2}
                className={`${inputClass} my-2 field-sizing-content resize-none font-[monospace]
                  text-sm break-all`}
              />
            ) : (
              <input
                {...common}
                inputMode={
                  name === 'nonce' ? 'numeric' : name.endsWith('Units') ? 'decimal' : 'text'
                }
                className={`${inputClass} font-[monospace] text-sm`}
              />
            )}
          </div>
        )
      }}
    </Field>
  )

  return (
    <Card>
      <form
        noValidate
        className="grid gap-4"
        aria-label={t('inputs')}
        onSubmit={(event) => {
          event.preventDefault()
          props.onJudge()
        }}
      >
        <h2 className="text-md">{t('inputs')}</h2>
        <Field label={t('game')} error={errorOf('game')}>
          {(of) => (
            <div className={controlClass}>
              <select
                {...of}
                className={inputClass}
                value={form.game}
                onChange={(event) => onChange('game', event.target.value)}
              >
                <option value="">{t('chooseGame')}</option>
                {codes.map((code) => (
                  <option key={code} value={code}>
                    {names[code] ?? code}
                  </option>
                ))}
              </select>
            </div>
          )}
        </Field>
        {fields.map(control)}
        <div className="flex flex-wrap gap-2">
          <Button look="lotus" type="submit" className="flex-1">
            <Icon of={calculator} className="size-5" />
            {t('recompute')}
          </Button>
          {props.onPutBack && <Button onClick={props.onPutBack}>{t('putBack')}</Button>}
        </div>
        <p className="flex gap-2 text-xs text-ink-3">
          <Icon of={wifiSlash} className="size-4 flex-none" />
          {t('here')}
        </p>
      </form>
    </Card>
  )
}
