import { useLanguage, useT } from '@padma/i18n'
import { Badge, buttonClass, EmptyState } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import { useIsSignedIn } from '../../../session/session.ts'
import { Html } from '../../../parts/written/Html.tsx'
import { Loaded } from '../../../parts/written/Loaded.tsx'
import { Period } from './Period.tsx'
import { promotionsQuery } from '../queries.ts'

/** One promotion with its rules; the address's hash says which. */
export function PromotionPage() {
  const t = useT('site')
  const id = useLocation({ select: ({ hash }) => hash })
  const promotions = useQuery(promotionsQuery(useLanguage(), useIsSignedIn()))
  const promotion = promotions.data?.find((each) => each.id === id)
  const back = (
    <Link to="/promotions" className={buttonClass('river')}>
      {t('allPromotions')}
    </Link>
  )
  return (
    <main className="page grid min-h-dvh max-w-180 content-start gap-4 py-6">
      {promotion ? (
        <article className="grid gap-4">
          {promotion.picture && (
            <img
              src={promotion.picture}
              alt=""
              className="aspect-[5/2] w-full rounded-lg bg-deep object-cover"
            />
          )}
          <div className="grid gap-1">
            <h1 className="text-xl [overflow-wrap:anywhere] desk:text-2xl">{promotion.title}</h1>
            <div className="flex flex-wrap items-center gap-2">
              {promotion.state === 'coming' && <Badge tone="info">{t('comingSoon')}</Badge>}
              <Period from={promotion.from} until={promotion.until} />
            </div>
          </div>
          {promotion.text && (
            <p className="text-ink-2 [overflow-wrap:anywhere]">{promotion.text}</p>
          )}
          <Html html={promotion.content} />
          <p>{back}</p>
        </article>
      ) : (
        <>
          <h1 className="sr-only">{t('promotions')}</h1>
          {promotions.data ? (
            <EmptyState picture="/art/lotus.svg" title={t('promotionGone')}>
              {back}
            </EmptyState>
          ) : (
            <Loaded query={promotions} empty={{ title: t('promotionGone') }}>
              {() => null}
            </Loaded>
          )}
        </>
      )}
    </main>
  )
}
