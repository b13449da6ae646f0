import { useState } from 'react'
import { shortIssue, useLottery, useWords } from '../lottery-context.ts'
import { Shown } from '../shown/Shown.tsx'
import type { Drawn } from './omission.ts'
import { NotYet, Pages } from './Parts.tsx'
import { useAsked } from './use-asked.ts'

/** Past draws, the latest first. `last`: the latest drawn, with which the list is asked anew. */
export function Results({ drawn, last }: { drawn: Drawn | null; last: string }) {
  const { t, moment } = useWords()
  const { session } = useLottery()
  const [page, setPage] = useState(1)
  const asked = useAsked(`${page} ${last}`, () => session.results(page))
  return (
    <section className="lot-card grid gap-3">
      <h2 className="text-lg">{t('viewResults')}</h2>
      {asked.value === null ? (
        <NotYet asked={asked} />
      ) : asked.value.issues.length === 0 ? (
        <p className="text-ink-2">{t('resultsEmpty')}</p>
      ) : (
        <ol className="grid divide-y divide-line">
          {asked.value.issues.map((issue) => (
            <li key={issue.issue} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="grid min-w-28">
                <b className="num text-sm" title={issue.issue}>
                  {shortIssue(issue.issue)}
                </b>
                <span className="num text-xs text-ink-3">{moment(issue.drawsAt)}</span>
              </span>
              {issue.state === 'void' ? (
                <span className="text-sm text-ink-2">{t('voidIssue')}</span>
              ) : (
                <Shown shown={issue.shown} drawn={drawn} isSmall />
              )}
              {issue.isCorrected && <span className="text-xs text-warn">{t('corrected')}</span>}
            </li>
          ))}
        </ol>
      )}
      {asked.value && <Pages page={page} totalPages={asked.value.totalPages} onPage={setPage} />}
    </section>
  )
}
