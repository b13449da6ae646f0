import { useT } from '@padma/i18n'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useNavigate } from '@tanstack/react-router'
import { useLeaveTrial } from './queries.ts'
import { useOverlay } from '../../address/use-overlay.ts'

/**
 * A trial account before what needs a real one: the specification's `in_need_true_account`. The
 * form ends the trial when it is taken; so does the login of anyone who has an account already.
 */
export default function RealAccountNotice() {
  const t = useT('trial')
  const navigate = useNavigate()
  const { close } = useOverlay()
  const leave = useLeaveTrial()
  return (
    <ConfirmDialog
      title={t('in_need_true_account')}
      text={t('in_need_true_account_text')}
      confirm={t('register')}
      cancel={t('playOn')}
      onConfirm={leave}
      onCancel={close}
    >
      <button
        type="button"
        className="link min-h-11 justify-self-start text-sm"
        onClick={() => void navigate({ to: '/', search: { modal: 'login' } })}
      >
        {t('haveAccount')}
      </button>
    </ConfirmDialog>
  )
}
