import { useT } from '@padma/i18n'
import { Money } from '@padma/ui'
import { useEffect, useState } from 'react'
import { jackpotAt, STEP_MS } from './jackpot.ts'

/** Rises with the clock, and says that it is a picture: no pool stands behind it. */
export default function JackpotTicker({ symbol }: { symbol: string }) {
  const t = useT('shell')
  const [now, setNow] = useState(Date.now)
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), STEP_MS)
    return () => clearInterval(timer)
  }, [])
  return (
    <aside
      aria-label={t('jackpot')}
      className="flex flex-wrap items-baseline justify-center gap-x-3 rounded-md bg-deep px-4 py-3 text-center text-white"
    >
      <span className="text-sm font-semibold text-[#DCEDE9]">{t('jackpot')}</span>
      <Money amount={jackpotAt(now)} symbol={symbol} className="text-2xl font-bold" />
      <span className="text-xs text-[#DCEDE9]">{t('illustration')}</span>
    </aside>
  )
}
