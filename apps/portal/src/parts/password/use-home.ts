import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { waysLeftQuery } from './ways-left.ts'
import { memberQuery } from '../member/queries.ts'

/** Whoever has a new password is at home; there he is shown what else opens his account, if anything does. */
export function useHome(): () => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
    // Asked anew: some went with the password. Where it is not answered, the security centre shows it.
    const ways = await queryClient.fetchQuery({ ...waysLeftQuery, staleTime: 0 }).catch(() => [])
    await router.navigate({
      to: '/',
      search: ways.length > 0 ? { modal: 'waysLeft' } : {},
      replace: true,
    })
  }
}
