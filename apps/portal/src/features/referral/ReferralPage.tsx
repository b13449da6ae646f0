import { useT } from '@padma/i18n'
import { Button, Card, EmptyState, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { CodeCard } from './CodeCard.tsx'
import { FriendsCard } from './FriendsCard.tsx'
import { LinkCard } from './LinkCard.tsx'
import { PathCard } from './PathCard.tsx'
import { referralQuery } from './queries.ts'

/** The own link and what it brings; with friends, how far each of them is. */
export default function ReferralPage() {
  const t = useT('gifts')
  const [page, go] = useState(1)
  const { data, isPending, refetch } = useQuery(referralQuery(page))
  if (isPending) return <Shapes />
  if (!data)
    return (
      <EmptyState title={t('failed')}>
        <Button onClick={() => void refetch()}>{t('again')}</Button>
      </EmptyState>
    )
  const hasFriends = data.counts.joined > 0
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
      <LinkCard referral={data} hasFriends={hasFriends} />
      <CodeCard url={data.url} code={data.code} />
      {hasFriends && <FriendsCard friends={data.friends} onPage={go} />}
      {hasFriends && <PathCard counts={data.counts} />}
    </div>
  )
}

function Shapes() {
  return (
    <div
      aria-busy="true"
      className="grid grid-cols-1 gap-4 desk:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]"
    >
      {[0, 1].map((at) => (
        <Card key={at} className="grid gap-4">
          <Skeleton className="h-7 w-2/3" />
          <Skeleton className="h-12" />
          <Skeleton className="h-12" />
        </Card>
      ))}
    </div>
  )
}
