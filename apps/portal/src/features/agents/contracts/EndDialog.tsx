import { useT } from '@padma/i18n'
import { toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import type { Contract } from './queries.ts'
import { useAnswer } from './use-answer.ts'

/** Asks before one side asks the other to end a contract. */
export function EndDialog({ of: contract, onClose }: { of: Contract; onClose: () => void }) {
  const t = useT('contracts')
  const words = useRefusalWords({ isKeyed: true })
  const other = contract.isMine ? (contract.upline ?? t('platform')) : contract.downline
  const end = useAnswer(contract, () => {
    toast(t('endAsked', { name: other }))
    onClose()
  })
  return (
    <ConfirmDialog
      title={t('endTitle', { number: contract.number })}
      text={t('endText', { name: other })}
      cancel={t('keep')}
      confirm={t('askToEnd')}
      isBusy={end.isPending}
      error={words.of(end.error)}
      onConfirm={() => end.mutate('terminate')}
      onCancel={onClose}
    />
  )
}
