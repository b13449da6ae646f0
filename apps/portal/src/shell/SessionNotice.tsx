import { type Key, useT } from '@padma/i18n'
import { toast } from '@padma/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { Ending } from '../session/session.ts'
import type { Modal } from '../screens/manifest.ts'
import { onSessionLost } from '../session/session-lost.ts'
import { forgetMember } from '../session/forget-member.ts'
import { readSearch } from '../address/paths.ts'

const said: Partial<Record<Ending, Key<'shell'>>> = {
  left: 'signedOutElsewhere',
  trialOver: 'trialOver',
}

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
        const word = said[how]
        if (word) toast(t(word))
        else sessionStorage.setItem('endedBy', how)
        if (how === 'left') return void router.navigate({ to: '/', search: {} })
        // The way to an account, or to free play once more.
        if (how === 'trialOver')
          return void router.navigate({ to: '/', search: { modal: 'freeplay' } })
        const { member, modal, ...rest } = readSearch(router.state.location.search)
        // What needs a member asks for the login by itself, and opens again after it.
        void needsMember(modal).then((isOfMembers) =>
          router.navigate({
            to: '/',
            search: member || isOfMembers ? { ...rest, member, modal } : { modal: 'login' },
          }),
        )
      }),
    [t, router, queryClient],
  )
  return null
}

async function needsMember(modal: Modal | undefined): Promise<boolean> {
  if (modal === undefined) return false
  const { sheetOf } = await import('./overlays/collected.ts')
  return sheetOf(modal)?.for === 'members'
}
