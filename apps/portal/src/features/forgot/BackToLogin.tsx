import { useT } from '@padma/i18n'
import { useOverlay } from '../../address/use-overlay.ts'

export function BackToLogin() {
  const t = useT('accounts')
  const { open } = useOverlay()
  return (
    <p className="text-center text-sm">
      <button type="button" className="link min-h-11" onClick={() => open({ modal: 'login' })}>
        {t('backToLogin')}
      </button>
    </p>
  )
}
