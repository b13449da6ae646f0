import { useT } from '@padma/i18n'
import { toast } from '@padma/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onSessionLost } from '../session-lost.ts'
import { forgetMember } from '../forget-member.ts'

/** When the server has ended the session: back to home, with the reason and the way in again. */
export function SessionNotice() {
  const t = useT('shell')
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onSessionLost(() => {
        forgetMember(queryClient)
        toast(t('sessionEnded'))
        void router.navigate({ to: '/', search: { modal: 'login' } })
      }),
    [t, router, queryClient],
  )
  return null
}
