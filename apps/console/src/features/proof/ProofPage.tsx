import { useDates } from '@padma/i18n'
import { Badge, Button, Icon } from '@padma/ui'
import checkCircle from 'icon:check-circle'
import xCircle from 'icon:x-circle'
import { useState } from 'react'
import { api, type Answer } from '../../api.ts'
import { useMay, useOperator } from '../../operator.ts'
import { Failure } from '../../parts/Failure.tsx'
import { useAct } from '../../parts/use-act.ts'
import { useKnownWord, useWords } from '../../words.ts'
import { ProofHistory } from './ProofHistory.tsx'

type Proof = Answer<'POST /ops/proof'>

/** Recomputes the books from their entries and says, check by check, whether they agree. */
export function ProofPage() {
  const t = useWords()
  const may = useMay()
  const [proof, setProof] = useState<Proof | null>(null)
  const { act, isPending, error } = useAct({
    send: () => api('POST /ops/proof', { body: {} }),
    stale: ['audit', 'proof'],
    onDone: setProof,
  })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="max-w-prose text-sm text-ink-2">{t('proof.lead')}</p>
        {may('proof.make') && (
          <Button look="lotus" isBusy={isPending} onClick={() => act(undefined)}>
            {t(isPending ? 'proof.busy' : proof ? 'proof.again' : 'proof.act')}
          </Button>
        )}
      </div>
      <div aria-live="polite" aria-busy={isPending} className="grid gap-4">
        {error && !isPending ? (
          <section className="rounded-lg border border-line bg-surface">
            <Failure error={error} onRetry={() => act(undefined)} />
          </section>
        ) : (
          proof && <Result proof={proof} />
        )}
      </div>
      <ProofHistory />
    </>
  )
}

function Result({ proof: { isProved, provedAt, durationMs, checks } }: { proof: Proof }) {
  const t = useWords()
  const known = useKnownWord()
  const dates = useDates(useOperator().timeZone)
  return (
    <>
      <section
        className={`flex items-start gap-3 rounded-lg p-4
          ${isProved ? 'bg-pos-soft text-pos' : 'bg-neg-soft text-neg'}`}
      >
        <Icon of={isProved ? checkCircle : xCircle} className="size-8" />
        <div>
          <h2 className="text-lg">{t(isProved ? 'proof.held' : 'proof.broken')}</h2>
          <p className="text-sm">
            {t('proof.when', {
              at: dates.dayAndTime(provedAt),
              seconds: (durationMs / 1000).toFixed(2),
            })}
          </p>
        </div>
      </section>
      <section className="rounded-lg border border-line bg-surface">
        <ul className="divide-y divide-line" aria-label={t('proof.checks')}>
          {checks.map(({ name, isHeld, checked, firstDifference }) => (
            <li key={name} className="flex flex-wrap items-start gap-x-4 gap-y-1 px-4 py-3">
              <Icon
                of={isHeld ? checkCircle : xCircle}
                className={`mt-0.5 size-5 ${isHeld ? 'text-pos' : 'text-neg'}`}
              />
              <span className="min-w-0 flex-1 basis-60">
                <span className="block font-medium">{known(`check.${name}`) ?? name}</span>
                {firstDifference && (
                  <span
                    className="ident mt-1 block rounded-xs bg-neg-soft px-2 py-1 text-sm
                    text-neg"
                  >
                    {t('proof.firstDifference')}: {firstDifference}
                  </span>
                )}
              </span>
              <span className="num pt-0.5 text-sm text-ink-3">
                {t('proof.checked', { n: checked.toLocaleString('en') })}
              </span>
              <Badge tone={isHeld ? 'pos' : 'neg'}>
                {t(isHeld ? 'proof.ok' : 'proof.differs')}
              </Badge>
            </li>
          ))}
        </ul>
      </section>
    </>
  )
}
