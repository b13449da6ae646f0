import { useDates } from '@padma/i18n'
import { useOperator } from '../../operator.ts'
import { useKnownWord, useWords, type Word } from '../../words.ts'

type Step = { from: string | null; to: string; by: string; note: string | null; at: string }

/** What has happened to a request, the first at the top. */
export function Steps({
  steps,
  named = {},
}: {
  steps: readonly Step[]
  /** Steps that this request calls by other words. */
  named?: Partial<Record<string, Word>> | undefined
}) {
  const t = useWords()
  const known = useKnownWord()
  const dates = useDates(useOperator().timeZone)
  if (steps.length === 0) return null
  return (
    <section aria-labelledby="steps">
      <h3 id="steps" className="mb-2 text-sm font-semibold">
        {t('steps.title')}
      </h3>
      <ol className="grid gap-3 border-s-2 border-line ps-4 text-sm">
        {steps.map((step, at) => (
          <li
            key={at}
            className="relative before:absolute before:-start-[21px] before:top-2 before:size-2
              before:rounded-full before:bg-line-strong"
          >
            <p>
              <b className="font-semibold">{known(wordOf(step, named)) ?? step.to}</b>{' '}
              <span className="text-ink-2">· {known(`by.${step.by}`) ?? step.by}</span>
            </p>
            <p className="text-xs text-ink-3">{dates.dayAndTime(step.at)}</p>
            {step.note && (
              <p className="mt-0.5 text-ink-2 [overflow-wrap:anywhere]">
                {known(`audit.reason.${step.note}`) ?? step.note}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

function wordOf({ from, to }: Step, named: Partial<Record<string, Word>>): string {
  if (from === to) return to === 'review' ? 'step.otherProposal' : 'step.firstApproval'
  return named[to] ?? `step.${to}`
}
