import { useT } from '@padma/i18n'
import { toast } from '@padma/ui'
import { dropCodeAsked } from '../mobile/code-asked.ts'
import { dropDraft } from '../entry/draft.ts'
import { forgetDevice } from '../entry/remembered.ts'
import { useHome } from './use-home.ts'

/**
 * Whoever has set a forgotten password anew and is in by it: nothing typed or remembered of the
 * former one stays, and he is at home.
 */
export function useHomeWithNewPassword(): () => void {
  const t = useT('accounts')
  const goHome = useHome()
  return () => {
    dropDraft()
    dropCodeAsked()
    forgetDevice()
    toast(t('passwordChanged'))
    void goHome()
  }
}
