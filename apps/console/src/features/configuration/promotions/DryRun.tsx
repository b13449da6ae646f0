import { Button, Money } from '@padma/ui'
import { useState } from 'react'
import type { Answer } from '../../../api.ts'
import { useOperator } from '../../../operator.ts'
import { Notice } from '../../../parts/Notice.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useSiteWords } from '../names/words.ts'
import { type Draft, dryRun } from './queries.ts'

type Found = { draft: Draft; run: Answer<'POST /ops/promotions/dry-run'> }

/** What these rules would have cost over the last 90 days. */
export function DryRun({ draft }: { draft: Draft }) {
  const t = useSiteWords()
  const words = useRefusalWords()
  const { currencySymbol } = useOperator()
  const [found, setFound] = useState<Found | null>(null)
  const { act, isPending, error } = useAct({
    send: dryRun,
    stale: [],
    onDone: (run, of) => setFound({ draft: of, run }),
  })
  const run = found?.draft === draft ? found.run : null
  const most = Math.max(1, ...(run?.perDay ?? []).map(({ cost }) => Number(cost)))
  return (
    <section className="grid gap-3 rounded-sm border border-line p-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 text-sm text-ink-2">{t('promo.dryRunText')}</p>
        <Button isBusy={isPending} onClick={() => act(draft)}>
          {t('promo.dryRun')}
        </Button>
      </div>
      {error && (
        <Notice tone="bad" role="alert">
          {words(error)}
        </Notice>
      )}
      {run && (
        <div role="status" className="grid gap-3">
          <p className="leading-snug">
            <Money amount={run.cost} symbol={currencySymbol} className="text-xl font-bold" />
            <span className="block text-sm text-ink-2">
              {t('promo.dryRunFound', { rewards: run.rewards, members: run.members })}
            </span>
            {run.isCut && <span className="block text-sm text-warn">{t('promo.dryRunCut')}</span>}
          </p>
          {run.perDay.length > 0 && (
            <ul className="grid max-h-48 gap-1 overflow-y-auto text-xs">
              {run.perDay.map(({ day, cost, rewards }) => (
                <li key={day} className="grid grid-cols-[84px_1fr_auto] items-center gap-2">
                  <span className="num text-ink-3">{day}</span>
                  <span aria-hidden="true" className="h-2 rounded-full bg-surface-3">
                    <span
                      className="block h-full rounded-full bg-river"
                      style={{ inlineSize: `${(Number(cost) / most) * 100}%` }}
                    />
                  </span>
                  <span className="num">
                    {currencySymbol}
                    {cost} · {rewards}
                  </span>
                </li>
              ))}
            </ul>
          )}
        </div>
      )}
    </section>
  )
}
