import { useT } from '@padma/i18n'
import { toast } from '@padma/ui'
import { useQueryClient } from '@tanstack/react-query'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { claimGrant } from './queries.ts'

/**
 * Claims a reward once, however often it is pressed; what shows rewards and money is read again.
 */
export function useClaim() {
  const t = useT('rewards')
  const words = useRefusalWords()
  const queryClient = useQueryClient()
  const { mutate, isPending, variables } = useAct({
    mutationFn: claimGrant,
    onSuccess: ({ value }) => toast(t(`claimed_${value.kind}`)),
    onError: (error) => toast(words.of(error)!),
    onSettled: () =>
      Promise.all(
        [['grants'], ['missions'], ['wallet']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
  return { claim: mutate, claiming: isPending ? variables : undefined }
}
