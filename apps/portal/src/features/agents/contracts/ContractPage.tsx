import type { ContractKind } from '@padma/contract'
import { useT } from '@padma/i18n'
import { useSearch } from '@tanstack/react-router'
import { useOverlay } from '../../../address/use-overlay.ts'
import { Tabs } from '../../../parts/entry/Tabs.tsx'
import { BillsTab } from './bills/BillsTab.tsx'
import { DownlinesTab } from './offer/DownlinesTab.tsx'
import { OwnTab } from './own/OwnTab.tsx'

const tabs = ['own', 'downlines', 'bills'] as const

/** Contracts of a kind: one's own, those of one's downline agents, and the bills of it. */
function ContractPage({ kind }: { kind: ContractKind }) {
  const t = useT('contracts')
  const { tab, item } = useSearch({ strict: false })
  const { setSearch } = useOverlay()
  const chosen = tabs.find((each) => each === tab) ?? 'own'
  const openItem = (next: string | undefined) => setSearch({ item: next })
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <Tabs
        label={t(`kind_${kind}`)}
        tabs={tabs.map((id) => ({ id, name: t(`tab_${id}`) }))}
        chosen={chosen}
        onChoose={(next) => setSearch({ tab: next, item: undefined })}
      >
        {chosen === 'own' && <OwnTab kind={kind} />}
        {chosen === 'downlines' && <DownlinesTab kind={kind} item={item} onItem={openItem} />}
        {chosen === 'bills' && <BillsTab kind={kind} item={item} onItem={openItem} />}
      </Tabs>
    </div>
  )
}

export const Dividend = () => <ContractPage kind="dividend" />
export const DailySalary = () => <ContractPage kind="daily" />
export const HourlySalary = () => <ContractPage kind="hourly" />
export const RealTimeSalary = () => <ContractPage kind="realtime" />
