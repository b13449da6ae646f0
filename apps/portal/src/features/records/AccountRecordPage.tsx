import { useT } from '@padma/i18n'
import { useState } from 'react'
import { BalanceExplained } from './balance/BalanceExplained.tsx'
import { Chips } from '../../parts/records/Chips.tsx'
import { RangePicker } from '../../parts/range/RangePicker.tsx'
import { useRange } from '../../parts/range/use-range.ts'
import { Movements } from './entries/Movements.tsx'

type View = 'explain' | 'movements'

/** Where the money went: entry by entry, and how the balance came about. */
export default function AccountRecordPage() {
  const t = useT('records')
  const { range, today, setRange, widen } = useRange()
  const [view, setView] = useState<View>('movements')
  return (
    <>
      <Chips
        label={t('view')}
        chosen={view}
        onChoose={setView}
        choices={[
          { value: 'movements', word: t('movements') },
          { value: 'explain', word: t('explain') },
        ]}
      />
      <RangePicker range={range} today={today} onChange={setRange} />
      {view === 'explain' ? (
        <BalanceExplained key={`${range.from} ${range.to}`} range={range} onWiden={widen} />
      ) : (
        <Movements range={range} onWiden={widen} />
      )}
    </>
  )
}
