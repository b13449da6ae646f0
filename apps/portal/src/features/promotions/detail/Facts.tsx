import { useT } from '@padma/i18n'
import { parseUnits, unitsToDecimal } from '@padma/money'
import { cashbackOf, depositReward } from '@padma/rules'
import { shortMoney } from '@padma/ui'
import { useBrand } from '../../../brand/queries.ts'
import type { Promotion, Rules } from '../../../parts/promotions/queries.ts'
import { useTerms } from '../../../parts/promotions/terms.ts'

/** Four facts, and what they come to in money. */
export function Facts({ promotion }: { promotion: Promotion }) {
  const t = useT('promotions')
  const facts = useTerms().facts(promotion)
  const example = useExample(promotion.rules)
  return (
    <>
      <dl
        className="grid grid-cols-2 overflow-hidden rounded-lg border border-line bg-line gap-px
          desk:auto-cols-fr desk:grid-flow-col desk:grid-cols-none"
      >
        {facts.map(({ label, value }, at) => (
          <div
            key={label}
            className={`bg-surface p-4 leading-snug ${
              facts.length % 2 === 1 && at === facts.length - 1 ? 'max-desk:col-span-2' : ''
            }`}
          >
            <dt className="text-xs text-ink-2">{t(label)}</dt>
            <dd className="num text-md font-semibold [overflow-wrap:anywhere]">{value}</dd>
          </div>
        ))}
      </dl>
      {example && (
        <section className="grid gap-2 rounded-lg border border-line bg-surface p-4">
          <h2 className="text-md">{t('example')}</h2>
          <p className="text-sm">{example}</p>
        </section>
      )}
    </>
  )
}

/** A round sum, by the same arithmetic that pays. */
function useExample(rules: Rules): string | null {
  const t = useT('promotions')
  const { symbol, timeZone } = useBrand()
  const money = (units: bigint) => shortMoney(unitsToDecimal(units), symbol)
  if (rules.kind === 'cashback') {
    const loss = parseUnits(rules.tiers[0]!.from)! * 2n
    const back = cashbackOf(
      {
        tiers: rules.tiers.map(({ from, percent }) => ({ fromUnits: parseUnits(from)!, percent })),
        capUnits: parseUnits(rules.cap)!,
      },
      loss,
    )
    return t('exampleLoss', { loss: money(loss), back: money(back) })
  }
  if (rules.kind !== 'first_deposit' && rules.kind !== 'reload') return null
  const least = parseUnits(rules.minDeposit)!
  const thousand = parseUnits('1000')!
  const units = least > thousand ? least : thousand
  const bonus = depositReward(
    {
      per: 'ever',
      nth: 1,
      percent: rules.percent,
      capUnits: parseUnits(rules.cap)!,
      minDepositUnits: least,
    },
    [{ units, at: new Date() }],
    timeZone,
  )
  const { terms } = rules
  const base = terms.as === 'bonus' && terms.wageringOn === 'bonus_and_deposit' ? units : 0n
  const times = BigInt(terms.as === 'bonus' ? terms.wageringTimes : terms.turnoverTimes)
  return t(terms.as === 'bonus' ? 'exampleBonus' : 'exampleCash', {
    deposit: money(units),
    bonus: money(bonus),
    wagering: money((bonus + base) * times),
  })
}
