import { useT } from '@padma/i18n'
import { Card, Money, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { overviewQuery } from './queries.ts'

/** What the agent earned and their team did in a span. */
export default function OverviewPage() {
  const t = useT('agents')
  const today = new Date().toISOString().slice(0, 10)
  const { data } = useQuery(overviewQuery({ from: today, to: today }))
  if (!data) return <SkeletonRows />
  return (
    <Card className="grid gap-1">
      <span className="text-sm text-ink-2">{t('net')}</span>
      <Money amount={data.income.net} className="text-2xl font-semibold" />
    </Card>
  )
}
