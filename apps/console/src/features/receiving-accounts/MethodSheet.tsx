import { Button, controlClass, Field, inputClass, TextField, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { type FormEvent, useState } from 'react'
import { useOperator } from '../../operator.ts'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { GroupFields } from './GroupFields.tsx'
import { enteredGroups, groupBody, isGroupWrong } from './method-groups.ts'
import { changeMethod, type Method } from './queries.ts'

const AMOUNT = /^\d{1,9}(\.\d{1,2})?$/
const CLOCK = /^([01]\d|2[0-3]):[0-5]\d$/

/** Limits, fee, hours and place of a way to pay. */
export function MethodSheet({ method, onClose }: { method: Method; onClose: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const { currencySymbol } = useOperator()
  const [form, setForm] = useState({
    minimum: method.minimum,
    maximum: method.maximum,
    percent: `${method.feePpm / 10_000}`,
    feeBearer: method.feeBearer,
    from: method.hours?.from ?? '',
    to: method.hours?.to ?? '',
    isOpen: method.isOpen,
    position: `${method.position}`,
    askAbove: method.askAbove,
    groups: enteredGroups(method.groups),
  })
  const [isTried, setTried] = useState(false)
  const set = (change: Partial<typeof form>): void => setForm({ ...form, ...change })
  const percent = Number(form.percent)
  const wrong = {
    minimum: !AMOUNT.test(form.minimum) || Number(form.minimum) === 0,
    maximum: !AMOUNT.test(form.maximum) || Number(form.maximum) < Number(form.minimum),
    percent: !(percent >= 0 && percent <= 20),
    hours: form.from !== form.to && !(CLOCK.test(form.from) && CLOCK.test(form.to)),
    position: !/^\d{1,3}$/.test(form.position),
    askAbove: !AMOUNT.test(form.askAbove),
    groups: form.groups.some((own) => isGroupWrong(own, form)),
  }
  const { act, isPending, error } = useAct({
    send: changeMethod,
    stale: ['receiving-accounts', 'audit'],
    onDone: ({ name }) => {
      toast(t('methods.saved', { name }))
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (Object.values(wrong).includes(true)) return
    act({
      id: method.id,
      body: {
        minimum: form.minimum,
        maximum: form.maximum,
        feePpm: Math.round(percent * 10_000),
        feeBearer: form.feeBearer,
        hours: form.from === '' ? null : { from: form.from, to: form.to },
        isOpen: form.isOpen,
        position: Number(form.position),
        askAbove: form.askAbove,
        groups: form.groups.map(groupBody),
      },
    })
  }
  const amount = (name: 'minimum' | 'maximum' | 'askAbove', label: string, hint?: string) => (
    <TextField
      label={label}
      hint={hint}
      error={isTried && wrong[name] ? t('methods.amountWrong') : undefined}
      inputMode="decimal"
      autoComplete="off"
      className="num"
      before={<span className="text-ink-2">{currencySymbol}</span>}
      value={form[name]}
      onChange={(event) => set({ [name]: event.target.value.trim() })}
    />
  )
  return (
    <Sheet title={t('methods.title', { name: method.name })} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <label className="flex min-h-11 items-center gap-3 text-sm font-semibold">
          <input
            type="checkbox"
            className="size-5"
            checked={form.isOpen}
            onChange={(event) => set({ isOpen: event.target.checked })}
          />
          {t('methods.isOpen')}
        </label>
        {amount('minimum', t('methods.minimum'))}
        {amount('maximum', t('methods.maximum'))}
        <TextField
          label={t('methods.fee')}
          hint={t('methods.feeHint')}
          error={isTried && wrong.percent ? t('methods.feeWrong') : undefined}
          inputMode="decimal"
          autoComplete="off"
          className="num"
          after={<span className="text-ink-2">%</span>}
          value={form.percent}
          onChange={(event) => set({ percent: event.target.value.trim() })}
        />
        <Field label={t('methods.bearer')}>
          {(control) => (
            <div className={controlClass}>
              <select
                {...control}
                value={form.feeBearer}
                onChange={(event) => set({ feeBearer: event.target.value as Method['feeBearer'] })}
                className={`${inputClass} min-h-11`}
              >
                {(['house', 'player'] as const).map((bearer) => (
                  <option key={bearer} value={bearer} className="bg-surface">
                    {t(`methods.bearer_${bearer}`)}
                  </option>
                ))}
              </select>
            </div>
          )}
        </Field>
        <div className="grid grid-cols-2 gap-2">
          {(['from', 'to'] as const).map((name) => (
            <TextField
              key={name}
              label={t(`methods.${name}`)}
              type="time"
              hint={name === 'from' ? t('methods.hoursHint') : undefined}
              error={isTried && wrong.hours ? t('methods.hoursWrong') : undefined}
              value={form[name]}
              onChange={(event) => set({ [name]: event.target.value })}
            />
          ))}
        </div>
        <TextField
          label={t('methods.position')}
          hint={t('methods.positionHint')}
          error={isTried && wrong.position ? t('methods.positionWrong') : undefined}
          inputMode="numeric"
          autoComplete="off"
          className="num"
          value={form.position}
          onChange={(event) => set({ position: event.target.value.trim() })}
        />
        {method.provider && amount('askAbove', t('methods.askAbove'), t('methods.askAboveHint'))}
        <GroupFields
          groups={form.groups}
          bounds={form}
          isTried={isTried}
          onChange={(groups) => set({ groups })}
        />
        {error && (
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
