import { useDates, useT } from '@padma/i18n'
import { Button, toast } from '@padma/ui'
import { useState } from 'react'
import { useBrand } from '../../../../brand/queries.ts'
import { useRefusalWords } from '../../../../calls/refusal-text.ts'
import { ContractBadge } from '../ContractBadge.tsx'
import { EndDialog } from '../EndDialog.tsx'
import type { Contract, Downline } from '../queries.ts'
import { Termination } from '../Termination.tsx'
import { ratesOf } from '../terms/terms.ts'
import { useAnswer } from '../use-answer.ts'

/** A downline agent: the contract in force, the offer that waits, and what can be done. */
export function DownlineItem({
  of: { username, active, valid, requested },
  canOffer,
  onOffer,
}: {
  of: Downline
  canOffer: boolean
  onOffer: () => void
}) {
  const t = useT('contracts')
  const [isEnding, setEnding] = useState(false)
  const canEnd = valid?.state === 'valid' && !valid.endsAt
  return (
    <li className="grid grid-cols-1 gap-3 border-b border-line py-3.5 last:border-0">
      <div className="flex flex-wrap items-center gap-3">
        <Initials of={username} />
        <span className="min-w-0 flex-1 leading-snug">
          <b className="block truncate font-semibold">{username}</b>
          <span className="text-xs text-ink-3">{t('activeMembers', { count: active })}</span>
        </span>
        <span className="flex flex-wrap gap-2">
          {canEnd && (
            <Button
              size="sm"
              className="min-h-11"
              aria-label={t('endOf', { name: username })}
              onClick={() => setEnding(true)}
            >
              {t('end')}
            </Button>
          )}
          {canOffer && (
            <Button
              look="line"
              size="sm"
              className="min-h-11"
              aria-label={t(valid ? 'changeOf' : 'offerTo', { name: username })}
              onClick={onOffer}
            >
              {t(valid ? 'change' : 'offer')}
            </Button>
          )}
        </span>
      </div>
      {valid && <Line of={valid} />}
      {requested && <Line of={requested} />}
      {!valid && !requested && <p className="text-sm text-ink-2">{t('noContractYet')}</p>}
      {valid?.state === 'term_requested' && <Termination of={valid} />}
      {isEnding && valid && <EndDialog of={valid} onClose={() => setEnding(false)} />}
    </li>
  )
}

export function Initials({ of: name }: { of: string }) {
  return (
    <span
      aria-hidden="true"
      className="grid size-11 flex-none place-items-center rounded-full bg-river-soft text-sm
        font-semibold text-on-river-soft"
    >
      {name.slice(0, 2)}
    </span>
  )
}

function Line({ of: contract }: { of: Contract }) {
  const t = useT('contracts')
  const words = useRefusalWords({ isKeyed: true })
  const dates = useDates(useBrand().timeZone)
  const withdraw = useAnswer(contract, () => toast(t('withdrawn')))
  const { number, terms, state, expiresAt, takesEffectAt, endsAt } = contract
  const isAhead = takesEffectAt !== null && Date.parse(takesEffectAt) > Date.now()
  const moment =
    state === 'requested'
      ? expiresAt && t('answerUntil', { at: dates.day(expiresAt) })
      : endsAt
        ? t('runsUntil', { at: dates.dayAndTime(endsAt) })
        : isAhead && t('runsFrom', { at: dates.dayAndTime(takesEffectAt) })
  return (
    <div
      className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-surface-2 px-3 py-2
        text-sm"
    >
      <span className="num font-semibold">{ratesOf(terms)}</span>
      <span className="num text-xs text-ink-3">{number}</span>
      <ContractBadge of={contract} />
      {moment && <span className="text-xs text-ink-2">{moment}</span>}
      {state === 'requested' && (
        <button
          type="button"
          className="link ms-auto min-h-11"
          disabled={withdraw.isPending}
          onClick={() => withdraw.mutate('withdraw')}
        >
          {t('withdrawOffer')}
        </button>
      )}
      {withdraw.error && (
        <p role="alert" className="w-full text-neg">
          {words.of(withdraw.error)}
        </p>
      )}
    </div>
  )
}
