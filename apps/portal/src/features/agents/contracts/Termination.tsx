import { useT } from '@padma/i18n'
import { Button, Icon, toast } from '@padma/ui'
import warning from 'icon:warning'
import { useRefusalWords } from '../../../calls/refusal-text.ts'
import type { Contract } from './queries.ts'
import { useAnswer } from './use-answer.ts'

/** One side has asked to end it: the other answers, the one who asked may take it back. */
export function Termination({ of: contract }: { of: Contract }) {
  const t = useT('contracts')
  const words = useRefusalWords({ isKeyed: true })
  const answer = useAnswer(contract, () => toast(t('done')))
  const other = contract.isMine ? (contract.upline ?? t('platform')) : contract.downline
  const isMine = contract.waitsFor === 'me'
  const button = (action: 'acceptTermination' | 'rejectTermination' | 'withdraw') => (
    <Button
      look="line"
      className="flex-1 bg-surface"
      isBusy={answer.isPending && answer.variables === action}
      onClick={() => answer.mutate(action)}
    >
      {t(action)}
    </Button>
  )
  return (
    <div className="grid gap-3 rounded-md bg-warn-soft p-3.5 text-sm text-warn">
      <p className="flex items-start gap-2.5">
        <Icon of={warning} className="mt-0.5 size-5 flex-none" />
        <span>
          {t(isMine ? 'endWanted' : 'endWaits', { name: other, number: contract.number })}
        </span>
      </p>
      <div className="flex flex-wrap gap-2 text-ink">
        {isMine ? (
          <>
            {button('acceptTermination')}
            {button('rejectTermination')}
          </>
        ) : (
          button('withdraw')
        )}
      </div>
      {answer.error && (
        <p role="alert" className="text-neg">
          {words.of(answer.error)}
        </p>
      )}
    </div>
  )
}
