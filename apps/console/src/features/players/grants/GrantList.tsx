import { useDates, useLanguage } from '@padma/i18n'
import { formatDecimal } from '@padma/money'
import {
  Badge,
  type BadgeTone,
  Button,
  EmptyState,
  Pagination,
  SkeletonRows,
  toast,
} from '@padma/ui'
import { Sheet } from '@padma/ui/overlays/Sheet.tsx'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { useMay, useOperator } from '../../../operator.ts'
import { Failure } from '../../../parts/Failure.tsx'
import { isReason, ReasonField } from '../../../parts/form/ReasonField.tsx'
import { Notice } from '../../../parts/Notice.tsx'
import { useRefusalWords } from '../../../parts/refusal-words.ts'
import { useAct } from '../../../parts/use-act.ts'
import { useWords } from '../../../words.ts'
import { type Grant, grantsQuery, rejectGrant } from '../queries.ts'

const tones: Record<Grant['state'], BadgeTone> = {
  waiting: 'warn',
  claimed: 'pos',
  issued: 'pos',
  lapsed: 'quiet',
  rejected: 'neg',
}

/** What the player was given by promotions, missions and the like; what waits may be taken back. */
export function GrantList({
  id,
  page,
  onPage,
}: {
  id: string
  page: number
  onPage: (page: number) => void
}) {
  const t = useWords()
  const mayReject = useMay()('grants.reject')
  const query = useQuery(grantsQuery(id, page))
  const [rejecting, setRejecting] = useState<Grant | null>(null)
  if (query.isPending) return <SkeletonRows count={3} className="h-16" />
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />
  const { rows, totalPages } = query.data
  return (
    <section className="overflow-hidden rounded-lg border border-line bg-surface">
      {rows.length === 0 ? (
        <EmptyState picture="/art/lotus.svg" title={t('grants.empty')} />
      ) : (
        <ul className="divide-y divide-line">
          {rows.map((grant) => (
            <GrantRow
              key={grant.id}
              grant={grant}
              onReject={mayReject && grant.state === 'waiting' ? () => setRejecting(grant) : null}
            />
          ))}
        </ul>
      )}
      {totalPages > 1 && (
        <div className="border-t border-line p-3">
          <Pagination page={page} totalPages={totalPages} onPage={onPage} />
        </div>
      )}
      {rejecting && <RejectSheet grant={rejecting} onClose={() => setRejecting(null)} />}
    </section>
  )
}

function useValueWords(): (value: Grant['value']) => string {
  const t = useWords()
  const { currencySymbol } = useOperator()
  return (value) => {
    switch (value.kind) {
      case 'cash':
        return formatDecimal(value.amount, currencySymbol)
      case 'bonus':
        return t('grants.bonus', { amount: formatDecimal(value.amount, currencySymbol) })
      case 'points':
        return t('grants.points', { count: value.points })
      case 'free_rounds':
        return t('grants.rounds', { count: value.rounds, game: value.gameCode })
    }
  }
}

function useGrantName({ name }: Grant): string {
  const language = useLanguage()
  return name[language] || name['en'] || Object.values(name)[0] || ''
}

function GrantRow({ grant, onReject }: { grant: Grant; onReject: (() => void) | null }) {
  const t = useWords()
  const dates = useDates(useOperator().timeZone)
  const name = useGrantName(grant)
  const value = useValueWords()(grant.value)
  const { source, state, madeAt, claimUntil, doneAt, reason } = grant
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-1 px-4 py-2.5">
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-semibold">
          <span className="num">{value}</span> · {name}
        </span>
        <span className="block text-sm text-ink-3">
          {[
            t(`grants.source.${source}`),
            dates.dayAndTime(madeAt),
            state === 'waiting' && t('grants.until', { time: dates.dayAndTime(claimUntil!) }),
            doneAt && t('grants.done', { time: dates.dayAndTime(doneAt) }),
            reason,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <Badge tone={tones[state]}>{t(`grants.state.${state}`)}</Badge>
      {onReject && (
        <Button size="sm" aria-label={`${t('grants.reject')}: ${value} ${name}`} onClick={onReject}>
          {t('grants.reject')}
        </Button>
      )}
    </li>
  )
}

function RejectSheet({ grant, onClose }: { grant: Grant; onClose: () => void }) {
  const t = useWords()
  const words = useRefusalWords()
  const name = useGrantName(grant)
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const { act, isPending, error } = useAct({
    send: rejectGrant,
    stale: ['players', 'audit'],
    onDone: () => {
      toast(t('grants.rejected'))
      onClose()
    },
  })
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    setTried(true)
    if (isReason(reason)) act({ id: grant.id, reason: reason.trim() })
  }
  return (
    <Sheet title={`${t('grants.reject')}: ${name}`} onClose={onClose}>
      <form noValidate onSubmit={submit} className="grid gap-4">
        <ReasonField
          value={reason}
          isTooShort={isTried && !isReason(reason)}
          hint={t('grants.reasonHint')}
          onChange={setReason}
        />
        {error && (
          <Notice tone="bad" role="alert">
            {words(error)}
          </Notice>
        )}
        <Button type="submit" look="lotus" isBusy={isPending}>
          {t(isPending ? 'sending' : 'grants.reject')}
        </Button>
      </form>
    </Sheet>
  )
}
