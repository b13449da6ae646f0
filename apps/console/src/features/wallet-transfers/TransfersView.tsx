import { Badge } from '@padma/ui'
import { Amount, extra, money, text } from '../../parts/queue/columns.tsx'
import type { QueueView } from '../../parts/queue/queue.ts'
import { useWords } from '../../words.ts'
import type { Transfer } from './queries.ts'
import { TransferPanel } from './TransferPanel.tsx'

/** Money between players and vendors who keep it in wallets of their own. */
export default {
  columns: [
    text('walletTransfers.vendor', ({ vendor }) => vendor),
    extra(text('walletTransfers.direction', (row) => <Direction of={row} />)),
    money('col.amount', ({ amount }) => amount),
  ],
  phone: {
    end: ({ amount }) => <Amount of={amount} />,
    below: (row) => (
      <>
        {row.vendor} · <Direction of={row} />
      </>
    ),
  },
  state: (row) => <State of={row} />,
  closedAt: ({ closedAt }) => closedAt,
  Panel: TransferPanel,
} satisfies QueueView<Transfer>

function Direction({ of }: { of: Transfer }) {
  return <>{useWords()(`walletTransfers.${of.direction}`)}</>
}

const tones = {
  created: 'quiet',
  sent: 'info',
  unknown: 'warn',
  manual: 'warn',
  done: 'pos',
  failed: 'neg',
} as const
function State({ of }: { of: Transfer }) {
  return <Badge tone={tones[of.state]}>{useWords()(`walletTransfers.state.${of.state}`)}</Badge>
}
