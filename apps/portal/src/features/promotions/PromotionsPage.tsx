import { useLanguage, useT } from '@padma/i18n'
import { EmptyState, Skeleton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useIsSignedIn } from '../../session/session.ts'
import { BannerCarousel } from '../../parts/banners/BannerCarousel.tsx'
import { promotionsQuery } from '../../parts/promotions/queries.ts'
import { Chips } from '../../parts/records/Chips.tsx'
import { Loaded } from '../../parts/written/Loaded.tsx'
import { ClaimBand } from './ClaimBand.tsx'
import { PromotionCard } from './PromotionCard.tsx'
import { type Group, groups, isIn } from './status.ts'

/** What waits to be claimed on top, then what runs and what is coming, each with its step. */
export function PromotionsPage() {
  const site = useT('site')
  const t = useT('promotions')
  const isSignedIn = useIsSignedIn()
  const [group, setGroup] = useState<Group>('all')
  const promotions = useQuery(promotionsQuery(useLanguage(), isSignedIn))
  const waiting = promotions.data?.filter(({ status }) => status === 'claim') ?? []
  return (
    <main className="page grid min-h-dvh content-start gap-4 py-6">
      <h1 className="text-xl desk:text-2xl">{site('promotions')}</h1>
      {isSignedIn && promotions.data && promotions.data.length > 0 && (
        <Chips
          label={t('groups')}
          chosen={group}
          onChoose={setGroup}
          choices={groups.map((value) => ({
            value,
            word: t(`group_${value}`),
            count: promotions.data.filter((one) => isIn(value, one)).length,
          }))}
        />
      )}
      {waiting.map((promotion) => (
        <ClaimBand key={promotion.id} promotion={promotion} />
      ))}
      {waiting.length === 0 && (
        <BannerCarousel group="/promotions" className="aspect-[358/140] desk:aspect-[1392/280]" />
      )}
      {promotions.isPending ? (
        <div aria-busy="true" className="grid gap-4 desk:grid-cols-3">
          {[0, 1, 2].map((card) => (
            <Skeleton key={card} className="aspect-[5/4] w-full rounded-lg" />
          ))}
        </div>
      ) : promotions.data?.length === 0 ? (
        <EmptyState
          picture="/art/lotus.svg"
          title={site('noPromotions')}
          text={site('noPromotionsText')}
        />
      ) : (
        <Loaded query={promotions} empty={{ title: site('noPromotions') }}>
          {(rows) => {
            const shown = rows.filter((one) => isIn(group, one))
            return shown.length === 0 ? (
              <EmptyState title={t('groupEmpty')} />
            ) : (
              <ul className="grid gap-4 desk:grid-cols-3">
                {shown.map((promotion) => (
                  <PromotionCard key={promotion.id} promotion={promotion} />
                ))}
              </ul>
            )
          }}
        </Loaded>
      )}
    </main>
  )
}
