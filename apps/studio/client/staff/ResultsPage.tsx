import { SkeletonRows } from '@padma/ui'
import { useCallback, useEffect, useState } from 'react'
import type { StaffIssues } from '../../src/staff/wire.ts'
import { ask, codeOf } from './api.ts'
import { IssueCard } from './IssueCard.tsx'
import { Notice } from './Notice.tsx'
import { refusalWords, useWords } from './words.ts'

const LOOK_EVERY_MS = 5_000

/** Issues that wait for their result, and what the last 30 days brought. */
export function ResultsPage({ onEnded }: { onEnded: () => void }) {
  const t = useWords()
  const [issues, setIssues] = useState<StaffIssues | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [said, setSaid] = useState<string | null>(null)

  const look = useCallback(async () => {
    try {
      setIssues(await ask<StaffIssues>('GET', 'issues'))
      setRefused(null)
    } catch (error) {
      const code = codeOf(error)
      if (code === 'session_ended') onEnded()
      else setRefused(code)
    }
  }, [onEnded])
  useEffect(() => {
    void look()
    const timer = setInterval(() => void look(), LOOK_EVERY_MS)
    return () => clearInterval(timer)
    // The first look is made once; the parent's function changes with every render.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [])

  const list = (of: 'waiting' | 'past') => (
    <ul className="grid gap-3">
      {issues?.[of].map((issue) => (
        <li key={`${issue.game}/${issue.issue}`}>
          <IssueCard
            issue={issue}
            game={issues.games.find(({ code }) => code === issue.game)!}
            onDone={(text) => {
              setSaid(text)
              void look()
            }}
          />
        </li>
      ))}
    </ul>
  )
  return (
    <>
      <h1 className="text-2xl">{t('results')}</h1>
      {refused && <Notice tone="bad">{refusalWords(t, refused)}</Notice>}
      {said && <Notice tone="good">{said}</Notice>}
      {!issues && !refused && <SkeletonRows count={4} />}
      {issues && (
        <>
          <section aria-labelledby="waiting" className="grid gap-3">
            <h2 id="waiting" className="text-lg">
              {t('waiting')}
            </h2>
            {issues.waiting.length === 0 && <p className="text-ink-2">{t('noneWaiting')}</p>}
            {list('waiting')}
          </section>
          <section aria-labelledby="past" className="grid gap-3">
            <h2 id="past" className="text-lg">
              {t('past')}
            </h2>
            {issues.past.length === 0 && <p className="text-ink-2">{t('nonePast')}</p>}
            {list('past')}
          </section>
        </>
      )}
    </>
  )
}
