import type { LimitName } from '@padma/contract'
import { type Key, useDates, useT } from '@padma/i18n'
import { Button, Card, Icon } from '@padma/ui'
import { useQueryClient } from '@tanstack/react-query'
import clock from 'icon:clock'
import { useBrand } from '../../../brand/queries.ts'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { useAct } from '../../../calls/use-act.ts'
import { type Limit, limitsQuery } from '../../../parts/limits/queries.ts'
import { type Kind, periodOf } from '../kinds.ts'
import { LimitForm } from './LimitForm.tsx'
import { cancelRaise, confirmRaise } from '../queries.ts'
import { useFigure } from './use-figure.ts'

type Props = {
  kind: Kind
  icon: string
  limits: readonly LimitName[]
  all: readonly Limit[]
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
}

/** One kind of limit: what is set and used of it; opened, the form that changes it. */
export function LimitCard({ kind, icon, limits, all, isOpen, onOpen }: Props) {
  const t = useT('limits')
  const own = all.filter(({ limit }) => limits.includes(limit))
  const set = own.filter(({ amount }) => amount !== null)
  const title = `limit-${kind}`
  return (
    <Card
      aria-labelledby={title}
      className={`grid gap-3 ${kind === 'time' ? 'desk:col-span-2' : ''}
        ${isOpen ? 'inset-ring-2 inset-ring-river' : ''}`}
    >
      <div className="flex items-center gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-md bg-river-soft text-river">
          <Icon of={icon} className="size-5.5" />
        </span>
        <div className="min-w-0 flex-1">
          <h3 id={title} className="text-md">
            {t(`kind_${kind}`)}
          </h3>
          <p className="text-xs text-ink-2">
            {set.length === 0 ? t('noLimit') : t(wordOf(set[0]!.limit))}
          </p>
        </div>
        {!isOpen && (
          <Button size="sm" className="min-h-11" onClick={() => onOpen(true)}>
            {t(set.length === 0 ? 'setOne' : 'change')}
          </Button>
        )}
      </div>
      {set.map((limit, index) => (
        <Use key={limit.limit} of={limit} hasName={index > 0} />
      ))}
      {isOpen && <LimitForm kind={kind} own={own} onDone={() => onOpen(false)} />}
    </Card>
  )
}

function Use({ of: limit, hasName }: { of: Limit; hasName: boolean }) {
  const t = useT('limits')
  const figure = useFigure(limit.limit)
  const { amount, used } = limit
  const share = Math.min(100, (Number(used ?? 0) / Number(amount)) * 100)
  return (
    <div className="grid gap-2">
      {hasName && <p className="text-xs text-ink-2">{t(wordOf(limit.limit))}</p>}
      <p className="num">
        <b className="text-xl">{figure(used ?? '0')}</b>{' '}
        <span className="text-sm text-ink-2">/ {figure(amount!)}</span>
      </p>
      <div
        role="progressbar"
        aria-label={t('used')}
        aria-valuenow={Math.round(share)}
        aria-valuemin={0}
        aria-valuemax={100}
        className="h-2 overflow-hidden rounded-full bg-surface-3"
      >
        <i
          className={`block h-full rounded-full ${share >= 80 ? 'bg-warn' : 'bg-river'}`}
          style={{ inlineSize: `${share}%` }}
        />
      </div>
      {limit.raise && <Raise of={limit} />}
    </div>
  )
}

/** A wish for a higher limit: taken back, or after its day confirmed. */
function Raise({ of: { limit, raise } }: { of: Limit }) {
  const t = useT('limits')
  const words = useRefusalWords()
  const dates = useDates(useBrand().timeZone)
  const figure = useFigure(limit)
  const queryClient = useQueryClient()
  const act = useAct({
    mutationFn: (isConfirmed: boolean) => (isConfirmed ? confirmRaise(limit) : cancelRaise(limit)),
    onSuccess: (limits) => queryClient.setQueryData(limitsQuery.queryKey, limits),
  })
  const isRipe = Date.parse(raise!.ripeAt) <= Date.now()
  const to = raise!.amount === null ? t('noLimit') : figure(raise!.amount)
  return (
    <div className="flex gap-3 rounded-md bg-info-soft p-3 text-sm text-info">
      <Icon of={clock} className="size-5 flex-none" />
      <div className="grid flex-1 gap-2">
        <p>
          {isRipe
            ? t('raiseRipe', { to })
            : t('raiseWaits', { to, at: dates.dayAndTime(raise!.ripeAt) })}{' '}
          {!isRipe && (
            <button type="button" className="link" onClick={() => act.mutate(false)}>
              {t('cancel')}
            </button>
          )}
        </p>
        {isRipe && (
          <div className="flex flex-wrap gap-2">
            <Button look="line" size="sm" className="min-h-11" onClick={() => act.mutate(true)}>
              {t('confirmRaise', { to })}
            </Button>
            <Button look="line" size="sm" className="min-h-11" onClick={() => act.mutate(false)}>
              {t('keepLimit')}
            </Button>
          </div>
        )}
        {act.error && (
          <p role="alert" className="text-neg">
            {words.of(act.error)}
          </p>
        )}
      </div>
    </div>
  )
}

/** What is used of it: "Lost this week". */
const wordOf = (limit: LimitName) => `of_${limit.split('_')[0]}_${periodOf(limit)}` as Key<'limits'>
