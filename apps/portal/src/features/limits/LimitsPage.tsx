import { useDates, useT } from '@padma/i18n'
import { Button, Card, EmptyState, Icon, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import phone from 'icon:phone'
import prohibit from 'icon:prohibit'
import { useState } from 'react'
import { useOverlay } from '../../address/use-overlay.ts'
import { useBrand } from '../../brand/queries.ts'
import { type Exclusion, limitsQuery } from '../../parts/limits/queries.ts'
import { BreakCard } from './BreakCard.tsx'
import { CheckCard } from './CheckCard.tsx'
import { type Kind, kinds } from './kinds.ts'
import { LimitCard } from './limit/LimitCard.tsx'

/** What members set against playing or losing too much; one card open at a time. */
export default function LimitsPage() {
  const t = useT('limits')
  const { open } = useOverlay()
  const [opened, setOpened] = useState<Kind | null>(null)
  const limits = useQuery(limitsQuery)
  if (limits.isPending) return <SkeletonRows count={4} className="h-28" />
  if (limits.isError)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void limits.refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  const { data } = limits
  return (
    <div className="grid content-start gap-3">
      {data.exclusion && <ExclusionNotice of={data.exclusion} />}
      <p className="text-sm text-ink-2">{t('intro')}</p>
      <div className="grid items-start gap-3 desk:grid-cols-2">
        {kinds.map((each) => (
          <LimitCard
            key={each.kind}
            {...each}
            all={data.limits}
            isOpen={opened === each.kind}
            onOpen={(isOpen) => setOpened(isOpen ? each.kind : null)}
          />
        ))}
      </div>
      <div className="grid items-start gap-3 desk:grid-cols-2">
        <CheckCard of={data} />
        <BreakCard isExcluded={data.exclusion !== null} />
      </div>
      <Card className="flex flex-wrap items-center gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-md bg-neg-soft text-neg">
          <Icon of={prohibit} className="size-5.5" />
        </span>
        <div className="min-w-[220px] flex-1">
          <h3 className="text-md">{t('selfExclusion')}</h3>
          <p className="text-sm text-ink-2">{t('selfExclusionText')}</p>
        </div>
        <Button look="line" onClick={() => open({ modal: 'selfExclusion', member: 'playSafely' })}>
          {t('choosePeriod')}
        </Button>
      </Card>
      <p className="flex items-start gap-3 rounded-lg bg-surface-2 p-4 text-sm text-ink-2">
        <Icon of={phone} className="mt-0.5 size-5 flex-none" />
        <span>
          {t('talk')}{' '}
          <button type="button" className="link" onClick={() => open({ modal: 'help' })}>
            {t('help')}
          </button>
        </span>
      </p>
    </div>
  )
}

function ExclusionNotice({ of: { kind, until } }: { of: Exclusion }) {
  const t = useT('limits')
  const dates = useDates(useBrand().timeZone)
  return (
    <p role="status" className="rounded-lg bg-info-soft p-4 text-sm text-info">
      {until
        ? t(`excluded_${kind}`, { until: dates.dayAndTime(until) })
        : t(kind === 'held' ? 'excluded_held' : 'excluded_for_good')}
    </p>
  )
}
