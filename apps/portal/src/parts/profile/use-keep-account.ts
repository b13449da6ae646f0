import { useT } from '@padma/i18n'
import { toast } from '@padma/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../calls/use-act.ts'
import { cancelClosure } from './closure-queries.ts'
import { profileQuery } from './profile-queries.ts'

/** Lets an account that is about to close stay. */
export function useKeepAccount(onKept?: () => void) {
  const t = useT('security')
  const queryClient = useQueryClient()
  return useAct({
    mutationFn: cancelClosure,
    async onSuccess() {
      toast(t('accountKept'))
      await queryClient.invalidateQueries({ queryKey: profileQuery.queryKey })
      onKept?.()
    },
  })
}
