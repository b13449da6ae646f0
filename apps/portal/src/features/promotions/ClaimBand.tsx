import { useDates, useT } from '@padma/i18n'
import { Button, Icon, shortMoney } from '@padma/ui'
import gift from 'icon:gift'
import { useBrand } from '../../brand/queries.ts'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { claim, type Promotion } from '../../parts/promotions/queries.ts'
import { useStep } from './use-step.ts'

/** A reward that waits for the member, and until when. */
export function ClaimBand({ promotion }: { promotion: Promotion }) {
  const t = useT('promotions')
  const words = useRefusalWords()
  const { symbol, timeZone } = useBrand()
  const dates = useDates(timeZone)
  const take = useStep(() => claim(promotion))
  const { mine, title } = promotion
  return (
    <section className="grid gap-4 rounded-lg bg-deep p-5 text-on-deep desk:grid-cols-[1fr_auto]">
      <div className="flex items-center gap-4">
        <Icon of={gift} className="size-11 flex-none" />
        <div className="min-w-0 leading-snug">
          <p className="text-sm text-on-deep-2">{t('waitsForYou')}</p>
          <h2 className="text-lg [overflow-wrap:anywhere]">{title}</h2>
          {mine?.claimUntil && (
            <p className="text-sm text-on-deep-2">
              {t('claimUntil', { when: dates.dayAndTime(mine.claimUntil) })}
            </p>
          )}
        </div>
      </div>
      <div className="grid content-center gap-2 desk:min-w-56">
        <Button look="lotus" size="lg" isBusy={take.isPending} onClick={() => take.mutate()}>
          {mine?.amount ? t('claimSum', { sum: shortMoney(mine.amount, symbol) }) : t('claim')}
        </Button>
        {take.error && (
          <p role="alert" className="text-sm">
            {words.of(take.error)}
          </p>
        )}
      </div>
    </section>
  )
}
