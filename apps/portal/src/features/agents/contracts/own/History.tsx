import { useDates, useT } from '@padma/i18n'
import { Card } from '@padma/ui'
import { useBrand } from '../../../../brand/queries.ts'
import { ContractBadge } from '../ContractBadge.tsx'
import type { Contract } from '../queries.ts'
import { ratesOf } from '../terms/terms.ts'

/** Contracts that have ended, with what ended them. */
export function History({ contracts }: { contracts: readonly Contract[] }) {
  const t = useT('contracts')
  const dates = useDates(useBrand().timeZone)
  return (
    <Card aria-labelledby="contract-history" className="grid grid-cols-1 gap-1">
      <h3 id="contract-history" className="text-md">
        {t('history')}
      </h3>
      <ul>
        {contracts.map((contract) => {
          const { id, number, terms, upline, takesEffectAt, endsAt, endedBy, offeredAt } = contract
          return (
            <li
              key={id}
              className="flex items-start gap-3 border-b border-line py-3 text-sm last:border-0"
            >
              <span className="min-w-0 flex-1 leading-snug">
                <b className="num font-semibold">{number}</b> ·{' '}
                <span className="num">{ratesOf(terms)}</span>
                <span className="block text-xs text-ink-3">
                  {t('paidBy', { name: upline ?? t('platform') })} ·{' '}
                  {takesEffectAt
                    ? `${dates.day(takesEffectAt)} – ${endsAt ? dates.day(endsAt) : ''}`
                    : dates.day(offeredAt)}
                </span>
                {endedBy && (
                  <span className="block text-xs text-ink-3">{t(`endedBy_${endedBy}`)}</span>
                )}
              </span>
              <ContractBadge of={contract} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
