import { useDates, useT } from '@padma/i18n'
import { Button, EmptyState, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useBrand } from '../../brand/queries.ts'
import { EnvelopeCard } from '../../parts/envelopes/EnvelopeCard.tsx'
import { envelopesQuery } from '../../parts/envelopes/queries.ts'

/** Envelopes to open now, and when the next one opens. */
export default function RedEnvelopePage() {
  const t = useT('gifts')
  const { timeZone } = useBrand()
  const dates = useDates(timeZone)
  const { data, isPending, refetch } = useQuery(envelopesQuery)
  if (isPending) return <SkeletonRows />
  if (!data)
    return (
      <EmptyState title={t('envelopesFailed')}>
        <Button onClick={() => void refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  const shown = data.filter(({ state, opened }) => state === 'open' || opened !== null)
  const next = data.find(({ state }) => state === 'planned')
  const nextText = next && t('envelopeNext', { time: dates.dayAndTime(next.opensAt) })
  if (shown.length === 0)
    return (
      <EmptyState
        picture="/art/lotus.svg"
        title={t('envelopeNone')}
        text={nextText ?? t('envelopeNoneText')}
      />
    )
  return (
    <div className="grid grid-cols-1 gap-4">
      {shown.map((envelope) => (
        <EnvelopeCard key={envelope.id} envelope={envelope} />
      ))}
      {nextText && <p className="text-center text-sm text-ink-2">{nextText}</p>}
    </div>
  )
}
