import { useT } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { Icon } from '@padma/ui'
import plus from 'icon:plus'
import { useBrand } from '../../../../brand/queries.ts'
import { keptOf, winOf } from './terms.ts'

const box = 'grid content-start gap-0.5 rounded-md px-2 py-3.5 text-center text-xs desk:px-3'

/** What a prize mode means in figures: what the agent keeps, what the member wins. */
export function Effects({ own, given }: { own: number; given: number }) {
  const t = useT('agents')
  const { symbol } = useBrand()
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)] items-center gap-2 desk:gap-3">
      <p className={`${box} border border-line bg-page`}>
        <span className="text-ink-2">{t('youKeep')}</span>
        <b className="num text-lg leading-snug font-bold">{keptOf(own, given)}%</b>
        <span className="num text-2xs whitespace-nowrap text-ink-3" dir="ltr">
          ({own} − {given}) ÷ 2000
        </span>
      </p>
      <Icon of={plus} className="size-4 text-ink-3" />
      <p className={`${box} border border-transparent bg-river-soft text-on-river-soft`}>
        <span>{t('memberWins', { stake: `${symbol}1` })}</span>
        <b className="num text-lg leading-snug font-bold">{formatDecimal(winOf(given), symbol)}</b>
        <span>{t('threeDigits')}</span>
      </p>
    </div>
  )
}
