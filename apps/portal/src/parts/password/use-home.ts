import { useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { memberQuery } from '../member/queries.ts'

/** After a new password the member goes on at home. */
export function useHome(): () => Promise<void> {
  const router = useRouter()
  const queryClient = useQueryClient()
  return async () => {
    void queryClient.invalidateQueries({ queryKey: memberQuery.queryKey })
    await router.navigate({ to: '/', search: {}, replace: true })
  }
}
