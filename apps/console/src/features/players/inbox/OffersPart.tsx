import { useDates } from '@padma/i18n'
import { Badge, SkeletonRows } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useOperator } from '../../../operator.ts'
import { Failure } from '../../../parts/Failure.tsx'
import { Fact, Facts } from '../../../parts/Facts.tsx'
import { Notice } from '../../../parts/Notice.tsx'
import { useKnownWord, useWords } from '../../../words.ts'
import { offersQuery } from '../queries.ts'

/** By which channels the player wants offers, and every word they said about it. */
export function OffersPart({ id }: { id: string }) {
  const t = useWords()
  const known = useKnownWord()
  const dates = useDates(useOperator().timeZone)
  const query = useQuery(offersQuery(id))
  if (query.isPending) return <SkeletonRows count={1} className="h-24" />
  if (!query.data) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { channels, barred, history } = query.data
  const wants = (isOn: boolean) => t(isOn ? 'offers.on' : 'offers.off')
  return (
    <section
      aria-label={t('offers.title')}
      className="grid gap-3 rounded-lg border border-line bg-surface p-4"
    >
      <h2 className="text-md">{t('offers.title')}</h2>
      {barred && (
        <Notice tone="warn" role="status">
          {t('offers.barred', { why: known(`sends.skip_${barred}`) ?? barred })}
        </Notice>
      )}
      <Facts>
        {channels.map(({ channel, isOn, contact }) => (
          <Fact key={channel} label={t(`sends.channel_${channel}`)}>
            <Badge tone={isOn ? 'pos' : 'quiet'}>{wants(isOn)}</Badge>{' '}
            <span className="num text-ink-3">
              {channel !== 'inbox' && (contact ?? t('sends.skip_no_contact'))}
            </span>
          </Fact>
        ))}
      </Facts>
      <details>
        <summary className="cursor-pointer text-sm font-semibold">{t('offers.history')}</summary>
        {history.length === 0 && (
          <p className="mt-2 text-sm text-ink-2">{t('offers.historyEmpty')}</p>
        )}
        <ol className="mt-2 grid gap-1 text-sm">
          {history.map(({ channel, isOn, source, at }) => (
            <li key={`${channel}${at}`} className="flex flex-wrap justify-between gap-x-4">
              <span>
                {t(`sends.channel_${channel}`)}: {wants(isOn)}, {t(`offers.source_${source}`)}
              </span>
              <time dateTime={at} className="text-ink-3">
                {dates.dayAndTime(at)}
              </time>
            </li>
          ))}
        </ol>
      </details>
    </section>
  )
}
