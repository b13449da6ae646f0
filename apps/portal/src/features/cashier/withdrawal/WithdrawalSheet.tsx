import { useT } from '@padma/i18n'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useOverlay } from '../../../address/use-overlay.ts'
import { WithdrawalFlow } from './WithdrawalFlow.tsx'

export default function WithdrawalSheet() {
  const t = useT('cashier')
  const { open, close } = useOverlay()
  return (
    <Sheet title={t('withdraw')} onClose={close}>
      <WithdrawalFlow onDone={() => open({ member: 'withdraw' })} />
    </Sheet>
  )
}
