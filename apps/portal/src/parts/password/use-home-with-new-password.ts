import { useT } from '@padma/i18n'
import { toast } from '@padma/ui'
import { dropCodeAsked } from '../mobile/code-asked.ts'
import { dropDraft } from '../entry/draft.ts'
import { forgetDevice } from '../entry/remembered.ts'
import { useHome } from './use-home.ts'

/**
 * For a member who has reset a forgotten password and is signed in by it: nothing typed or
 * remembered of the former one stays, and the home page opens.
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
