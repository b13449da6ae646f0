import { useT } from '@padma/i18n'
import { BannerCarousel } from '../../shell/BannerCarousel.tsx'
import { HotGames } from './HotGames.tsx'

export function SlotsPage() {
  const t = useT('home')
  return (
    <main className="page min-h-[60vh] pt-6">
      <h1 className="mb-4 text-xl desk:text-2xl">{t('slots')}</h1>
      <BannerCarousel group="/rng" className="mb-4 aspect-[358/140] desk:aspect-[1392/280]" />
      <h2 className="sr-only">{t('hotGames')}</h2>
      <HotGames gameType="RNG" />
    </main>
  )
}
