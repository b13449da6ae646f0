import { useT } from '@padma/i18n'
import { buttonClass } from '@padma/ui'
import { Link, useSearch } from '@tanstack/react-router'
import { useOverlay } from '../../../address/use-overlay.ts'
import { Chips } from '../../../parts/records/Chips.tsx'
import { EntryList } from './EntryList.tsx'
import { RedemptionList } from './RedemptionList.tsx'

const tabs = ['redemptions', 'entries'] as const

/** What was asked for with points, and every change of them. */
export default function RedeemHistoryPage() {
  const t = useT('points')
  const { tab } = useSearch({ strict: false })
  const { setSearch } = useOverlay()
  const chosen = tabs.find((one) => one === tab) ?? 'redemptions'
  return (
    <div className="grid content-start gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Chips
          label={t('history')}
          choices={tabs.map((value) => ({ value, word: t(`tab_${value}`) }))}
          chosen={chosen}
          onChoose={(next) => setSearch({ tab: next })}
        />
        <Link to="/pointMall" search={{}} className={buttonClass('quiet')}>
          {t('toMall')}
        </Link>
      </div>
      {chosen === 'redemptions' ? <RedemptionList /> : <EntryList />}
    </div>
  )
}
