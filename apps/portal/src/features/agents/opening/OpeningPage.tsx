import { useT } from '@padma/i18n'
import { Card, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Tabs } from '../../../parts/entry/Tabs.tsx'
import { Failed } from '../../../parts/agents/PagedTable.tsx'
import { ByHand } from './ByHand.tsx'
import { LinkCard } from './LinkCard.tsx'
import { Links } from './Links.tsx'
import { NewLink } from './NewLink.tsx'
import { type OpeningLink, openingQuery } from './queries.ts'

/** Links by which an agent opens accounts below them, and accounts opened by hand. */
export default function OpeningPage() {
  const t = useT('agents')
  const own = useQuery(openingQuery)
  const [way, choose] = useState<'link' | 'hand'>('link')
  const [shown, show] = useState<OpeningLink | null>(null)
  return (
    <div className="grid grid-cols-1 items-start gap-4 desk:grid-cols-[minmax(0,1.55fr)_minmax(0,1fr)]">
      <Card className="grid grid-cols-1 gap-4">
        {own.isPending && <Shapes />}
        {own.isError && !own.data && <Failed onAgain={() => void own.refetch()} />}
        {own.data && (
          <Tabs
            label={t('openBy')}
            chosen={way}
            onChoose={choose}
            tabs={[
              { id: 'link', name: t('newLink') },
              { id: 'hand', name: t('byHand') },
            ]}
          >
            {way === 'link' ? <NewLink own={own.data} onMade={show} /> : <ByHand own={own.data} />}
          </Tabs>
        )}
      </Card>
      <div className="grid grid-cols-1 gap-4">
        {own.data && (
          <LinkCard
            key={shown?.id}
            name={shown ? shown.remark || shown.code : t('ownLink')}
            url={shown?.url ?? own.data.url}
          />
        )}
        <Links shown={shown?.id} onShow={show} />
      </div>
    </div>
  )
}

function Shapes() {
  return (
    <div aria-busy="true" className="grid gap-4">
      {['h-12', 'h-12', 'h-24', 'h-20', 'h-12', 'h-13'].map((height, at) => (
        <Skeleton key={at} className={height} />
      ))}
    </div>
  )
}
