import { useDates, useT } from '@padma/i18n'
import { Badge, buttonClass } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import { useBrand } from '../../brand/queries.ts'
import type { Promotion } from '../../parts/promotions/queries.ts'
import { useReason } from './use-reason.ts'
import { tones } from './status.ts'

/** The whole card leads to the rules and the next step; its one link is the title. */
export function PromotionCard({ promotion }: { promotion: Promotion }) {
  const t = useT('promotions')
  const dates = useDates(useBrand().timeZone)
  const reason = useReason(promotion)
  const { id, title, text, picture, status, from, until, rules, mine } = promotion
  const isOver = status === 'close'
  const isNews = rules.kind === 'news'
  return (
    <li
      className="relative grid grid-rows-[auto_1fr] overflow-hidden rounded-lg border border-line
        bg-surface has-focus-visible:outline-2 has-focus-visible:outline-focus"
    >
      <div className={isOver ? 'grayscale' : ''}>
        {picture ? (
          <img
            src={picture}
            alt=""
            loading="lazy"
            className="aspect-[5/2] w-full bg-deep object-cover"
          />
        ) : (
          <span aria-hidden="true" className="block aspect-[5/2] w-full bg-deep" />
        )}
      </div>
      {!(isNews && status === 'join') && (
        <span className="absolute start-3 top-3">
          <Badge tone={tones[status]}>{t(`status_${status}`)}</Badge>
        </span>
      )}
      <div className="grid content-between gap-3 p-4">
        <div className="grid gap-1">
          <h2 className="text-md [overflow-wrap:anywhere]">
            <Link
              to="/promoDetail"
              hash={id}
              className="after:absolute after:inset-0 focus-visible:outline-0"
            >
              {title}
            </Link>
          </h2>
          {text && <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{text}</p>}
          {reason && <p className="text-sm text-ink-2">{reason}</p>}
        </div>
        <p className="flex flex-wrap items-center justify-between gap-2">
          <span
            aria-hidden="true"
            className={buttonClass(status === 'join' && !isNews ? 'river' : 'quiet', 'sm')}
          >
            {t(isNews ? 'details' : `act_${status}`)}
          </span>
          {(mine?.claimUntil ?? (status === 'coming_soon' ? from : until)) && (
            <span className="text-xs text-ink-3">
              {status === 'coming_soon'
                ? t('fromWhen', { when: dates.dayAndTime(from) })
                : t('untilWhen', { when: dates.dayAndTime(mine?.claimUntil ?? until) })}
            </span>
          )}
        </p>
      </div>
    </li>
  )
}
