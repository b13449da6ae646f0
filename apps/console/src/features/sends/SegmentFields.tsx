import { languages, useLanguage } from '@padma/i18n'
import { Field, TextField } from '@padma/ui'
import { Choice } from '../../parts/form/Choice.tsx'
import { TextArea } from '../../parts/form/TextArea.tsx'
import { useWords, type Word } from '../../words.ts'
import type { Draft, Fault } from './form.ts'
import type { SendForm } from './queries.ts'
import { nameOf } from './segment-words.ts'
import { Ticks } from '../../parts/form/Ticks.tsx'

type Props = {
  form: SendForm
  draft: Draft
  onChange: (part: Partial<Draft>) => void
  faults: readonly Fault[]
}

/** Whom it is for; what is left as it is asks nothing. */
export function SegmentFields({ form, draft, onChange, faults }: Props) {
  const t = useWords()
  const language = useLanguage()
  const wrong = (fault: Fault): string | undefined =>
    faults.includes(fault) ? t('sends.wrong') : undefined
  return (
    <fieldset className="grid gap-4">
      <legend className="mb-2 text-md font-semibold">{t('sends.who')}</legend>
      <Choice
        label={t('sends.of')}
        value={draft.of}
        choices={(['all', 'members', 'agents'] as const).map((value) => ({
          value,
          word: t(`sends.of_${value}`),
        }))}
        onChoose={(of) => onChange({ of })}
      />
      {form.labels.length > 1 && (
        <Ticks
          label={t('sends.labels')}
          hint={t('sends.noneIsAll')}
          chosen={draft.ranks}
          choices={form.labels.map((names, value) => ({
            value,
            word: nameOf(names, language) ?? `${value}`,
          }))}
          onChoose={(ranks) => onChange({ ranks })}
        />
      )}
      {form.languages.length > 1 && (
        <Ticks
          label={t('sends.languages')}
          hint={t('sends.noneIsAll')}
          chosen={draft.languages}
          choices={form.languages.map((value) => ({ value, word: languages[value as 'bn'].name }))}
          onChoose={(chosen) => onChange({ languages: chosen })}
        />
      )}
      {(['lastSignIn', 'lastDeposit'] as const).map((which) => (
        <div key={which} className="grid gap-4 desk:grid-cols-2">
          <Choice
            label={t(`sends.${which}`)}
            value={draft[which].when}
            choices={(['', 'before', 'after'] as const).map((value) => ({
              value,
              word: t(`sends.when_${value || 'any'}` as Word),
            }))}
            onChoose={(when) => onChange({ [which]: { ...draft[which], when } })}
          />
          {draft[which].when !== '' && (
            <TextField
              label={t('sends.days')}
              isRequired
              inputMode="numeric"
              className="num"
              autoComplete="off"
              error={wrong('days')}
              value={draft[which].days}
              onChange={(event) =>
                onChange({ [which]: { ...draft[which], days: event.target.value } })
              }
            />
          )}
        </div>
      ))}
      <div className="grid gap-4 desk:grid-cols-2">
        <TextField
          label={t('sends.atLeast')}
          inputMode="decimal"
          className="num"
          autoComplete="off"
          error={wrong('deposited')}
          value={draft.atLeast}
          onChange={(event) => onChange({ atLeast: event.target.value })}
        />
        <TextField
          type="date"
          label={t('sends.since')}
          className="num"
          error={wrong('deposited')}
          value={draft.since}
          onChange={(event) => onChange({ since: event.target.value })}
        />
      </div>
      <Field
        label={t('sends.usernames')}
        hint={t('sends.usernamesHint')}
        error={wrong('usernames')}
      >
        {(control) => (
          <TextArea
            {...control}
            rows={2}
            autoCapitalize="none"
            spellCheck={false}
            value={draft.usernames}
            onChange={(event) => onChange({ usernames: event.target.value })}
          />
        )}
      </Field>
    </fieldset>
  )
}
