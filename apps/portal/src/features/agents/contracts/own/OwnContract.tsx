import { useDates, useT } from '@padma/i18n'
import { Card, Icon } from '@padma/ui'
import handshake from 'icon:handshake'
import { useState } from 'react'
import { useBrand } from '../../../../brand/queries.ts'
import { ContractBadge } from '../ContractBadge.tsx'
import { EndDialog } from '../EndDialog.tsx'
import type { Contract } from '../queries.ts'
import { Termination } from '../Termination.tsx'
import { TermsView } from '../terms/TermsView.tsx'
import { useTermsWords } from '../terms/use-terms-words.ts'

/** What the agent has: in one sentence, then all of it. */
export function OwnContract({ contract }: { contract: Contract }) {
  const t = useT('contracts')
  const words = useTermsWords()
  const [isEnding, setEnding] = useState(false)
  const title = `contract-${contract.id}`
  const canEnd = contract.state === 'valid' && !contract.endsAt
  return (
    <Card aria-labelledby={title} className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-3">
        <span className="grid size-11 flex-none place-items-center rounded-md bg-river-soft text-river">
          <Icon of={handshake} className="size-5.5" />
        </span>
        <div className="min-w-0 flex-1 leading-snug">
          <h3 id={title} className="text-md">
            {t(`own_${contract.kind}`)}
          </h3>
          <p className="text-xs text-ink-3">
            <span className="num">{contract.number}</span> ·{' '}
            {t('paidBy', { name: contract.upline ?? t('platform') })}
          </p>
        </div>
        <ContractBadge of={contract} />
      </div>
      <p className="text-lg leading-relaxed">{words.say(contract.terms)}</p>
      <div className="grid gap-x-8 gap-y-4 desk:grid-cols-[3fr_2fr]">
        <TermsView terms={contract.terms} />
        <Moments of={contract} />
      </div>
      {contract.state === 'term_requested' && <Termination of={contract} />}
      {canEnd && (
        <button
          type="button"
          className="link min-h-11 justify-self-start text-sm"
          onClick={() => setEnding(true)}
        >
          {t('askToEnd')}
        </button>
      )}
      {isEnding && <EndDialog of={contract} onClose={() => setEnding(false)} />}
    </Card>
  )
}

function Moments({ of: { takesEffectAt, endsAt } }: { of: Contract }) {
  const t = useT('contracts')
  const dates = useDates(useBrand().timeZone)
  const isAhead = takesEffectAt !== null && Date.parse(takesEffectAt) > Date.now()
  return (
    <dl className="grid grid-cols-[1fr_auto] content-start gap-x-4 gap-y-2 text-sm">
      {takesEffectAt && (
        <>
          <dt className="text-ink-2">{t(isAhead ? 'startsAt' : 'since')}</dt>
          <dd className="text-end font-semibold">{dates.dayAndTime(takesEffectAt)}</dd>
        </>
      )}
      {endsAt && (
        <>
          <dt className="text-ink-2">{t('endsAt')}</dt>
          <dd className="text-end font-semibold">{dates.dayAndTime(endsAt)}</dd>
        </>
      )}
    </dl>
  )
}
