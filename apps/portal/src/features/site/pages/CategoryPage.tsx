import { useLanguage, useT } from '@padma/i18n'
import { EmptyState, buttonClass } from '@padma/ui'
import { Link } from '@tanstack/react-router'
import { HotGames } from '../../../parts/catalogue/HotGames.tsx'
import { hotGamesQuery } from '../../../parts/catalogue/queries.ts'
import { BannerCarousel } from '../../../parts/banners/BannerCarousel.tsx'
import { type CategoryId, pathOf } from '../../../parts/catalogue/categories.ts'
import { useQuery } from '@tanstack/react-query'
import { permissionQuery } from '../../../brand/queries.ts'
import { isModuleOn } from '../../../brand/modules.ts'

/**
 * A category of games: its banner, its games, and where the brand has none, the plain word of it. A
 * game that the brand shows elsewhere is here too, though the category is not in the menu.
 */
export function CategoryPage({ category }: { category: CategoryId }) {
  const t = useT('site')
  const shell = useT('shell')
  const { data: permission } = useQuery(permissionQuery)
  const { data: games } = useQuery(hotGamesQuery(useLanguage()))
  const isOn =
    !permission ||
    isModuleOn(permission.info.whitelabel, category) ||
    games?.some(({ gameType }) => gameType === category)
  return (
    <main className="page grid min-h-dvh content-start gap-4 pt-6">
      <h1 className="text-xl desk:text-2xl">{shell(`category_${category}`)}</h1>
      <BannerCarousel
        group={pathOf(category)}
        className="aspect-[358/140] desk:aspect-[1392/280]"
      />
      {isOn ? (
        <HotGames gameType={category} />
      ) : (
        <EmptyState picture="/art/lotus.svg" title={t('notOpen')} text={t('notOpenText')}>
          <Link to="/rng" className={buttonClass('river')}>
            {shell('category_RNG')}
          </Link>
        </EmptyState>
      )}
    </main>
  )
}
