import { useT } from '@padma/i18n'
import { toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useState } from 'react'
import { forgetMember } from '../../session/forget-member.ts'
import { useAct } from '../../calls/use-act.ts'
import { signOut } from './queries.ts'
import { forgetDevice, remembered } from '../entry/remembered.ts'

export default function SignOutDialog({ onCancel }: { onCancel: () => void }) {
  const t = useT('accounts')
  const router = useRouter()
  const queryClient = useQueryClient()
  const [isRemembered] = useState(() => remembered() !== null)
  const [isForgetting, setForgetting] = useState(false)
  const leave = useAct({
    mutationFn: signOut,
    // Leaving works even when the server does not answer: the token is forgotten here in any case.
    onSettled() {
      if (isForgetting) forgetDevice()
      forgetMember(queryClient)
      toast(t('signedOut'))
      void router.navigate({ to: '/', search: {} })
      onCancel()
    },
  })
  return (
    <ConfirmDialog
      title={t('signOutTitle')}
      text={t('signOutText')}
      confirm={t('signOut')}
      cancel={t('cancel')}
      isBusy={leave.isPending}
      onConfirm={() => leave.mutate()}
      onCancel={onCancel}
    >
      {isRemembered && (
        <label className="flex min-h-11 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            className="tick-box"
            checked={isForgetting}
            onChange={(event) => setForgetting(event.target.checked)}
          />
          <span>{t('signOutForget')}</span>
        </label>
      )}
    </ConfirmDialog>
  )
}
