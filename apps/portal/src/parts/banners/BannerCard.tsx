import type { Permission } from '@padma/contract'
import { useLanguage } from '@padma/i18n'
import { buttonClass } from '@padma/ui'
import { wordsIn } from './BannerCarousel.tsx'
import { BannerLink } from './BannerLink.tsx'

/**
 * A banner whole, with its words beneath: what is given must be said, and nothing of the picture
 * cut off.
 */
export function BannerCard({ banner }: { banner: Permission['info']['banners'][number] }) {
  const language = useLanguage()
  const [title, text, action, alt] = [banner.title, banner.text, banner.action, banner.alt].map(
    (words) => wordsIn(words, language),
  ) as [string, string, string, string]
  const hasWords = title !== '' || text !== ''
  const picture = (
    <img
      src={banner.url}
      alt={hasWords ? '' : alt}
      className="aspect-[5/2] w-full rounded-sm bg-deep object-contain"
    />
  )
  if (!hasWords)
    return (
      <BannerLink banner={banner} className="block rounded-sm">
        {picture}
      </BannerLink>
    )
  return (
    <article className="grid gap-2">
      {picture}
      {title && <h3 className="text-md [overflow-wrap:anywhere]">{title}</h3>}
      {text && <p className="text-sm text-ink-2 [overflow-wrap:anywhere]">{text}</p>}
      {banner.linkageType !== '' && (
        <BannerLink
          banner={banner}
          className={buttonClass('river', 'sm', 'min-h-11 justify-self-start')}
        >
          {action || title || text}
        </BannerLink>
      )}
    </article>
  )
}
