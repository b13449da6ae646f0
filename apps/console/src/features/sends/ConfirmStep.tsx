import { languages, useDates } from '@padma/i18n'
import { Refused } from '@padma/contract/client'
import { Button, SkeletonRows, toast } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useOperator } from '../../operator.ts'
import { Fact, Facts } from '../../parts/Facts.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Notice } from '../../parts/Notice.tsx'
import { useRefusalWords } from '../../parts/refusal-words.ts'
import { useAct } from '../../parts/use-act.ts'
import { useKnownWord, useWords } from '../../words.ts'
import { countSend, type NewSend, planSend, type Send, type SendForm } from './queries.ts'
import { useSegmentWords } from './segment-words.ts'
import { ToldTable } from './ToldTable.tsx'

const UNKNOWN_SHOWN = 10

/** How many members it is for, and how it reads; the yes plans it. */
export function ConfirmStep({
  body,
  form,
  requestKey,
  onBack,
  onPlanned,
}: {
  body: NewSend
  form: SendForm
  requestKey: string
  onBack: () => void
  onPlanned: (send: Send) => void
}) {
  const t = useWords()
  const known = useKnownWord()
  const words = useRefusalWords()
  const dates = useDates(useOperator().timeZone)
  const segment = { of: 'all' as const, ...body.segment }
  const who = useSegmentWords()(segment, form.labels)
  const count = useQuery({
    queryKey: ['sends', 'count', requestKey],
    queryFn: () => countSend({ segment, channels: body.channels }),
  })
  const { act, isPending, error } = useAct({
    send: planSend,
    stale: ['sends', 'audit'],
    onDone: (send) => {
      toast(t('sends.planned'))
      onPlanned(send)
    },
  })
  const faults = error instanceof Refused ? Object.values(error.value.fields ?? {}) : []
  const size = count.data?.size
  return (
    <div className="grid gap-4">
      {count.isPending && <SkeletonRows count={2} />}
      {count.error && <Failure error={count.error} onRetry={() => void count.refetch()} />}
      {count.data && (
        <section aria-label={t('sends.size')} className="grid gap-3">
          <p className="text-md">{t('sends.sizeIs', { n: count.data.size })}</p>
          <ToldTable told={count.data.told} />
          <p className="text-xs text-ink-3">{t('sends.sizeHint')}</p>
          {count.data.unknown.length > 0 && (
            <Notice tone="warn" role="status">
              {t('sends.unknown', {
                n: count.data.unknown.length,
                names: count.data.unknown.slice(0, UNKNOWN_SHOWN).join(', '),
              })}
            </Notice>
          )}
        </section>
      )}
      <Facts>
        <Fact label={t('sends.type')}>{t(`sends.type_${body.type}`)}</Fact>
        <Fact label={t('sends.who')}>
          <ul>
            {who.map((each) => (
              <li key={each}>{each}</li>
            ))}
          </ul>
        </Fact>
        <Fact label={t('sends.starts')}>
          {body.startsAt ? dates.dayAndTime(body.startsAt) : t('sends.now')}
        </Fact>
      </Facts>
      <div className="grid gap-3 desk:grid-cols-2">
        {Object.entries(body.texts).map(([language, { title, text }]) => (
          <article key={language} lang={language} className="rounded-md border border-line p-3">
            <p className="text-xs text-ink-3">{languages[language as 'bn'].name}</p>
            <h3 className="text-md [overflow-wrap:anywhere]">{title}</h3>
            <p className="text-sm [overflow-wrap:anywhere] whitespace-pre-line">{text}</p>
          </article>
        ))}
      </div>
      {error && (
        <Notice tone="bad" role="alert">
          {faults.map((code) => known(`sends.error_${code}`) ?? code).join(' ') || words(error)}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          look="lotus"
          isBusy={isPending}
          disabled={size === undefined || size === 0}
          onClick={() => act({ key: requestKey, body })}
        >
          {t(isPending ? 'sending' : body.startsAt ? 'sends.confirmLater' : 'sends.confirm')}
        </Button>
        <Button onClick={onBack}>{t('back')}</Button>
      </div>
    </div>
  )
}
