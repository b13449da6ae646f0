import { useT } from '@padma/i18n'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BrandLogo } from '../../brand/BrandLogo.tsx'
import { isModuleOn } from '../../brand/modules.ts'
import { permissionQuery, useBrandName } from '../../brand/queries.ts'
import { categories } from '../../parts/catalogue/categories.ts'
import { useIsClosedToMe } from '../../brand/logged-in-only.ts'
import { LanguageSwitch } from '../../device/LanguageSwitch.tsx'
import { ServiceButton } from '../../parts/service/ServiceButton.tsx'
import { footerSocial, Social } from '../bars/Social.tsx'
import { ThemeSwitch } from '../bars/ThemeSwitch.tsx'
import { useOverlay } from '../../address/use-overlay.ts'
import { FooterTopics, VendorStrip } from './FooterLinks.tsx'

/** Only what leads somewhere is here. */
export default function Footer() {
  const t = useT('shell')
  const site = useT('site')
  const { open } = useOverlay()
  const { data: permission } = useQuery(permissionQuery)
  const isClosed = useIsClosedToMe()
  const item = 'flex min-h-11 items-center text-start hover:text-ink desk:min-h-9'
  return (
    <>
      <div className="grid grid-cols-2 gap-6 desk:grid-cols-[2fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-2 grid content-start justify-items-start gap-3 desk:col-span-1">
          <BrandLogo />
          <p className="max-w-[36ch]">{site('footerPromise')}</p>
          <div className="flex items-center gap-1">
            <LanguageSwitch hasName />
            <ThemeSwitch className="desk:hidden" />
          </div>
          <div className="flex flex-wrap empty:hidden">
            <Social
              kinds={footerSocial}
              className="grid size-11 place-items-center rounded-sm text-ink-2 hover:text-river"
            />
          </div>
        </div>
        {isClosed ? (
          <Link to="/helpmc" search={{}} className={item}>
            {t('help')}
          </Link>
        ) : (
          <>
            <nav aria-label={t('games')}>
              <h2 className="mb-2 text-sm text-ink">{t('games')}</h2>
              {categories
                .filter(({ modId }) => isModuleOn(permission?.info.whitelabel, modId))
                .map(({ modId, to }) => (
                  <Link key={modId} to={to} search={{}} className={item}>
                    {t(`category_${modId}`)}
                  </Link>
                ))}
            </nav>
            <nav aria-label={t('account')}>
              <h2 className="mb-2 text-sm text-ink">{t('account')}</h2>
              <button
                type="button"
                className={item}
                onClick={() => open({ member: 'personalHistoryCopy' })}
              >
                {t('bettingRecord')}
              </button>
              <button type="button" className={item} onClick={() => open({ member: 'withdraw' })}>
                {t('withdraw')}
              </button>
              <ServiceButton className={item}>{t('customerService')}</ServiceButton>
            </nav>
            <nav aria-label={site('info')}>
              <h2 className="mb-2 text-sm text-ink">{site('info')}</h2>
              <button type="button" className={item} onClick={() => open({ modal: 'help' })}>
                {t('help')}
              </button>
              <button type="button" className={item} onClick={() => open({ modal: 'notice' })}>
                {t('notices')}
              </button>
              <button type="button" className={item} onClick={() => open({ modal: 'feedback' })}>
                {t('feedback')}
              </button>
              <Link to="/down" search={{}} className={item}>
                {t('download')}
              </Link>
              <Link to="/join" search={{}} className={item}>
                {t('join')}
              </Link>
              {permission?.info.analytics.gtagId ? (
                <button
                  type="button"
                  className={item}
                  onClick={() =>
                    void import('../../analytics/consent.ts').then(({ askAgain }) => askAgain())
                  }
                >
                  {site('consentChange')}
                </button>
              ) : null}
              {isModuleOn(permission?.info.whitelabel, 'PROMOTIONS') && (
                <Link to="/promotions" search={{}} className={item}>
                  {t('promotions')}
                </Link>
              )}
            </nav>
            <FooterTopics className={item} />
          </>
        )}
      </div>
      {!isClosed && <VendorStrip />}
      <div className="mt-6 flex items-center gap-3 border-t border-line pt-5">
        <span
          aria-hidden="true"
          className="num grid size-10 flex-none place-items-center rounded-full border-2
            border-line-strong text-sm font-bold text-ink"
        >
          {permission?.minimumAge ?? 18}+
        </span>
        <p>
          {site('ageNote', { age: permission?.minimumAge ?? 18 })}
          <br />
          <span className="num text-ink-3">
            © {new Date().getFullYear()} {useBrandName()}
          </span>
        </p>
      </div>
    </>
  )
}
