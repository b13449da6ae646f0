import { useLanguage, useT } from '@padma/i18n'
import { Badge, buttonClass, EmptyState, Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link, useLocation } from '@tanstack/react-router'
import arrowLeft from 'icon:arrow-left'
import { useIsSignedIn } from '../../session/session.ts'
import { type Promotion, promotionsQuery } from '../../parts/promotions/queries.ts'
import { Html } from '../../parts/written/Html.tsx'
import { Loaded } from '../../parts/written/Loaded.tsx'
import { Facts } from './detail/Facts.tsx'
import { Step } from './detail/Step.tsx'
import { WhatCounts } from './detail/WhatCounts.tsx'
import { Period } from './Period.tsx'
import { tones } from './status.ts'

/** One promotion: facts, an example, what counts, and the member's next step. */
export function PromotionPage() {
  const site = useT('site')
  const id = useLocation({ select: ({ hash }) => hash })
  const promotions = useQuery(promotionsQuery(useLanguage(), useIsSignedIn()))
  const promotion = promotions.data?.find((each) => each.id === id)
  return (
    <main className="page grid min-h-dvh content-start gap-4 py-6">
      {promotion ? (
        <>
          <Link
            to="/promotions"
            className="flex min-h-9 w-fit items-center gap-2 text-sm font-semibold text-river"
          >
            <Icon of={arrowLeft} className="size-5 rtl:-scale-x-100" />
            {site('promotions')}
          </Link>
          <Detail promotion={promotion} />
        </>
      ) : (
        <>
          <h1 className="sr-only">{site('promotions')}</h1>
          {promotions.data ? (
            <EmptyState picture="/art/lotus.svg" title={site('promotionGone')}>
              <Link to="/promotions" className={buttonClass('river')}>
                {site('allPromotions')}
              </Link>
            </EmptyState>
          ) : (
            <Loaded query={promotions} empty={{ title: site('promotionGone') }}>
              {() => null}
            </Loaded>
          )}
        </>
      )}
    </main>
  )
}

function Detail({ promotion }: { promotion: Promotion }) {
  const t = useT('promotions')
  const { title, text, picture, status, rules, from, until, content } = promotion
  const isNews = rules.kind === 'news'
  const isBonus = 'terms' in rules && rules.terms.as === 'bonus'
  return (
    <article
      className={`grid items-start gap-4
        ${isNews ? 'max-w-180' : 'desk:grid-cols-[1fr_minmax(320px,472px)]'}`}
    >
      <div className="grid gap-4">
        <header className="relative grid overflow-hidden rounded-lg bg-deep text-white">
          {picture && (
            <img
              src={picture}
              alt=""
              className={`col-start-1 row-start-1 aspect-[5/3] size-full object-cover
                desk:aspect-[732/212] ${status === 'close' ? 'grayscale' : ''}`}
            />
          )}
          <div
            className={`col-start-1 row-start-1 grid content-end gap-1 p-5 desk:content-center ${
              picture
                ? `bg-linear-to-t from-black/75 via-black/40 to-transparent desk:bg-linear-to-r
                  rtl:desk:bg-linear-to-l`
                : ''
            }`}
          >
            <h1 className="text-2xl [overflow-wrap:anywhere]">{title}</h1>
            {text && <p className="max-w-105 [overflow-wrap:anywhere]">{text}</p>}
          </div>
        </header>
        {isNews ? (
          <div className="flex flex-wrap items-center gap-2">
            {status === 'coming_soon' && (
              <Badge tone={tones[status]}>{t('status_coming_soon')}</Badge>
            )}
            <Period from={from} until={until} />
          </div>
        ) : (
          <Facts promotion={promotion} />
        )}
        {content && (
          <div className="rounded-lg border border-line bg-surface p-4">
            <Html html={content} />
          </div>
        )}
        {isBonus && (
          <div className="max-desk:hidden">
            <WhatCounts />
          </div>
        )}
      </div>
      {!isNews && (
        <div className="grid gap-4">
          <Step promotion={promotion} />
          {isBonus && (
            <div className="desk:hidden">
              <WhatCounts />
            </div>
          )}
        </div>
      )}
    </article>
  )
}
