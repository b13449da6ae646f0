import { useQueryClient } from '@tanstack/react-query'
import { useAct } from '../../../calls/use-act.ts'
import { useRequestKey } from '../../../calls/request-key.ts'
import { type Contract, type ContractAct, processContract } from './queries.ts'

/** Answers, ends or takes back: what one side of a contract does to it. */
export function useAnswer(contract: Pick<Contract, 'id' | 'kind'>, onDone?: () => void) {
  const queryClient = useQueryClient()
  const request = useRequestKey()
  return useAct({
    mutationFn: (action: ContractAct) => processContract(contract, action, request.key),
    async onSuccess() {
      request.renew()
      await queryClient.invalidateQueries({ queryKey: ['agents', 'contracts'] })
      onDone?.()
    },
    onError(error) {
      request.renewIfReused(error)
      // Answered from elsewhere meanwhile: what stands now is shown beside the reason.
      void queryClient.invalidateQueries({ queryKey: ['agents', 'contracts'] })
    },
  })
}
