import { useT } from '@padma/i18n'
import { EmptyState } from '@padma/ui'
import { BannerCarousel } from '../../../parts/banners/BannerCarousel.tsx'

/** Its content has not come yet: its frame, and the plain word that there is nothing. */
export function PointMallPage() {
  const t = useT('site')
  return (
    <main className="page grid min-h-dvh content-start gap-4 py-6">
      <h1 className="text-xl desk:text-2xl">{t('pointMall')}</h1>
      <BannerCarousel group="/pointMall" className="aspect-[358/140] desk:aspect-[1392/280]" />
      <EmptyState picture="/art/lotus.svg" title={t('noRewards')} text={t('noRewardsText')} />
    </main>
  )
}
