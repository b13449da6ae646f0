import { useT } from '@padma/i18n'
import { Button, Icon, Money } from '@padma/ui'
import checkCircle from 'icon:check-circle'
import { useBrand } from '../../../brand/queries.ts'
import type { Transfer } from './queries.ts'

/** That it has arrived. */
export function Sent({ transfer, onDone }: { transfer: Transfer; onDone: () => void }) {
  const t = useT('cashier')
  const { symbol } = useBrand()
  return (
    <div className="grid justify-items-center gap-3 py-4 text-center">
      <span className="grid size-16 place-items-center rounded-full bg-pos-soft text-pos">
        <Icon of={checkCircle} className="size-8" />
      </span>
      <div role="status" className="grid gap-1">
        <p className="text-lg font-bold">{t('sendDone')}</p>
        <p className="text-3xl leading-tight font-bold">
          <Money amount={transfer.amount} symbol={symbol} />
        </p>
        <p className="text-sm text-ink-2">{t('sendDoneText', { name: transfer.other.name })}</p>
      </div>
      <Button look="river" className="mt-2" onClick={onDone}>
        {t('done')}
      </Button>
    </div>
  )
}
