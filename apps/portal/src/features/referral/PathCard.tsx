import { useT } from '@padma/i18n'
import { Card } from '@padma/ui'
import type { Referral } from './queries.ts'

const TALLEST = 6

/** How many friends came how far. */
export function PathCard({ counts }: { counts: Referral['counts'] }) {
  const t = useT('gifts')
  const bars = [
    { word: t('pathJoined'), count: counts.joined },
    { word: t('pathDeposited'), count: counts.deposited },
    { word: t('pathRewarded'), count: counts.rewarded },
  ]
  return (
    <Card aria-label={t('path')} className="grid grid-cols-1 gap-3">
      <h3 className="font-bold">{t('path')}</h3>
      <ol className="grid grid-cols-3 items-end gap-2">
        {bars.map(({ word, count }) => (
          <li key={word} className="grid gap-1 text-center">
            <span
              style={{ height: `${1.75 + (TALLEST * count) / counts.joined}rem` }}
              className="num grid place-items-center rounded-t-sm bg-river font-semibold
                text-on-river"
            >
              {count}
            </span>
            <span className="text-xs text-ink-2">{word}</span>
          </li>
        ))}
      </ol>
    </Card>
  )
}
