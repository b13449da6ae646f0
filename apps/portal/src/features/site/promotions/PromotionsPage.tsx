import { useLanguage, useT } from '@padma/i18n'
import { Badge, buttonClass, EmptyState, Icon, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import storefront from 'icon:storefront'
import { isModuleOn } from '../../../brand/modules.ts'
import { permissionQuery } from '../../../brand/queries.ts'
import { useIsSignedIn } from '../../../session/session.ts'
import { BannerCarousel } from '../../../parts/banners/BannerCarousel.tsx'
import { Loaded } from '../../../parts/written/Loaded.tsx'
import { Period } from './Period.tsx'
import { type Promotion, promotionsQuery } from '../queries.ts'

/**
 * What runs and what is coming, in the order of the console; each with its rules on a page of its
 * own.
 */
export function PromotionsPage() {
  const t = useT('site')
  const { data: permission } = useQuery(permissionQuery)
  const promotions = useQuery(promotionsQuery(useLanguage(), useIsSignedIn()))
  return (
    <main className="page grid min-h-dvh content-start gap-4 py-6">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h1 className="text-xl desk:text-2xl">{t('promotions')}</h1>
        {isModuleOn(permission?.info.whitelabel, 'POINT_MALL') && (
          <Link to="/pointMall" search={{}} className={buttonClass('quiet')}>
            <Icon of={storefront} className="size-5" />
            {t('pointMall')}
          </Link>
        )}
      </div>
      <BannerCarousel group="/promotions" className="aspect-[358/140] desk:aspect-[1392/280]" />
      {promotions.isPending ? (
        <div aria-busy="true" className="grid gap-4 desk:grid-cols-3">
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} className="aspect-[5/4] w-full rounded-lg" />
          ))}
        </div>
      ) : promotions.data?.length === 0 ? (
        <EmptyState
          picture="/art/lotus.svg"
          title={t('noPromotions')}
          text={t('noPromotionsText')}
        />
      ) : (
        <Loaded query={promotions} empty={{ title: t('noPromotions') }}>
          {(rows) => (
            <ul className="grid gap-4 desk:grid-cols-3">
              {rows.map((promotion) => (
                <PromotionCard key={promotion.id} promotion={promotion} />
              ))}
            </ul>
          )}
        </Loaded>
      )}
    </main>
  )
}

/** The whole card leads to the rules; its one link is the title. */
function PromotionCard({
  promotion: { id, title, text, picture, state, from, until },
}: {
  promotion: Promotion
}) {
  const t = useT('site')
  return (
    <li
      className="relative grid grid-rows-[auto_1fr] overflow-hidden rounded-lg border border-line
      bg-surface has-focus-visible:outline-2 has-focus-visible:outline-focus"
    >
      {picture ? (
        <img
          src={picture}
          alt=""
          loading="lazy"
          className="aspect-[5/2] w-full bg-deep object-cover"
        />
      ) : (
        <span aria-hidden="true" className="aspect-[5/2] w-full bg-deep" />
      )}
      <div className="grid content-start gap-2 p-4">
        <div className="flex items-start gap-2">
          <h2 className="min-w-0 flex-1 text-md [overflow-wrap:anywhere]">
            <Link
              to="/promoDetail"
              hash={id}
              className="after:absolute after:inset-0 focus-visible:outline-0"
            >
              {title}
            </Link>
          </h2>
          {state === 'coming' && <Badge tone="info">{t('comingSoon')}</Badge>}
        </div>
        {text && <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{text}</p>}
        <Period from={from} until={until} />
      </div>
    </li>
  )
}
