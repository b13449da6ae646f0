import type { Permission } from '@padma/contract'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIsSignedIn } from '../../session/session.ts'

type Banner = Pick<Permission['info']['banners'][number], 'linkageType' | 'linkage'>

/**
 * What a banner leads to, when it leads anywhere; a game asks a guest to sign in first and then
 * goes on.
 */
export function BannerLink({
  banner: { linkageType, linkage },
  className,
  children,
}: {
  banner: Banner
  className: string
  children: ReactNode
}) {
  const isSignedIn = useIsSignedIn()
  if (linkageType === 'elsewhere')
    return (
      <a href={linkage} target="_blank" rel="noopener noreferrer" className={className}>
        {children}
      </a>
    )
  if (linkageType !== 'page') return children
  const { pathname, searchParams, hash } = new URL(linkage, location.origin)
  if (pathname === '/game' && !isSignedIn)
    return (
      <Link
        to="."
        search={(former) => ({ ...former, modal: 'login' as const, then: linkage })}
        state={{ isOverlay: true } as never}
        resetScroll={false}
        className={className}
      >
        {children}
      </Link>
    )
  return (
    <Link
      to={pathname}
      search={Object.fromEntries(searchParams) as never}
      hash={hash.slice(1)}
      className={className}
    >
      {children}
    </Link>
  )
}
