import { useLanguage, useT } from '@padma/i18n'
import { buttonClass } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { GameLink } from '../../parts/catalogue/GameCard.tsx'
import { gameName } from '../../parts/catalogue/game-name.ts'
import { firstGamesQuery } from '../../parts/catalogue/queries.ts'

/** Where a brand has no banner: a picture and its first game. */
export default function Hero() {
  const t = useT('lobby')
  const { data } = useQuery(firstGamesQuery(useLanguage()))
  const first = data?.games.find(({ isMaintain }) => isMaintain === 0)
  return (
    <section
      className="relative flex aspect-[358/200] flex-col justify-end overflow-hidden rounded-lg
        bg-deep p-5 text-white desk:aspect-auto desk:min-h-80 desk:justify-center desk:px-12
        desk:py-10"
    >
      <img
        src="/art/scene0.svg"
        alt=""
        fetchPriority="high"
        className="absolute inset-0 size-full object-cover object-[78%_50%] desk:object-[100%_50%]
          rtl:-scale-x-100"
      />
      <div className="picture-shade absolute inset-0" />
      <div className="relative z-1 max-w-[62%] desk:max-w-[46%]">
        <h2 className="mb-1 text-xl desk:mb-3 desk:text-4xl">{t('heroTitle')}</h2>
        <p className="text-sm leading-normal text-[#DCEDE9] desk:text-lg">{t('heroText')}</p>
        <div className="mt-3 min-h-11 desk:mt-5">
          {first && (
            <GameLink game={first} className={buttonClass('paper', 'sm', 'min-h-11')}>
              {t('heroPlay', { game: gameName(first) })}
            </GameLink>
          )}
        </div>
      </div>
    </section>
  )
}
