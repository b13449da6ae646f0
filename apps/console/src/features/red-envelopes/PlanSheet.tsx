import { Refused } from '@padma/contract/client'
import { Button, controlClass, Field, inputClass, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { useOperator } from '../../operator.ts'
import { readAmount } from '../../parts/form/read-amount.ts'
import { clockAt, instantAt } from '../../parts/form/zoned-instant.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useKnownWord, useWords, type Word } from '../../words.ts'
import { type NewEnvelope, planEnvelope } from './queries.ts'

const HOUR_MS = 3_600_000
const splits = ['random', 'fixed'] as const satisfies readonly NewEnvelope['split'][]
const whom = ['everyone', 'phone', 'deposit'] as const satisfies readonly NewEnvelope['for'][]
type Form = {
  nameBn: string
  nameEn: string
  opensAt: string
  closesAt: string
  total: string
  parts: string
  minimum: string
  split: NewEnvelope['split']
  for: NewEnvelope['for']
  turnoverTimes: string
}

/** Plans an envelope; its parts are drawn as it is sent, and it may be cancelled until it opens. */
export function PlanSheet({ onClose }: { onClose: () => void }) {
  const t = useWords()
  const known = useKnownWord()
  const words = useRefusalWords()
  const { timeZone } = useOperator()
  const inHours = (hours: number): string =>
    clockAt(new Date(Date.now() + hours * HOUR_MS).toISOString(), timeZone)
  const [key] = useState(() => crypto.randomUUID())
  const [form, setForm] = useState<Form>(() => ({
    nameBn: '',
    nameEn: '',
    opensAt: inHours(1),
    closesAt: inHours(25),
    total: '',
    parts: '',
    minimum: '',
    split: 'random',
    for: 'everyone',
    turnoverTimes: '1',
  }))
  const [wrong, setWrong] = useState<readonly string[]>([])
  const { act, isPending, error } = useAct({
    send: planEnvelope,
    stale: ['red-envelopes', 'audit'],
    onDone: ({ state }) => {
      toast(t(state === 'waiting' ? 'envelopes.plannedWaits' : 'envelopes.planned'))
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const read = readForm(form, timeZone)
    setWrong(read.wrong)
    if (read.wrong.length === 0) act({ key, body: read.body })
  }
  const fields = error instanceof Refused ? (error.value.fields ?? {}) : {}
  const faultOf = (field: keyof Form): string | undefined => {
    if (wrong.includes(field)) return t('envelopes.wrong')
    const code = fields[field]
    return code && (known(`envelopes.error_${code}`) ?? words(error))
  }
  const text = (field: keyof Form, label: Word, type: 'text' | 'datetime-local' = 'text') => (
    <TextField
      type={type}
      label={t(label)}
      error={faultOf(field)}
      isRequired
      autoComplete="off"
      className={field.startsWith('name') ? '' : 'num'}
      inputMode={['total', 'minimum'].includes(field) ? 'decimal' : undefined}
      value={form[field]}
      onChange={(event) => setForm({ ...form, [field]: event.target.value })}
    />
  )
  const choice = <K extends 'split' | 'for'>(
    field: K,
    label: Word,
    choices: readonly Form[K][],
  ) => (
    <Field label={t(label)}>
      {(control) => (
        <div className={controlClass}>
          <select
            {...control}
            value={form[field]}
            onChange={(event) => setForm({ ...form, [field]: event.target.value })}
            className={`${inputClass} min-h-11`}
          >
            {choices.map((each) => (
              <option key={each} value={each} className="bg-surface">
                {t(`envelopes.${field}_${each}` as Word)}
              </option>
            ))}
          </select>
        </div>
      )}
    </Field>
  )
  return (
    <Sheet title={t('envelopes.plan')} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        {text('nameBn', 'envelopes.nameBn')}
        {text('nameEn', 'envelopes.nameEn')}
        <div className="grid gap-4 desk:grid-cols-2">
          {text('opensAt', 'envelopes.opens', 'datetime-local')}
          {text('closesAt', 'envelopes.closes', 'datetime-local')}
          {text('total', 'envelopes.total')}
          {text('parts', 'envelopes.parts')}
          {text('minimum', 'envelopes.minimum')}
          {choice('split', 'envelopes.split', splits)}
          {choice('for', 'envelopes.for', whom)}
          {text('turnoverTimes', 'envelopes.turnover')}
        </div>
        {error && Object.keys(fields).length === 0 && (
          <Notice tone="bad" role="alert">
            {words(error)}
          </Notice>
        )}
        <Button type="submit" look="lotus" isBusy={isPending}>
          {t(isPending ? 'sending' : 'envelopes.plan')}
        </Button>
      </form>
    </Sheet>
  )
}

/** As the wire wants it, and which fields are no value at all. */
function readForm(form: Form, timeZone: string): { body: NewEnvelope; wrong: string[] } {
  const whole = (text: string, from: number, to: number): number | null => {
    const count = Number(text)
    return /^\d{1,5}$/.test(text) && count >= from && count <= to ? count : null
  }
  const read = {
    nameBn: form.nameBn.trim() || null,
    nameEn: form.nameEn.trim() || null,
    opensAt: instantAt(form.opensAt, timeZone),
    closesAt: instantAt(form.closesAt, timeZone),
    total: readAmount(form.total),
    parts: whole(form.parts, 1, 10_000),
    minimum: readAmount(form.minimum),
    turnoverTimes: whole(form.turnoverTimes, 0, 50),
  }
  const { nameBn, nameEn, opensAt, closesAt, total, parts, minimum, turnoverTimes } = read
  return {
    wrong: Object.entries(read).flatMap(([field, value]) => (value === null ? field : [])),
    body: {
      name: { bn: nameBn ?? '', en: nameEn ?? '' },
      opensAt: opensAt ?? '',
      closesAt: closesAt ?? '',
      total: total ?? '',
      parts: parts ?? 0,
      minimum: minimum ?? '',
      split: form.split,
      for: form.for,
      turnoverTimes: turnoverTimes ?? 0,
    },
  }
}
