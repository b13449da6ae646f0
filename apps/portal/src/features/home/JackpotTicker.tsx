import { useT } from '@padma/i18n'
import { Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import { jackpotAt, STEP_MS } from './jackpot.ts'
import { jackpotsQuery } from './queries.ts'

/** By the brand's setting: a figure of the clock, or the fullest pool that can really be won. */
export default function JackpotTicker({
  follows,
  symbol,
}: {
  follows: 'clock' | 'pool'
  symbol: string
}) {
  return follows === 'clock' ? <ClockTicker symbol={symbol} /> : <PoolTicker symbol={symbol} />
}

/** Rises with the clock, and says that it is a picture: no pool stands behind it. */
function ClockTicker({ symbol }: { symbol: string }) {
  const t = useT('shell')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <Board name={t('jackpot')} note={t('illustration')}>
      <Money amount={jackpotAt(now)} symbol={symbol} className="text-2xl font-bold" />
    </Board>
  )
}

/** The money that lies in the pool now. Nothing where the brand has none. */
function PoolTicker({ symbol }: { symbol: string }) {
  const t = useT('shell')
  const [fullest] = useQuery(jackpotsQuery).data ?? []
  return fullest ? (
    <Board name={t('jackpot')} note={t('jackpotPool', { name: fullest.name })}>
      <Money amount={fullest.amount} symbol={symbol} className="text-2xl font-bold" />
    </Board>
  ) : null
}

function Board({ name, note, children }: { name: string; note: string; children: ReactNode }) {
  return (
    <aside
      aria-label={name}
      className="flex flex-wrap items-baseline justify-center gap-x-3 rounded-md bg-deep px-4 py-3
        text-center text-white"
    >
      <span className="text-sm font-semibold text-[#DCEDE9]">{name}</span>
      {children}
      <span className="text-xs text-[#DCEDE9]">{note}</span>
    </aside>
  )
}
