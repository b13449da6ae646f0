import { useDates } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import { Button, toast } from '@padma/ui'
import { ConfirmDialog } from '@padma/ui/overlays/ConfirmDialog.tsx'
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
  const { currencySymbol, timeZone } = useOperator()
  const dates = useDates(timeZone)
  const { terms } = contract
  const when = (at: string | null) => at && dates.dayAndTime(at)
  const money = (amount: string) =>
    Number(amount) === 0 ? '–' : formatDecimal(amount, currencySymbol)
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
          {terms.lossRate} % · {t('contracts.singleBet')} {money(terms.singleBet)}
        </p>
      ) : (
        <div className="overflow-x-auto">
          <table className="w-full text-sm">
            <thead className="text-xs text-ink-3">
              <tr>
                {(['minValidBet', 'minNetLoss', 'minActive', 'rate'] as const).map((head) => (
                  <th
                    key={head}
                    scope="col"
                    className="px-2 pb-1.5 text-end align-bottom font-semibold first:ps-0 last:pe-0"
                  >
                    {t(`contracts.${head}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody className="num">
              {terms.tiers.map((tier) => (
                <tr key={tier.rate} className="border-t border-line text-end">
                  <td className="py-2 pe-2">{money(tier.minValidBet)}</td>
                  <td className="px-2">{money(tier.minNetLoss)}</td>
                  <td className="px-2">{tier.minActive}</td>
                  <td className="ps-2 font-semibold">{tier.rate} %</td>
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
  const [asked, setAsked] = useState<EndAction | null>(null)
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
  const ask = (action: EndAction): void => {
    setTooShort(!isReason(reason))
    if (isReason(reason)) setAsked(action)
  }
  const send = (action: EndAction): void =>
    act({ id: contract.id, action, reason: reason.trim(), key })
  return (
    <div className="grid gap-3 border-t border-line pt-4">
      <p className="text-sm text-ink-2">{t(isAsked ? 'contracts.asked' : 'contracts.endHint')}</p>
      <ReasonField value={reason} isTooShort={isTooShort} onChange={setReason} />
      {error && !asked && (
        <Notice tone="bad" role="alert">
          {words(error)}
        </Notice>
      )}
      {asked && (
        <ConfirmDialog
          title={t('contracts.confirmEnd', { contract: contract.number })}
          text={t('contracts.endHint')}
          confirm={t(isAsked ? 'contracts.acceptEnd' : 'contracts.end')}
          cancel={t('back')}
          isBusy={isPending}
          error={error && words(error)}
          onConfirm={() => send(asked)}
          onCancel={() => setAsked(null)}
        />
      )}
      <div className="grid gap-2 desk:grid-cols-2">
        <Button
          look="line"
          isBusy={isPending}
          onClick={() => ask(isAsked ? 'acceptTermination' : 'terminate')}
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
