import type { Permission } from '@padma/contract'
import { useLanguage, useT } from '@padma/i18n'
import { buttonClass, Logo } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { BrandLogo } from '../../brand/BrandLogo.tsx'
import { permissionQuery } from '../../brand/queries.ts'
import { ServiceButton } from '../../parts/service/ServiceButton.tsx'
import { LanguageSwitch } from '../../device/LanguageSwitch.tsx'

const ASK_MS = 15_000

/** Stands instead of the portal during maintenance or in a region that may not play. */
export function StatusScreen({ permission }: { permission: Permission }) {
  const t = useT('shell')
  const site = useT('site')
  const language = useLanguage()
  const isRegion = !permission.maintenance
  // A hint tells when it is over; where the line is lost too, asking does.
  useQuery({ ...permissionQuery, refetchInterval: ASK_MS })
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <BrandLogo />
      <h1 className="text-2xl">
        {permission.statusText.title[language] ||
          site(isRegion ? 'regionTitle' : 'maintenanceTitle')}
      </h1>
      <p className="max-w-prose text-ink-2">
        {permission.statusText.info[language] || site(isRegion ? 'regionText' : 'maintenanceText')}
      </p>
      {isRegion && <p className="num text-sm text-ink-3">IP {permission.location.ip}</p>}
      <div className="flex flex-wrap justify-center gap-2">
        <ServiceButton className={buttonClass('river')}>{t('customerService')}</ServiceButton>
        <LanguageSwitch hasName />
      </div>
    </main>
  )
}

/** The host is no brand's: nothing can be shown but that. */
export function WrongAddress() {
  const t = useT('site')
  return (
    <main className="grid min-h-dvh place-content-center justify-items-center gap-4 p-6 text-center">
      <Logo name="" />
      <h1 className="text-2xl">{t('wrongAddress')}</h1>
      <p className="max-w-prose text-ink-2">{t('wrongAddressText')}</p>
    </main>
  )
}
