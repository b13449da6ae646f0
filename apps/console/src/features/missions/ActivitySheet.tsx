import { Refused } from '@padma/contract/client'
import { type Language, languages } from '@padma/i18n'
import { Button, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { type FormEvent, useRef, useState } from 'react'
import { useOperator } from '../../operator.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useKnownWord, useWords } from '../../words.ts'
import { Choice } from '../../parts/form/Choice.tsx'
import {
  countersOf,
  emptyForm,
  faultsOf,
  type Form,
  formOf,
  gameTypes,
  givesMoney,
  inputOf,
  isByGame,
} from './form.ts'
import {
  type Activity,
  addActivity,
  changeActivity,
  type Kind,
  type RoundsGame,
  waits,
} from './queries.ts'
import { useActivityName } from './activity-words.ts'
import { StepsEditor } from './StepsEditor.tsx'

const today = (timeZone: string): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(new Date())

/** A new one, or one that is changed: once it has begun, its name, last day and budget alone. */
export function ActivitySheet({
  kind,
  activity,
  games,
  onClose,
}: {
  kind: Kind
  activity: Activity | null
  games: readonly RoundsGame[]
  onClose: () => void
}) {
  const t = useWords()
  const known = useKnownWord()
  const words = useRefusalWords()
  const nameOf = useActivityName()
  const element = useRef<HTMLFormElement>(null)
  const { currencySymbol, timeZone } = useOperator()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [form, setForm] = useState(() =>
    activity ? formOf(activity, games) : emptyForm(today(timeZone), games),
  )
  const [isTried, setTried] = useState(false)
  const hasBegun = activity !== null && activity.from <= today(timeZone)
  const faults = faultsOf(form, kind)
  const done = {
    stale: ['activities', 'audit'],
    onDone: (saved: Activity) => {
      const name = nameOf(saved.name)
      toast(t(waits(saved) ? 'activities.savedWaits' : 'activities.saved', { name }))
      onClose()
    },
  }
  const add = useAct({ send: addActivity, ...done })
  const change = useAct({ send: changeActivity, ...done })
  const { isPending, error, reset } = activity ? change : add
  const put = (more: Partial<Form>): void => {
    if (error) reset()
    setKey(crypto.randomUUID())
    setForm({ ...form, ...more })
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (faults.size > 0)
      return void requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid]')?.focus(),
      )
    const input = inputOf(form, kind)
    if (activity) change.act({ id: activity.id, version: activity.version, input })
    else add.act({ key, input })
  }
  const refusedFields = error instanceof Refused ? error.value.fields : undefined
  const faultAt = (field: string): string | undefined =>
    (isTried && faults.has(field)) || refusedFields?.[field] !== undefined
      ? (known(`activities.wrong.${field.split('.').at(-1)}`) ?? t('activities.wrong.gameType'))
      : undefined
  return (
    <Sheet title={activity ? nameOf(activity.name) : t(`activities.add.${kind}`)} onClose={onClose}>
      <form ref={element} noValidate onSubmit={submit} className="grid gap-4">
        {(Object.keys(languages) as Language[]).map((language, at) => (
          <TextField
            key={language}
            label={t('activities.name', { language: languages[language].name })}
            isRequired={at === 0}
            maxLength={80}
            autoComplete="off"
            lang={language}
            value={form.name[language] ?? ''}
            error={at === 0 ? faultAt('name') : undefined}
            onChange={(event) => put({ name: { ...form.name, [language]: event.target.value } })}
          />
        ))}
        {hasBegun && <Notice tone="quiet">{t('activities.begun')}</Notice>}
        <fieldset disabled={hasBegun} className="grid gap-4 disabled:opacity-60">
          <Choice
            label={t('activities.period')}
            value={form.period}
            choices={(['day', 'week'] as const).map((value) => ({
              value,
              word: t(`activities.period.${value}`),
            }))}
            onChoose={(period) => put({ period })}
          />
          <Choice
            label={t('activities.counter')}
            value={form.counter}
            choices={countersOf[kind].map((value) => ({
              value,
              word: t(`activities.counter.${value}`),
            }))}
            onChoose={(counter) => put({ counter })}
          />
          {isByGame(form.counter) && (
            <Choice
              label={t('activities.gameType')}
              value={form.gameType ?? ''}
              choices={[
                { value: '' as const, word: t('activities.everyGame') },
                ...gameTypes.map((value) => ({ value, word: t(`activities.type.${value}`) })),
              ]}
              onChoose={(gameType) => put({ gameType: gameType || null })}
            />
          )}
          {form.counter === 'win_multiple' && (
            <TextField
              label={t('activities.leastStake')}
              hint={t('activities.leastStakeHint')}
              inputMode="decimal"
              autoComplete="off"
              before={<span className="text-ink-2">{currencySymbol}</span>}
              value={form.leastStake}
              error={faultAt('leastStake')}
              onChange={(event) => put({ leastStake: event.target.value })}
            />
          )}
          <StepsEditor
            kind={kind}
            form={form}
            games={games}
            faultAt={faultAt}
            onChange={(steps) => put({ steps })}
          />
          <TextField
            label={t('activities.from')}
            type="date"
            isRequired
            value={form.from}
            error={faultAt('from')}
            onChange={(event) => put({ from: event.target.value })}
          />
        </fieldset>
        <TextField
          label={t('activities.until')}
          hint={t('activities.untilHint')}
          type="date"
          value={form.until}
          error={faultAt('until')}
          onChange={(event) => put({ until: event.target.value })}
        />
        <TextField
          label={t('activities.budget')}
          hint={t('activities.budgetHint')}
          isRequired={givesMoney(form)}
          inputMode="decimal"
          autoComplete="off"
          before={<span className="text-ink-2">{currencySymbol}</span>}
          value={form.budget}
          error={faultAt('budget')}
          onChange={(event) => put({ budget: event.target.value })}
        />
        {error && !refusedFields && (
          <Notice tone="bad" role="alert">
            {words(error)}
          </Notice>
        )}
        <Button type="submit" look="lotus" isBusy={isPending}>
          {t(isPending ? 'sending' : 'methods.save')}
        </Button>
      </form>
    </Sheet>
  )
}
