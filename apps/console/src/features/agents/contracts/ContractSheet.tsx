import { useDates } from '@padma/i18n'
import { Button, toast } from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useState } from 'react'
import { useMay, useOperator } from '../../../operator.ts'
import { Fact, Facts } from '../../../parts/Facts.tsx'
import { isReason, ReasonField } from '../../../parts/form/ReasonField.tsx'
import { Notice } from '../../../parts/Notice.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { type Contract, endContract, type EndAction } from './queries.ts'
import { rateOf } from './contract-words.ts'

/** A contract's terms; it may be ended by force, and what an agent asked for is answered. */
export function ContractSheet({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const { terms } = contract
  const when = (at: string | null) => at && dates.dayAndTime(at)
  return (
    <Sheet title={`${contract.number} · ${rateOf(terms)}`} onClose={onClose}>
      <Facts>
        <Fact label={t('col.state')}>{t(`contracts.state.${contract.state}`)}</Fact>
        <Fact label={t('contracts.kind')}>{t(`contracts.kind.${contract.kind}`)}</Fact>
        {terms.kind === 'dividend' && (
          <>
            <Fact label={t('contracts.period')}>{t(`contracts.period.${terms.period}`)}</Fact>
            <Fact label={t('contracts.carry')}>{t(`contracts.carry.${terms.carry}`)}</Fact>
          </>
        )}
        <Fact label={t('contracts.upline')}>{contract.upline ?? t('contracts.platform')}</Fact>
        <Fact label={t('contracts.agent')}>{contract.downline}</Fact>
        <Fact label={t('contracts.offeredAt')}>{when(contract.offeredAt)}</Fact>
        <Fact label={t('contracts.expiresAt')}>{when(contract.expiresAt)}</Fact>
        <Fact label={t('contracts.takesEffectAt')}>{when(contract.takesEffectAt)}</Fact>
        <Fact label={t('contracts.endsAt')}>{when(contract.endsAt)}</Fact>
        <Fact label={t('contracts.endedBy')}>
          {contract.endedBy && t(`contracts.endedBy.${contract.endedBy}`)}
        </Fact>
      </Facts>
      {terms.kind === 'realtime' ? (
        <p className="num text-sm">
          {t('contracts.profitRate')} {terms.profitRate} % · {t('contracts.lossRate')}{' '}
          {terms.lossRate} % · {t('contracts.singleBet')} {terms.singleBet}
        </p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead className="text-left text-ink-3">
              <tr>
                <th>{t('contracts.minValidBet')}</th>
                <th>{t('contracts.minNetLoss')}</th>
                <th>{t('contracts.minActive')}</th>
                <th className="text-right">{t('contracts.rate')}</th>
              </tr>
            </thead>
            <tbody className="num">
              {terms.tiers.map((tier) => (
                <tr key={tier.rate} className="border-t border-line">
                  <td className="py-2">{tier.minValidBet}</td>
                  <td>{tier.minNetLoss}</td>
                  <td>{tier.minActive}</td>
                  <td className="text-right">{tier.rate} %</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      <EndForm contract={contract} onClose={onClose} />
    </Sheet>
  )
}

function EndForm({ contract, onClose }: { contract: Contract; onClose: () => void }) {
  const t = useWords()
  const may = useMay()
  const words = useRefusalWords()
  const [reason, setReason] = useState('')
  const [isTooShort, setTooShort] = useState(false)
  const [key] = useState(() => crypto.randomUUID())
  const { act, isPending, error } = useAct({
    send: endContract,
    stale: ['agents', 'audit'],
    onDone: () => {
      toast(t('contracts.done'))
      onClose()
    },
  })
  const { state } = contract
  if (!may('agents.contract') || !['requested', 'valid', 'term_requested'].includes(state))
    return null
  const isAsked = state === 'term_requested' && contract.upline === null
  const send = (action: EndAction): void => {
    setTooShort(!isReason(reason))
    if (isReason(reason)) act({ id: contract.id, action, reason: reason.trim(), key })
  }
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-sm text-ink-2">{t(isAsked ? 'contracts.asked' : 'contracts.endHint')}</p>
      <ReasonField value={reason} isTooShort={isTooShort} onChange={setReason} />
      {error && (
        <Notice tone="bad" role="alert">
          {words(error)}
        </Notice>
      )}
      <div className="grid gap-2 desk:grid-cols-2">
        <Button
          look="line"
          isBusy={isPending}
          onClick={() => send(isAsked ? 'acceptTermination' : 'terminate')}
        >
          {t(isAsked ? 'contracts.acceptEnd' : 'contracts.end')}
        </Button>
        {isAsked && (
          <Button look="line" isBusy={isPending} onClick={() => send('rejectTermination')}>
            {t('contracts.rejectEnd')}
          </Button>
        )}
      </div>
    </div>
  )
}
