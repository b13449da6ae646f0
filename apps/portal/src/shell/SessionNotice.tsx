import { useT } from '@padma/i18n'
import { toast } from '@padma/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { onSessionLost } from '../session/session-lost.ts'
import { forgetMember } from '../session/forget-member.ts'

/**
 * When the session is over: back to home, with the reason. If the server ended it, with the
 * login, where the reason is shown until it is used; the member's page that was open is kept for
 * afterwards.
 */
export function SessionNotice() {
  const t = useT('shell')
  const router = useRouter()
  const queryClient = useQueryClient()
  useEffect(
    () =>
      onSessionLost((how) => {
        forgetMember(queryClient)
        if (how !== 'left' && how !== 'trialOver') sessionStorage.setItem('endedBy', how)
        void import('./overlays/session-over.ts').then(
          ({ leadOn, said }) => {
            const word = said[how]
            if (word) toast(t(word))
            leadOn(how, router)
          },
          () => location.assign('/'),
        )
      }),
    [t, router, queryClient],
  )
  return null
}
