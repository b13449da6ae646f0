import { useT } from '@padma/i18n'
import { Icon } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import arrowUp from 'icon:arrow-up'
import headset from 'icon:headset'
import phone from 'icon:device-mobile'
import share from 'icon:share-network'
import { useState, useSyncExternalStore } from 'react'
import { isAgent, typeOfSession } from '../../brand/account-types.ts'
import { isModuleOn } from '../../brand/modules.ts'
import { permissionQuery } from '../../brand/queries.ts'
import { useIsSignedIn } from '../../session/session.ts'
import { Optional } from '../../screens/Failure.tsx'
import { lazyScreen } from '../../screens/lazy-screen.ts'
import { useOverlay } from '../../address/use-overlay.ts'
import { ServiceButton } from '../../parts/service/ServiceButton.tsx'
import { Soon } from '../notices/Soon.tsx'
import { sideSocial, Social } from '../bars/Social.tsx'

/** Of those who look for the app. */
const ResourceCode = lazyScreen(async () => ({
  default: (await import('../../parts/site/ResourceCode.tsx')).ResourceCode,
}))

const item =
  'grid size-12 place-items-center text-ink-2 hover:text-river focus-visible:outline-3 focus-visible:outline-focus'

/**
 * Beside the page on wide screens: help by people, the app with its QR codes, social networks,
 * sharing, and back to the top.
 */
export default function RightBar() {
  const t = useT('shell')
  const { data: permission } = useQuery(permissionQuery)
  const isSignedIn = useIsSignedIn()
  const { open } = useOverlay()
  const [isSoon, setSoon] = useState(false)
  const [isNear, setNear] = useState(false)
  const isScrolled = useSyncExternalStore(onScroll, () => window.scrollY > 400)
  if (!permission) return null
  const { info } = permission
  const apps = info.resources.filter(
    ({ resourceType, url, qrCodeUrl }) =>
      ['IOS', 'ANDROID', 'MOBILECONFIG'].includes(resourceType) && (url !== '' || qrCodeUrl !== ''),
  )
  // Agents bring members by their links, everyone else brings friends.
  const shareSite = (): void => {
    const isOn = (module: string): boolean => isSignedIn && isModuleOn(info.whitelabel, module)
    if (isAgent(typeOfSession()) && isOn('registerCenter')) open({ agent: 'registerCenter' })
    else if (isOn('referral')) open({ member: 'referral' })
    else setSoon(true)
  }
  // Two that lead to one place share one code.
  const codes = [...Map.groupBy(apps, ({ url, qrCodeUrl }) => qrCodeUrl || url).values()]
  return (
    <aside
      aria-label={t('sideBar')}
      className="fixed end-3 bottom-6 z-(--z-bar) grid divide-y divide-line overflow-visible
        rounded-full border border-line bg-surface shadow-2"
    >
      <ServiceButton className={item} label={t('customerService')}>
        <Icon of={headset} className="size-5" />
      </ServiceButton>
      {isModuleOn(info.whitelabel, 'DOWNLOAD') && (
        <span
          className="group relative"
          onPointerEnter={() => setNear(true)}
          onFocus={() => setNear(true)}
        >
          <Link
            to="/down"
            search={{}}
            className={item}
            aria-label={t('download')}
            title={t('download')}
          >
            <Icon of={phone} className="size-5" />
          </Link>
          {isNear && codes.length > 0 && (
            <span
              className="absolute end-full bottom-0 me-3 hidden gap-3 rounded-md border border-line
                bg-surface p-3 shadow-3 group-focus-within:flex group-hover:flex"
            >
              {codes.map((same) => {
                const [app] = same as [(typeof same)[number]]
                const name = same
                  .map(({ labelNameEn, resourceType }) => labelNameEn || resourceType)
                  .join(', ')
                return (
                  <span key={app.resourceType} className="grid justify-items-center gap-1 text-xs">
                    <Optional place={<span className="size-24" />}>
                      <ResourceCode resource={app} label={name} className="size-24" />
                    </Optional>
                    <span aria-hidden="true">{name}</span>
                  </span>
                )
              })}
            </span>
          )}
        </span>
      )}
      <Social kinds={sideSocial} className={item} />
      <button
        type="button"
        className={item}
        aria-label={t('share')}
        title={t('share')}
        onClick={shareSite}
      >
        <Icon of={share} className="size-5" />
      </button>
      <button
        type="button"
        disabled={!isScrolled}
        className={`${item} disabled:opacity-30`}
        aria-label={t('toTop')}
        title={t('toTop')}
        onClick={() =>
          window.scrollTo({
            top: 0,
            behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
          })
        }
      >
        <Icon of={arrowUp} className="size-5" />
      </button>
      {isSoon && <Soon onClose={() => setSoon(false)} />}
    </aside>
  )
}

function onScroll(listener: () => void): () => void {
  addEventListener('scroll', listener, { passive: true })
  return () => removeEventListener('scroll', listener)
}
