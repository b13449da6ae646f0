import { useT } from '@padma/i18n'
import { shortMoney } from '@padma/ui'
import { useNavigate } from '@tanstack/react-router'
import { useBrand } from '../../../brand/queries.ts'
import { useOverlay } from '../../../address/use-overlay.ts'
import type { PointReward } from '../queries.ts'
import { shownPoints } from '../shown-points.ts'
import { RewardPicture } from '../RewardPicture.tsx'

/** The whole card opens the reward; what is out of stock is said, greyed and opens nothing. */
export function RewardCard({
  reward,
  points,
  isGuest,
}: {
  reward: PointReward
  /** Null: of a guest, or not known yet. */
  points: bigint | null
  isGuest: boolean
}) {
  const t = useT('points')
  const { symbol } = useBrand()
  const { open } = useOverlay()
  const navigate = useNavigate()
  const isGone = reward.available === 0
  const cost = BigInt(reward.points)
  const missing = points === null || points >= cost ? 0n : cost - points
  const press = () =>
    isGuest
      ? void navigate({ to: '.', search: (former) => ({ ...former, modal: 'login' }) })
      : open({ modal: 'redeem', item: reward.id })
  return (
    <li
      className={`relative grid grid-rows-[auto_1fr] overflow-hidden rounded-lg border border-line
        bg-surface has-focus-visible:outline-2 has-focus-visible:outline-focus
        ${isGone ? 'text-ink-3' : ''}`}
    >
      <RewardPicture
        of={reward.picture}
        className={`w-full ${isGone ? 'opacity-60 grayscale' : ''}`}
      />
      <div className="grid content-start gap-1 p-3.5">
        <h2 className="text-sm font-semibold [overflow-wrap:anywhere]">
          {isGone ? (
            reward.name
          ) : (
            <button
              type="button"
              className="text-start after:absolute after:inset-0 focus-visible:outline-0"
              onClick={press}
            >
              {reward.name}
            </button>
          )}
        </h2>
        <p className="flex flex-wrap items-baseline justify-between gap-x-2">
          <b className="num text-lg leading-tight">
            {shownPoints(reward.points)}
            <span className="sr-only"> {t('points')}</span>
          </b>
          {!isGone && reward.quantity < 1_000 && (
            <span className="text-xs text-ink-2">{t('left', { count: reward.available })}</span>
          )}
        </p>
        {Number(reward.amount) > 0 && (
          <p className="text-xs text-ink-2">
            {t('plusMoney', { amount: shortMoney(reward.amount, symbol) })}
          </p>
        )}
        {isGone ? (
          <p className="text-xs font-semibold">{t('soldOut')}</p>
        ) : isGuest ? null : points === null ? (
          <p aria-hidden="true" className="text-xs">
            &nbsp;
          </p>
        ) : missing === 0n ? (
          <p className="text-xs text-pos">{t('canHave')}</p>
        ) : (
          <>
            <span
              role="img"
              aria-label={t('progress', {
                have: shownPoints(points),
                cost: shownPoints(reward.points),
              })}
              className="block h-1.5 overflow-hidden rounded-full bg-surface-3"
            >
              <span
                className="block h-full rounded-full bg-river"
                style={{ inlineSize: `${Number((points * 100n) / cost)}%` }}
              />
            </span>
            <p className="text-xs text-ink-2">{t('missing', { points: shownPoints(missing) })}</p>
          </>
        )}
      </div>
    </li>
  )
}
