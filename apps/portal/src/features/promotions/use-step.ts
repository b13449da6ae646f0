import { useT } from '@padma/i18n'
import { toast } from '@padma/ui'
import { useQueryClient } from '@tanstack/react-query'
import { isRefusedWith } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import type { Promotion } from '../../parts/promotions/queries.ts'

/** A step of the member in a promotion; what it answers is in the list at once. */
export function useStep(act: () => Promise<Promotion>) {
  const t = useT('promotions')
  const queryClient = useQueryClient()
  const refresh = () => {
    for (const queryKey of [['promotions'], ['wallet'], ['grants']])
      void queryClient.invalidateQueries({ queryKey })
  }
  return useAct({
    mutationFn: act,
    onSuccess({ status, title }) {
      const word = said[status as keyof typeof said]
      if (word) toast(t(word, { title }))
    },
    onError(error) {
      // Another tab, or the clock, was first: what is shown is old.
      if (isRefusedWith(error, 'promotion_step_unknown', 'promotion_not_open', 'reward_gone'))
        refresh()
    },
    onSettled: (_, error) => {
      if (!error) refresh()
    },
  })
}
const said = {
  joined: 'didJoin',
  applying: 'didApply',
  claimed: 'didClaim',
  issued: 'didReceive',
  claim: 'didReceive',
  close: 'didLeave',
} as const
