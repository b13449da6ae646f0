import { useT } from '@padma/i18n'
import { Button, buttonClass, Icon, shortMoney, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import arrowsLeftRight from 'icon:arrows-left-right'
import listBullets from 'icon:list-bullets'
import { useOverlay } from '../../../address/use-overlay.ts'
import { useBrand } from '../../../brand/queries.ts'
import { useIsSignedIn } from '../../../session/session.ts'
import { pointConfigQuery, pointsQuery } from '../queries.ts'
import { shownPoints } from '../shown-points.ts'

const onDeep = 'bg-white/15 text-white hover:bg-white/25'

/** What the member has, how it is earned, and what it can become; for guests how it works. */
export function PointsBand() {
  const t = useT('points')
  const { symbol } = useBrand()
  const { open } = useOverlay()
  const isSignedIn = useIsSignedIn()
  const own = useQuery({ ...pointsQuery, enabled: isSignedIn })
  const config = useQuery(pointConfigQuery(isSignedIn))
  const best = config.data?.ratios.toSorted((one, two) => Number(one.amount) - Number(two.amount))
  const rule = best?.[0] && t('rule', { amount: shortMoney(best[0].amount, symbol) })
  return (
    <section
      aria-label={t('yours')}
      className="grid min-h-46 content-between gap-4 rounded-lg bg-deep bg-[url(/art/waves.svg)]
        bg-size-[auto_100%] bg-bottom p-5 text-white desk:flex desk:min-h-30 desk:items-center
        desk:justify-between"
    >
      <div className="grid gap-0.5 leading-snug">
        {isSignedIn ? (
          <>
            <span className="text-sm text-white/75">{t('yours')}</span>
            {own.data ? (
              <b className="num text-3xl leading-tight">{shownPoints(own.data.points)}</b>
            ) : own.isError ? (
              <span className="flex items-center gap-3 text-sm">
                {t('failed')}
                <Button size="sm" look="paper" onClick={() => void own.refetch()}>
                  {t('again')}
                </Button>
              </span>
            ) : (
              <Skeleton className="h-9.5 w-32 rounded-sm" />
            )}
          </>
        ) : (
          <b className="text-lg">{t('guest')}</b>
        )}
        <span className="min-h-5 text-sm text-white/75">
          {[
            rule,
            own.data && own.data.monthEarned !== '0'
              ? t('month', { points: signed(own.data.monthEarned) })
              : null,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {own.data && own.data.owed !== '0' && (
          <span className="text-sm">{t('owed', { points: shownPoints(own.data.owed) })}</span>
        )}
      </div>
      <div className="flex min-h-11 flex-wrap gap-2">
        {isSignedIn ? (
          <>
            {config.data?.convert && (
              <Button className={onDeep} onClick={() => open({ modal: 'convertPoints' })}>
                <Icon of={arrowsLeftRight} className="size-4.5" />
                {t('convert')}
              </Button>
            )}
            <Button className={onDeep} onClick={() => open({ member: 'redeemHistory' })}>
              <Icon of={listBullets} className="size-4.5" />
              {t('history')}
            </Button>
          </>
        ) : (
          <Link
            to="."
            search={(former) => ({ ...former, modal: 'login' })}
            className={buttonClass('paper')}
          >
            {t('logIn')}
          </Link>
        )}
      </div>
    </section>
  )
}

const signed = (points: string): string =>
  points.startsWith('-') ? shownPoints(points) : `+${shownPoints(points)}`
