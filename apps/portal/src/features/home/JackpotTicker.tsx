import { useT } from '@padma/i18n'
import { Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { isModuleOn } from '../../brand/modules.ts'
import { permissionQuery } from '../../brand/queries.ts'
import { jackpotAt, STEP_MS } from './jackpot.ts'

/** Rises with the clock, and says that it is a picture: no pool stands behind it. */
export function JackpotTicker() {
  const { data: permission } = useQuery(permissionQuery)
  return permission?.jackpotTicker === 'clock' &&
    isModuleOn(permission.info.whitelabel, 'JACKPOT_TICKER') ? (
    <Ticker symbol={permission.currencySymbol} />
  ) : null
}

function Ticker({ symbol }: { symbol: string }) {
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
