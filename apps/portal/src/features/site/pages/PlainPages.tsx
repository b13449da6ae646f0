import { useT } from '@padma/i18n'
import { buttonClass, EmptyState, IconButton } from '@padma/ui'
import { Link, useRouter } from '@tanstack/react-router'
import arrowLeft from 'icon:arrow-left'
import { BannerCarousel } from '../../../parts/banners/BannerCarousel.tsx'

/** Pages whose content has not come yet: their frame, and the plain word that there is nothing. */
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

type FrameProps = {
  backTo: string
  /** Where the site header is hidden. */
  hasBar: boolean
}
/**
 * `/lottery`, `/seamless`, `/fbsports`: nothing but a word of it, as long as the brand has no such
 * game.
 */
export function GameFramePage({ backTo, hasBar }: FrameProps) {
  const t = useT('site')
  const shell = useT('shell')
  const router = useRouter()
  return (
    <main className="grid content-start gap-10">
      {hasBar ? (
        <div className="flex h-12 items-center border-b border-line bg-surface px-1">
          <IconButton
            icon={arrowLeft}
            isFlipped
            label={shell('back')}
            onClick={() =>
              router.history.canGoBack()
                ? router.history.back()
                : void router.navigate({ href: backTo })
            }
          />
          <h1 className="text-md">{t('game')}</h1>
        </div>
      ) : (
        <h1 className="sr-only">{t('game')}</h1>
      )}
      <EmptyState picture="/art/lotus.svg" title={t('notOpen')} text={t('notOpenText')}>
        <Link to={backTo} className={buttonClass('river')}>
          {shell('games')}
        </Link>
      </EmptyState>
    </main>
  )
}
