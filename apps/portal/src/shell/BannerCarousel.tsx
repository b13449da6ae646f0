import type { Permission } from '@padma/contract'
import { useLanguage, useT } from '@padma/i18n'
import { IconButton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import caretLeft from 'icon:caret-left'
import caretRight from 'icon:caret-right'
import { type ReactNode, useEffect, useState } from 'react'
import { permissionQuery } from '../brand/queries.ts'

type Banner = Permission['info']['banners'][number]
export const AUTOPLAY_MS = 5_000

/** The banners of a page's group; `otherwise` stands where the console has none. */
export function BannerCarousel({ group, otherwise = null, className }: { group: string; otherwise?: ReactNode; className: string }) {
  const { data: permission } = useQuery(permissionQuery)
  const banners = permission?.info.banners.filter((banner) => banner.groupName === group) ?? []
  if (!permission) return <div className={className} />
  return banners.length === 0 ? otherwise : <Carousel banners={banners} className={className} />
}

/** Moves on by itself only when there is more than one, nobody points at it or has focus in it, and motion is welcome. */
function Carousel({ banners, className }: { banners: Banner[]; className: string }) {
  const t = useT('shell')
  const [chosen, choose] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const at = chosen % banners.length
  const isSingle = banners.length === 1
  useEffect(() => {
    if (isSingle || isHeld || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    const timer = setInterval(() => document.visibilityState === 'visible' && choose((now) => now + 1), AUTOPLAY_MS)
    return () => clearInterval(timer)
  }, [isSingle, isHeld])

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only holds still while somebody is in it
    <section
      aria-roledescription={t('carousel')} aria-label={t('banners')} className={`group/banner relative overflow-hidden rounded-lg bg-surface-3 ${className}`}
      onPointerEnter={() => setHeld(true)} onPointerLeave={() => setHeld(false)} onFocus={() => setHeld(true)} onBlur={() => setHeld(false)}
    >
      {banners.map((banner, index) => (
        <div key={banner.bannerId} hidden={index !== at} aria-roledescription={t('slide')} aria-label={t('slideOf', { at: index + 1, of: banners.length })} role="group" className="absolute inset-0">
          <Linked banner={banner} isFirst={index === 0} />
        </div>
      ))}
      {!isSingle && (
        <div className="absolute inset-x-2 bottom-2 flex items-center justify-between">
          <IconButton icon={caretLeft} isFlipped label={t('previous')} className="bg-scrim text-white" onClick={() => choose((now) => now + banners.length - 1)} />
          <IconButton icon={caretRight} isFlipped label={t('next')} className="bg-scrim text-white" onClick={() => choose((now) => now + 1)} />
        </div>
      )}
    </section>
  )
}

function Linked({ banner, isFirst }: { banner: Banner; isFirst: boolean }) {
  const language = useLanguage()
  const alt = banner.alt[language] || Object.values(banner.alt).find((text) => text !== '') || ''
  const picture = <img src={banner.url} alt={alt} fetchPriority={isFirst ? 'high' : 'auto'} loading={isFirst ? 'eager' : 'lazy'} className="size-full object-cover" />
  const target = 'block size-full outline-offset-[-4px] focus-visible:outline-3 focus-visible:outline-focus'
  if (banner.linkageType === 'page') return <Link to={banner.linkage} className={target}>{picture}</Link>
  if (banner.linkageType === 'elsewhere') return <a href={banner.linkage} target="_blank" rel="noopener noreferrer" className={target}>{picture}</a>
  return picture
}
