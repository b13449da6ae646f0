import { useT } from '@padma/i18n'
import { useBrand } from '../../../../brand/queries.ts'
import { FigureField, type FieldsProps, useFault } from './fields.tsx'
import { RateBar } from './RateBar.tsx'

/** A share of what players won and lost, of rounds from a stake on. */
export function RealTimeFields(props: FieldsProps) {
  const { draft, bounds, onChange } = props
  const t = useT('contracts')
  const { symbol } = useBrand()
  const faultOf = useFault(props)
  const rate = (name: 'profitRate' | 'lossRate') => (
    <div className="grid content-start gap-2">
      <FigureField
        label={t(name)}
        unit="%"
        value={draft[name]}
        error={faultOf(name, { most: `${bounds.most[name]}%` })}
        hint={t('markIs', { rate: `${bounds.most[name]}%` })}
        onChange={(text) => onChange({ ...draft, [name]: text })}
      />
      <RateBar rate={draft[name]} most={bounds.most[name]} />
    </div>
  )
  return (
    <div className="grid gap-4 desk:grid-cols-2">
      {rate('profitRate')}
      {rate('lossRate')}
      <FigureField
        label={t('singleBet')}
        before={symbol}
        value={draft.singleBet}
        error={faultOf('singleBet')}
        hint={t('singleBetHint')}
        onChange={(singleBet) => onChange({ ...draft, singleBet })}
      />
    </div>
  )
}
