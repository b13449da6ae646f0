import { Badge } from '@padma/ui'
import { Amount, money, text } from '../../parts/queue/columns.tsx'
import type { QueueView } from '../../parts/queue/queue.ts'
import { useWords } from '../../words.ts'
import { ItemPanel } from './ItemPanel.tsx'
import type { Item } from './queries.ts'
import { VendorFloats } from './VendorFloats.tsx'

/** What vendors' rollbacks left for a person to settle, and what lies in wallets at vendors. */
export default {
  columns: [
    text('reconciliation.vendor', ({ vendor }) => vendor),
    money('col.amount', ({ amount }) => amount),
  ],
  phone: {
    end: ({ amount }) => <Amount of={amount} />,
    below: ({ vendor }) => vendor,
  },
  state: (item) => <Kind item={item} />,
  closedAt: (item) => item.closedAt,
  Above: VendorFloats,
  Panel: ItemPanel,
} satisfies QueueView<Item>

function Kind({ item }: { item: Item }) {
  const t = useWords()
  return <Badge tone={item.closedAt ? 'quiet' : 'warn'}>{t(`reconciliation.${item.kind}`)}</Badge>
}
