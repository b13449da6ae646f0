import { useT } from '@padma/i18n'
import { Button, Icon, Money } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import checkCircle from 'icon:check-circle'
import hourglass from 'icon:hourglass-medium'
import paperPlane from 'icon:paper-plane-tilt'
import xCircle from 'icon:x-circle'
import { useBrand } from '../../../brand/queries.ts'
import { type Withdrawal, withdrawalsQuery } from './queries.ts'
import { reasonText } from './reason-text.ts'
import { Stages } from './Stages.tsx'

type Stage = 'asked' | 'paid' | 'received' | 'rejected'
const stages: Record<Withdrawal['state'], Stage> = {
  requested: 'asked',
  risk_review: 'asked',
  approval: 'asked',
  approved: 'asked',
  paying: 'asked',
  paid: 'paid',
  received: 'received',
  auto_received: 'received',
  partly_received: 'paid',
  not_received: 'paid',
  dispute: 'paid',
  resolved: 'received',
  forced_received: 'received',
  rejected: 'rejected',
  cancelled: 'rejected',
}
const looks: Record<Stage, { icon: string; tone: string }> = {
  asked: { icon: hourglass, tone: 'bg-info-soft text-info' },
  paid: { icon: paperPlane, tone: 'bg-warn-soft text-warn' },
  received: { icon: checkCircle, tone: 'bg-pos-soft text-pos' },
  rejected: { icon: xCircle, tone: 'bg-surface-2 text-ink-2' },
}

/** What became of the request that was just sent; it changes by itself while it is looked at. */
export function WithdrawalOutcome({ sent, onDone }: { sent: Withdrawal; onDone: () => void }) {
  const t = useT('cashier')
  const { symbol } = useBrand()
  const { data } = useQuery(withdrawalsQuery())
  const withdrawal = data?.rows.find(({ id }) => id === sent.id) ?? sent
  const stage = stages[withdrawal.state]
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <span className={`grid size-16 place-items-center rounded-full ${looks[stage].tone}`}>
        <Icon of={looks[stage].icon} className="size-8" />
      </span>
      <div role="status" className="grid gap-1">
        <p className="text-lg font-bold">{t(`stage_${stage}`)}</p>
        <p className="text-3xl leading-tight font-bold">
          <Money amount={withdrawal.amount} symbol={symbol} />
        </p>
        <p className="text-sm text-ink-2">
          {reasonText(t, withdrawal) ?? t(`stage_${stage}_text`)}
        </p>
      </div>
      <div className="w-full">
        <Stages of={withdrawal} />
      </div>
      <Button look="river" className="mt-2" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  )
}
