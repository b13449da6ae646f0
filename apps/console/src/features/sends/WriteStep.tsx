import { languages } from '@padma/i18n'
import { Button, Field, TextField } from '@padma/ui'
import { type FormEvent, useState } from 'react'
import { useOperator } from '../../operator.ts'
import { Choice } from '../../parts/form/Choice.tsx'
import { TextArea } from '../../parts/form/TextArea.tsx'
import { useWords } from '../../words.ts'
import { type Draft, type Fault, readDraft } from './form.ts'
import type { NewSend, SendForm } from './queries.ts'
import { SegmentFields } from './SegmentFields.tsx'
import { Ticks } from '../../parts/form/Ticks.tsx'

const LONGEST = { title: 80, text: 1_000 }

/** What is said, to whom, by which ways and when. */
export function WriteStep({
  form,
  draft,
  onChange,
  onDone,
}: {
  form: SendForm
  draft: Draft
  onChange: (draft: Draft) => void
  onDone: (body: NewSend) => void
}) {
  const t = useWords()
  const { timeZone } = useOperator()
  const [faults, setFaults] = useState<readonly Fault[]>([])
  const change = (part: Partial<Draft>): void => onChange({ ...draft, ...part })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const read = readDraft(draft, { ...form, timeZone })
    setFaults(read.faults)
    if (read.faults.length === 0) onDone(read.body)
  }
  const wrong = (fault: Fault): string | undefined =>
    faults.includes(fault) ? t('sends.wrong') : undefined
  return (
    <form noValidate onSubmit={submit} className="grid gap-5">
      <fieldset className="grid gap-4">
        <legend className="mb-2 text-md font-semibold">{t('sends.message')}</legend>
        <Choice
          label={t('sends.type')}
          value={draft.type}
          choices={form.types.map((value) => ({ value, word: t(`sends.type_${value}`) }))}
          onChoose={(type) => change({ type })}
        />
        {form.languages.map((language) => {
          const words = draft.texts[language]!
          const put = (part: Partial<typeof words>): void =>
            change({ texts: { ...draft.texts, [language]: { ...words, ...part } } })
          const name = languages[language as 'bn'].name
          return (
            <div key={language} lang={language} className="grid gap-3">
              <TextField
                label={t('sends.titleIn', { language: name })}
                isRequired={language === form.defaultLanguage}
                error={wrong(`texts.${language}.title`)}
                maxLength={LONGEST.title}
                autoComplete="off"
                value={words.title}
                onChange={(event) => put({ title: event.target.value })}
              />
              <Field
                label={t('sends.textIn', { language: name })}
                isRequired={language === form.defaultLanguage}
                error={wrong(`texts.${language}.text`)}
                hint={
                  language === form.defaultLanguage
                    ? t('sends.textHint', {
                        words: form.placeholders.map((each) => `{${each}}`).join(' '),
                      })
                    : t('sends.otherHint')
                }
              >
                {(control) => (
                  <TextArea
                    {...control}
                    rows={4}
                    maxLength={LONGEST.text}
                    value={words.text}
                    onChange={(event) => put({ text: event.target.value })}
                  />
                )}
              </Field>
            </div>
          )
        })}
        <Ticks
          label={t('sends.channels')}
          hint={t('sends.channelsHint')}
          chosen={draft.channels}
          choices={(['sms', 'mail'] as const).map((value) => ({
            value,
            word: t(`sends.channel_${value}`),
          }))}
          onChoose={(channels) => change({ channels })}
        />
      </fieldset>
      <SegmentFields form={form} draft={draft} onChange={change} faults={faults} />
      <fieldset className="grid gap-4 desk:grid-cols-2">
        <legend className="mb-2 text-md font-semibold">{t('sends.moment')}</legend>
        <Choice
          label={t('sends.starts')}
          value={draft.isLater ? 'later' : 'now'}
          choices={(['now', 'later'] as const).map((value) => ({
            value,
            word: t(`sends.${value}`),
          }))}
          onChoose={(when) => change({ isLater: when === 'later' })}
        />
        {draft.isLater && (
          <TextField
            type="datetime-local"
            label={t('sends.startsAt')}
            isRequired
            error={wrong('startsAt')}
            className="num"
            value={draft.startsAt}
            onChange={(event) => change({ startsAt: event.target.value })}
          />
        )}
      </fieldset>
      <Button type="submit" look="lotus">
        {t('sends.count')}
      </Button>
    </form>
  )
}
