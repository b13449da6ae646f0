import { useT } from '@padma/i18n'
import { toast } from '@padma/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { dropCodeAsked } from './code-asked.ts'
import { dropDraft } from './draft.ts'
import { memberQuery } from './queries.ts'
import { forgetDevice } from './remembered.ts'

/** Whoever has set a forgotten password anew and is in by it: nothing typed or remembered of the former one stays, and he is at home. */
export function useHomeWithNewPassword(): () => void {
  const t = useT('accounts')
  const router = useRouter()
  const queryClient = useQueryClient()
  return () => {
    dropDraft()
    dropCodeAsked()
    forgetDevice()
    void queryClient.prefetchQuery(memberQuery)
    toast(t('passwordChanged'))
    void router.navigate({ to: '/', search: {}, replace: true })
  }
}
