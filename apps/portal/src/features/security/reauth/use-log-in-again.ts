import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { useAct } from '../../../calls/use-act.ts'
import { signOut } from '../../../parts/member/queries.ts'
import { forgetMember } from '../../../session/forget-member.ts'

/** For a member who cannot confirm otherwise: a new sign-in counts too, and leads back here. */
export function useLogInAgain() {
  const router = useRouter()
  const queryClient = useQueryClient()
  return useAct({
    mutationFn: signOut,
    onSettled() {
      const then = router.state.location.href
      forgetMember(queryClient)
      void router.navigate({ to: '/', search: { modal: 'login', then } })
    },
  })
}
