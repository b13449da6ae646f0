import { toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useWords } from '../../words.ts'
import { cancelEnvelope, type Envelope } from './queries.ts'

export function CancelDialog({ envelope, onClose }: { envelope: Envelope; onClose: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const { act, isPending, error } = useAct({
    send: cancelEnvelope,
    stale: ['red-envelopes', 'audit'],
    onDone: () => {
      toast(t('envelopes.cancelled'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={t('envelopes.cancelTitle')}
      text={t('envelopes.cancelText')}
      confirm={t('envelopes.cancel')}
      cancel={t('back')}
      isBusy={isPending}
      error={error && words(error)}
      onConfirm={() => act(envelope.id)}
      onCancel={onClose}
    />
  )
}
