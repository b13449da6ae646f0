import { useT } from '@padma/i18n'
import { useSearch } from '@tanstack/react-router'
import { BannerCarousel } from '../../parts/banners/BannerCarousel.tsx'
import { HotGames } from '../../parts/catalogue/HotGames.tsx'
import { SearchIcon } from './SearchIcon.tsx'
import { VendorTabs } from './VendorTabs.tsx'

export function SlotsPage() {
  const t = useT('home')
  const { page } = useSearch({ strict: false })
  return (
    <main className="page min-h-dvh pt-6">
      <div className="mb-4 flex min-h-11 items-center">
        <h1 className="flex-1 text-xl desk:text-2xl">{t('slots')}</h1>
        <SearchIcon />
      </div>
      <BannerCarousel group="/rng" className="mb-4 aspect-[358/140] desk:aspect-[1392/280]" />
      <VendorTabs category="RNG" />
      <h2 className="sr-only">{t('hotGames')}</h2>
      <HotGames gameType="RNG" vendor={typeof page === 'string' ? page : undefined} />
    </main>
  )
}
