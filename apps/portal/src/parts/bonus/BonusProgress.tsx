import type { MemberCalls, Value } from '@padma/contract'
import { useT } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useBrand } from '../../brand/queries.ts'
import { api } from '../../calls/api.ts'
import { balanceQuery } from '../../calls/balance-query.ts'
import { useRefusalWords } from '../../calls/refusal-text.ts'
import { useAct } from '../../calls/use-act.ts'
import { Progress } from './Progress.tsx'
import { turnoverQuery } from './queries.ts'

type Bonus = NonNullable<Value<MemberCalls['GET /wps/member/turnover']>['bonus']>

/** The wagering of the bonus that is active, and the way to give it up. */
export function BonusProgress({ bonus }: { bonus: Bonus }) {
  const t = useT('wallet')
  const words = useRefusalWords()
  const { symbol } = useBrand()
  const queryClient = useQueryClient()
  const { data: balance } = useQuery(balanceQuery)
  const [isAsked, setAsked] = useState(false)
  const giveUp = useAct({
    mutationFn: () => api('DELETE /wps/member/bonus/:id', { params: { id: bonus.id } }),
    onSuccess(turnover) {
      setAsked(false)
      toast(t('bonusGivenUp'))
      queryClient.setQueryData(turnoverQuery.queryKey, turnover)
      void queryClient.invalidateQueries({ queryKey: ['wallet'] })
    },
  })
  return (
    <div>
      <Progress label={t('bonusTurnover')} done={bonus.done} required={bonus.required} />
      <button
        type="button"
        className="link min-h-11 text-sm font-semibold"
        onClick={() => setAsked(true)}
      >
        {t('bonusGiveUp')}
      </button>
      {isAsked && (
        <ConfirmDialog
          title={t('bonusGiveUpAsk')}
          text={t('bonusGiveUpText', {
            bonus: formatDecimal(bonus.balance, symbol),
            cash: formatDecimal(balance?.cash ?? '0.00', symbol),
          })}
          confirm={t('bonusGiveUp')}
          cancel={t('bonusKeep')}
          isBusy={giveUp.isPending}
          error={words.of(giveUp.error)}
          onConfirm={() => giveUp.mutate()}
          onCancel={() => setAsked(false)}
        />
      )}
    </div>
  )
}
