import { useT } from '@padma/i18n'
import { ConfirmDialog } from '@padma/ui/ConfirmDialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { forgetMember } from '../../forget-member.ts'
import { useAct } from '../../use-act.ts'
import { signOut } from './queries.ts'

export default function SignOutDialog({ onCancel }: { onCancel: () => void }) {
  const t = useT('accounts')
  const router = useRouter()
  const queryClient = useQueryClient()
  const leave = useAct({
    mutationFn: signOut,
    // Leaving works even when the server does not answer: the token is forgotten here in any case.
    onSettled() {
      forgetMember(queryClient)
      void router.navigate({ to: '/', search: {} })
      onCancel()
    },
  })
  return <ConfirmDialog title={t('signOutTitle')} text={t('signOutText')} confirm={t('signOut')} cancel={t('cancel')} isBusy={leave.isPending} onConfirm={() => leave.mutate()} onCancel={onCancel} />
}
