import { useT } from '@padma/i18n'
import { Button, Icon, shortMoney } from '@padma/ui'
import check from 'icon:check'
import { useBrand } from '../../../brand/queries.ts'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import { claim, type Promotion, type RulesOf } from '../../../parts/promotions/queries.ts'
import { useStep } from '../use-step.ts'

/** The table of days, how far the member has come, and today's press. */
export function CheckIn({
  promotion,
  rules,
}: {
  promotion: Promotion
  rules: RulesOf<'check_in'>
}) {
  const t = useT('promotions')
  const words = useRefusalWords()
  const { symbol } = useBrand()
  const step = useStep(() => claim(promotion))
  const mine = promotion.mine!
  // After the last day the table begins again.
  const isRoundOver = !mine.isDone && mine.step === rules.amounts.length
  const reached = isRoundOver ? 0 : (mine.step ?? 0)
  return (
    <>
      <ol className="grid grid-cols-4 gap-2 desk:grid-cols-7">
        {rules.amounts.map((amount, at) => {
          const isReached = at < reached
          return (
            <li
              key={at}
              className={`grid min-h-16 place-content-center justify-items-center gap-0.5 rounded-sm
                p-1 text-center text-xs ${isReached ? 'bg-pos-soft text-pos' : 'bg-surface-2 text-ink-2'}`}
            >
              <span>{t('dayNumber', { day: at + 1 })}</span>
              {isReached ? (
                <>
                  <Icon of={check} className="size-5" />
                  <span className="sr-only">{t('dayDone')}</span>
                </>
              ) : (
                <b className="num text-sm text-ink">{shortMoney(amount, symbol)}</b>
              )}
            </li>
          )
        })}
      </ol>
      <p className="text-sm text-ink-2">
        {t(`checkInNeeds_${rules.needs}`, { least: shortMoney(rules.least || '0', symbol) })}
      </p>
      {mine.isDone ? (
        <p role="status" className="text-sm font-semibold text-pos">
          {t('checkInDone')}
        </p>
      ) : (
        <Button look="lotus" size="lg" isBusy={step.isPending} onClick={() => step.mutate()}>
          {t('checkIn')}
        </Button>
      )}
      {step.error && (
        <p role="alert" className="text-sm text-neg">
          {words.of(step.error)}
        </p>
      )}
    </>
  )
}
