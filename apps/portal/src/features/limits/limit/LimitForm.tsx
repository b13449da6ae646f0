import { useT } from '@padma/i18n'
import { Button, controlClass, Field, Icon, IconButton, inputClass } from '@padma/ui'
import { useQueryClient } from '@tanstack/react-query'
import checkCircle from 'icon:check-circle'
import clock from 'icon:clock'
import minus from 'icon:minus'
import plus from 'icon:plus'
import { useState } from 'react'
import { useBrand } from '../../../brand/queries.ts'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { type Limit, limitsQuery } from '../../../parts/limits/queries.ts'
import { type Kind, periodOf } from '../kinds.ts'
import { effectOf, hours, readLimit, stepped } from './limit-input.ts'
import { setLimit } from '../queries.ts'
import { useFigure } from './use-figure.ts'

const START = { deposit: '3000', loss: '2000', stake: '5000', bet: '100', time: '120' } as const

/** Which period, how much, and what saving it would do. */
export function LimitForm({
  kind,
  own,
  onDone,
}: {
  kind: Kind
  own: readonly Limit[]
  onDone: () => void
}) {
  const t = useT('limits')
  const words = useRefusalWords()
  const { symbol } = useBrand()
  const queryClient = useQueryClient()
  const [limit, setOwn] = useState(own.find(({ amount }) => amount !== null) ?? own[0]!)
  const isTime = kind === 'time'
  const textOf = ({ amount }: Limit) => {
    const from = amount ?? START[kind]
    return isTime ? hours(Number(from)) : from.replace(/\.00$/, '')
  }
  const [text, setText] = useState(textOf(limit))
  const figure = useFigure(limit.limit)
  const wanted = readLimit(text, isTime)
  const effect = wanted === null ? 'none' : effectOf(wanted, limit.amount)
  const save = useAct({
    mutationFn: (amount: string | null) => setLimit({ limit: limit.limit, amount }),
    onSuccess(limits) {
      queryClient.setQueryData(limitsQuery.queryKey, limits)
      onDone()
    },
  })
  const step = (direction: 1 | -1) => {
    const next = stepped(wanted ?? START[kind], direction, isTime)
    setText(isTime ? hours(Number(next)) : next)
  }
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted !== null && effect !== 'none') save.mutate(wanted)
      }}
    >
      {own.length > 1 && (
        <div
          role="group"
          aria-label={t('period')}
          className="grid grid-cols-3 gap-1 rounded-sm bg-surface-2 p-1"
        >
          {own.map((each) => (
            <button
              key={each.limit}
              type="button"
              aria-pressed={each.limit === limit.limit}
              className="min-h-11 rounded-xs text-sm text-ink-2 aria-pressed:bg-surface
                aria-pressed:font-semibold aria-pressed:text-ink aria-pressed:shadow-1"
              onClick={() => {
                setOwn(each)
                setText(textOf(each))
              }}
            >
              {t(periodOf(each.limit))}
            </button>
          ))}
        </div>
      )}
      <Field
        label={isTime ? t('hoursMinutes') : `${t('amount')} (${symbol})`}
        error={
          wanted === null
            ? t(isTime ? 'wrongTime' : 'wrongAmount')
            : words.ofField(save.error, 'amount')
        }
        isRequired
      >
        {(control) => (
          <div dir="ltr" className={`${controlClass} min-h-14! px-1!`}>
            <IconButton icon={minus} label={t('less')} onClick={() => step(-1)} />
            <input
              {...control}
              inputMode={isTime ? 'text' : 'decimal'}
              autoComplete="off"
              maxLength={14}
              value={text}
              className={`${inputClass} num text-center text-xl! font-semibold`}
              onChange={(event) => setText(event.target.value)}
            />
            <IconButton icon={plus} label={t('more')} onClick={() => step(1)} />
          </div>
        )}
      </Field>
      {effect !== 'none' && (
        <p
          role="status"
          className={`flex items-start gap-2 text-sm
            ${effect === 'raise' ? 'text-info' : 'text-pos'}`}
        >
          <Icon
            of={effect === 'raise' ? clock : checkCircle}
            className="mt-0.5 size-4.5 flex-none"
          />
          {t(`effect_${effect}`, {
            from: limit.amount === null ? '' : figure(limit.amount),
            to: figure(wanted!),
          })}
        </p>
      )}
      {save.error && !words.ofField(save.error, 'amount') && (
        <p role="alert" className="text-sm text-neg">
          {words.of(save.error)}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          type="submit"
          look="lotus"
          className="flex-1"
          isBusy={save.isPending}
          disabled={effect === 'none'}
        >
          {t('save')}
        </Button>
        <Button onClick={onDone}>{t('cancel')}</Button>
      </div>
      {limit.amount !== null && (
        <button
          type="button"
          className="link min-h-11 justify-self-start text-sm"
          onClick={() => save.mutate(null)}
        >
          {t('removeLimit')}
        </button>
      )}
    </form>
  )
}
