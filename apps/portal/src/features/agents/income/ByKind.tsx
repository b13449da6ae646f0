import { useT } from '@padma/i18n'
import { Card, Money } from '@padma/ui'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useBrand } from '../../../brand/queries.ts'
import type { AgentPage } from '../../../screens/manifest.ts'
import type { Sums } from './by.ts'
import type { IncomeKind } from './queries.ts'

/** Where the bills of a kind are. */
const pages: Partial<Record<IncomeKind, AgentPage>> = {
  dividend: 'dividend',
  daily: 'dailySalary',
  hourly: 'hourlySalary',
  realtime: 'realTimeSalary',
}

/** Each kind of income with what went on of it; contracts lead to their bills. */
export function ByKind({ kinds }: { kinds: readonly (readonly [IncomeKind, Sums])[] }) {
  const t = useT('contracts')
  const { symbol } = useBrand()
  const { open } = useOverlay()
  return (
    <Card aria-labelledby="income-kinds" className="grid grid-cols-1 gap-1">
      <h3 id="income-kinds" className="text-md">
        {t('byKind')}
      </h3>
      <ul>
        {kinds.map(([kind, { gross, toDownlines, net }]) => {
          const page = pages[kind]
          return (
            <li
              key={kind}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 border-b
                border-line py-2.5 last:border-0"
            >
              <span className="min-w-0 leading-snug">
                <b className="block text-sm font-semibold">{t(`kind_${kind}`)}</b>
                <span className="text-xs text-ink-3">
                  {t('grossIncome')} <Money amount={gross} />
                  {Number(toDownlines) > 0 && (
                    <>
                      {' '}
                      · {t('toDownlines')} <Money amount={toDownlines} />
                    </>
                  )}
                </span>
                {page && (
                  <button
                    type="button"
                    className="link block min-h-11 text-sm"
                    onClick={() => open({ agent: page, tab: 'bills' })}
                  >
                    {t('tab_bills')}
                    <span className="sr-only">: {t(`kind_${kind}`)}</span>
                  </button>
                )}
              </span>
              <Money amount={net} symbol={symbol} className="text-end font-semibold" />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
