import type { Permission } from '@padma/contract'
import { type Language, useLanguage, useT } from '@padma/i18n'
import { buttonClass, IconButton } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import caretLeft from 'icon:caret-left'
import caretRight from 'icon:caret-right'
import pause from 'icon:pause'
import play from 'icon:play-fill'
import { type ReactNode, useEffect, useState } from 'react'
import { permissionQuery } from '../../brand/queries.ts'
import { BannerLink } from './BannerLink.tsx'

type Banner = Permission['info']['banners'][number]
const AUTOPLAY_MS = 5_000

/**
 * The banners of a page's group; `otherwise` stands where the console has none. `isSmall`: in a
 * dialog, whose width does not follow the screen's.
 */
export function BannerCarousel({
  group,
  otherwise = null,
  isSmall,
  className,
}: {
  group: string
  otherwise?: ReactNode
  isSmall?: boolean
  className: string
}) {
  const { data: permission } = useQuery(permissionQuery)
  const banners = permission?.info.banners.filter((banner) => banner.groupName === group) ?? []
  if (!permission) return <div className={className} />
  return banners.length === 0 ? (
    otherwise
  ) : (
    <div data-view="banner" className="contents">
      <Carousel banners={banners} isSmall={isSmall} className={className} />
    </div>
  )
}

/**
 * Moves on by itself only when there is more than one, no one points at it, has focus in it or
 * stopped it, and motion is welcome.
 */
function Carousel({
  banners,
  isSmall = false,
  className,
}: {
  banners: Banner[]
  isSmall?: boolean
  className: string
}) {
  const t = useT('shell')
  const [chosen, choose] = useState(0)
  const [isHeld, setHeld] = useState(false)
  const [isStopped, setStopped] = useState(
    () => matchMedia('(prefers-reduced-motion: reduce)').matches,
  )
  const at = chosen % banners.length
  const isSingle = banners.length === 1
  useEffect(() => {
    if (isSingle || isHeld || isStopped) return
    const timer = setInterval(
      () => document.visibilityState === 'visible' && choose((now) => now + 1),
      AUTOPLAY_MS,
    )
    return () => clearInterval(timer)
  }, [isSingle, isHeld, isStopped])
  const control =
    'size-9! rounded-full! bg-[rgba(4,24,26,.62)] text-white! hover:bg-[rgba(4,24,26,.85)]! desk:size-11!'
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only holds still while someone is in it
    <section
      aria-roledescription={t('carousel')}
      aria-label={t('banners')}
      className={`relative overflow-hidden rounded-lg bg-deep ${className}`}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      {banners.map((banner, index) => (
        <div
          key={banner.bannerId}
          hidden={index !== at}
          aria-roledescription={t('slide')}
          aria-label={t('slideOf', { at: index + 1, of: banners.length })}
          role="group"
          className="absolute inset-0"
        >
          <Slide banner={banner} isFirst={index === 0} isSmall={isSmall} />
        </div>
      ))}
      {!isSingle && (
        <div className="absolute end-2 bottom-2 z-1 flex items-center gap-1 desk:end-4 desk:bottom-4">
          <IconButton
            icon={caretLeft}
            isFlipped
            label={t('previous')}
            className={control}
            onClick={() => choose((now) => now + banners.length - 1)}
          />
          <IconButton
            icon={isStopped ? play : pause}
            label={t(isStopped ? 'resume' : 'pause')}
            className={control}
            onClick={() => setStopped(!isStopped)}
          />
          <IconButton
            icon={caretRight}
            isFlipped
            label={t('next')}
            className={control}
            onClick={() => choose((now) => now + 1)}
          />
        </div>
      )}
    </section>
  )
}

/**
 * The picture alone is a link as a whole; with words over it, they say what it is about, and the
 * button leads on.
 */
function Slide({
  banner,
  isFirst,
  isSmall,
}: {
  banner: Banner
  isFirst: boolean
  isSmall: boolean
}) {
  const language = useLanguage()
  const [title, text, action] = [banner.title, banner.text, banner.action].map((words) =>
    wordsIn(words, language),
  )
  const hasWords = Boolean(title || text)
  const picture = (
    <img
      src={banner.url}
      alt={hasWords ? '' : wordsIn(banner.alt, language)}
      fetchPriority={isFirst ? 'high' : 'auto'}
      loading={isFirst ? 'eager' : 'lazy'}
      className={`size-full object-cover
        ${hasWords ? 'object-[78%_50%] desk:object-[100%_50%]' : ''}
        ${hasWords && isOwnArt(banner.url) ? 'rtl:-scale-x-100' : ''}`}
    />
  )
  if (!hasWords)
    return (
      <BannerLink
        banner={banner}
        className="block size-full outline-offset-[-4px] focus-visible:outline-3
          focus-visible:outline-focus"
      >
        {picture}
      </BannerLink>
    )
  return (
    <>
      {picture}
      <div className="picture-shade absolute inset-0" />
      <div
        className={`absolute inset-0 flex flex-col items-start justify-end text-white
          ${isSmall ? 'p-3' : 'p-5 desk:justify-center desk:px-12 desk:py-10'}`}
      >
        <div className={isSmall ? 'max-w-[75%]' : 'max-w-[62%] desk:max-w-[46%]'}>
          {title && (
            <h2 className={isSmall ? 'text-md' : 'mb-1 text-xl desk:mb-3 desk:text-4xl'}>
              {title}
            </h2>
          )}
          {text && (
            <p
              className={`text-[#DCEDE9]
                ${isSmall ? 'text-xs' : 'text-sm leading-normal desk:text-lg'}`}
            >
              {text}
            </p>
          )}
        </div>
        {action && banner.linkageType !== '' && (
          <BannerLink
            banner={banner}
            className={buttonClass(
              'paper',
              'sm',
              isSmall ? 'mt-1 min-h-11' : 'mt-3 min-h-11 desk:mt-5',
            )}
          >
            {action}
          </BannerLink>
        )}
      </div>
    </>
  )
}

/**
 * Drawn with room for words at its start; a picture of the operator's may hold writing, which
 * no one reads backwards.
 */
const isOwnArt = (url: string): boolean => url.startsWith('/art/')
export const wordsIn = (words: Readonly<Record<string, string>>, language: Language): string =>
  words[language] || Object.values(words).find((text) => text !== '') || ''
