import { useKnownWord, useWords } from '../../words.ts'
import type { Told } from './queries.ts'

const channels = ['inbox', 'sms', 'mail'] as const

/** By each channel: how many are told, and why others are not. */
export function ToldTable({ told }: { told: Told }) {
  const t = useWords()
  const known = useKnownWord()
  return (
    <ul className="grid gap-2">
      {channels
        .filter((channel) => told.some((each) => each.channel === channel))
        .map((channel) => {
          const of = told.filter((each) => each.channel === channel)
          const skipped = of.filter(({ outcome }) => outcome !== 'sent')
          return (
            <li key={channel} className="rounded-md bg-surface-2 px-3 py-2.5 text-sm">
              <span className="flex items-baseline justify-between gap-3">
                <b className="font-semibold">{t(`sends.channel_${channel}`)}</b>
                <b className="num text-md">
                  {of.find(({ outcome }) => outcome === 'sent')?.count ?? 0}
                </b>
              </span>
              {skipped.length > 0 && (
                <span className="block text-xs text-ink-2">
                  {t('sends.skipped')}{' '}
                  {skipped
                    .map(
                      ({ outcome, count }) =>
                        `${known(`sends.skip_${outcome}`) ?? outcome} ${count}`,
                    )
                    .join(' · ')}
                </span>
              )}
            </li>
          )
        })}
    </ul>
  )
}
