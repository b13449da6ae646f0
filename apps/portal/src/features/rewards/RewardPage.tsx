import { useDates, useT } from '@padma/i18n'
import { Badge, Button, buttonClass, Card, EmptyState, SkeletonRows } from '@padma/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useBrand } from '../../brand/queries.ts'
import { doneGrantsQuery, type Grant, waitingGrantsQuery } from '../../parts/grants/queries.ts'
import { useNameOf, useRewardTerms, useRewardWords } from '../../parts/grants/reward-words.ts'
import { useClaim } from '../../parts/grants/use-claim.ts'
import { waitingQuery } from '../../parts/waiting/waiting-query.ts'
import { WaitingCard } from '../../parts/waiting/WaitingCard.tsx'

/** What the member was given: what waits to be claimed or used, and what became of the rest. */
export default function RewardPage() {
  const t = useT('accounts')
  const shell = useT('shell')
  const rounds = useQuery(waitingQuery)
  const waiting = useQuery(waitingGrantsQuery)
  const done = useInfiniteQuery(doneGrantsQuery)
  if (rounds.isPending || waiting.isPending || done.isPending) return <SkeletonRows />
  if (!rounds.data || !waiting.data || !done.data)
    return (
      <EmptyState title={t('rewardsFailed')}>
        <Button
          onClick={() => void Promise.all([rounds, waiting, done].map((each) => each.refetch()))}
        >
          {t('again')}
        </Button>
      </EmptyState>
    )
  const history = done.data.pages.flatMap(({ rows }) => rows)
  const claims = waiting.data.rows
  if (rounds.data.freeRounds.length + claims.length + history.length === 0)
    return (
      <EmptyState picture="/art/lotus.svg" title={t('noRewards')} text={t('noRewardsText')}>
        <Link to="/promotions" search={{}} className={buttonClass('river')}>
          {shell('promotions')}
        </Link>
      </EmptyState>
    )
  return (
    <div className="grid content-start gap-4">
      {claims.length > 0 && <Claims grants={claims} />}
      <WaitingCard />
      {history.length > 0 && (
        <History
          grants={history}
          isBusy={done.isFetchingNextPage}
          onMore={done.hasNextPage ? () => void done.fetchNextPage() : null}
        />
      )}
    </div>
  )
}

function Claims({ grants }: { grants: readonly Grant[] }) {
  const t = useT('rewards')
  const { claim, claiming } = useClaim()
  return (
    <Card className="grid gap-1">
      <h3 className="text-md">{t('waiting')}</h3>
      <ul className="grid divide-y divide-line">
        {grants.map((grant) => (
          <Claim
            key={grant.id}
            grant={grant}
            isBusy={claiming === grant.id}
            onClaim={() => claim(grant.id)}
          />
        ))}
      </ul>
    </Card>
  )
}

function Claim({ grant, isBusy, onClaim }: { grant: Grant; isBusy: boolean; onClaim: () => void }) {
  const t = useT('rewards')
  const { timeZone } = useBrand()
  const dates = useDates(timeZone)
  const name = useNameOf()(grant.name)
  const value = useRewardWords()(grant.value)
  const terms = useRewardTerms(grant.value)
  return (
    <li className="flex items-center gap-3 py-3 last:pb-0">
      <span className="min-w-0 flex-1 leading-snug">
        <b className="block font-semibold">
          <bdi className="num">{value}</bdi>
        </b>
        <span className="block text-sm text-ink-2">
          {name} · {t(`source_${grant.source}`)}
        </span>
        {terms && <span className="block text-xs text-ink-2">{terms}</span>}
        <span className="block text-xs text-ink-2">
          {t('claimBy', { when: dates.dayAndTime(grant.claimUntil!) })}
        </span>
      </span>
      <Button
        look="river"
        size="sm"
        className="min-h-11 flex-none"
        isBusy={isBusy}
        aria-label={t('claimOf', { reward: value, name })}
        onClick={onClaim}
      >
        {t('claim')}
      </Button>
    </li>
  )
}

const tones = {
  claimed: 'pos',
  issued: 'pos',
  lapsed: 'quiet',
  rejected: 'quiet',
  waiting: 'quiet',
} as const

function History({
  grants,
  isBusy,
  onMore,
}: {
  grants: readonly Grant[]
  isBusy: boolean
  onMore: (() => void) | null
}) {
  const t = useT('rewards')
  const { timeZone } = useBrand()
  const dates = useDates(timeZone)
  const nameOf = useNameOf()
  const words = useRewardWords()
  return (
    <Card className="grid gap-1">
      <h3 className="text-md">{t('history')}</h3>
      <ul className="grid divide-y divide-line">
        {grants.map(({ id, name, value, source, state, doneAt, madeAt, reason }) => (
          <li key={id} className="flex items-center gap-3 py-3 last:pb-0">
            <span className="min-w-0 flex-1 leading-snug">
              <span className="block text-sm">
                {nameOf(name)} · {t(`source_${source}`)}
              </span>
              <span className="block text-xs text-ink-2">{dates.dayAndTime(doneAt ?? madeAt)}</span>
              {reason && <span className="block text-xs text-ink-2">{reason}</span>}
            </span>
            <span className="grid flex-none justify-items-end gap-1">
              <bdi className="num text-sm font-semibold">{words(value)}</bdi>
              <Badge tone={tones[state]}>{t(`state_${state}`)}</Badge>
            </span>
          </li>
        ))}
      </ul>
      {onMore && (
        <Button look="quiet" isBusy={isBusy} onClick={onMore}>
          {t('more')}
        </Button>
      )}
    </Card>
  )
}
