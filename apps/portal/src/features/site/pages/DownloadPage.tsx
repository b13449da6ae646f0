import { useLanguage, useT } from '@padma/i18n'
import { buttonClass, Card, EmptyState } from '@padma/ui'
import { useQuery } from '@tanstack/react-query'
import { permissionQuery } from '../../../brand/queries.ts'
import { BannerCarousel } from '../../../parts/banners/BannerCarousel.tsx'
import { Html } from '../../../parts/written/Html.tsx'
import { Loaded } from '../../../parts/written/Loaded.tsx'
import { pageQuery } from '../queries.ts'
import { ResourceCode } from '../../../parts/site/ResourceCode.tsx'

const kinds = ['ANDROID', 'IOS', 'MOBILECONFIG'] as const
/** Of this page: a resource that leads here is no download. */
const ownAddresses = ['/down', '/download']

/**
 * Ways to have the portal on the phone: the brand's own downloads, and the page itself, which every
 * browser can keep.
 */
export function DownloadPage() {
  const t = useT('site')
  const { data: permission } = useQuery(permissionQuery)
  const guide = useQuery(pageQuery('down', useLanguage()))
  const downloads = kinds.flatMap(
    (kind) =>
      permission?.info.resources.filter(
        (resource) =>
          resource.resourceType === kind &&
          resource.url !== '' &&
          !ownAddresses.includes(resource.url),
      ) ?? [],
  )
  return (
    <main className="page grid min-h-dvh content-start gap-4 py-6">
      <h1 className="text-xl desk:text-2xl">{t('download')}</h1>
      <BannerCarousel group="/down" className="aspect-[358/140] desk:aspect-[1392/280]" />
      {permission && downloads.length === 0 && !guide.isPending && !guide.data?.[0] && (
        <EmptyState title={t('noDownloads')} text={t('noDownloadsText')} />
      )}
      <div className="grid gap-4 desk:grid-cols-3">
        {downloads.map((download) => (
          <Card
            key={download.resourceType}
            className="grid content-start justify-items-start gap-3"
          >
            <h2 className="text-md">
              {t(`download_${download.resourceType as (typeof kinds)[number]}`)}
            </h2>
            <div className="max-desk:hidden">
              <ResourceCode
                resource={download}
                label={t('qrOf', { name: download.labelNameEn })}
                className="size-40"
              />
            </div>
            <a className={buttonClass('river')} href={download.url} rel="noopener noreferrer">
              {t('get')}
            </a>
          </Card>
        ))}
        <Card
          className={`grid min-h-52 content-start gap-3
            ${downloads.length === 0 ? 'max-w-180 desk:col-span-3' : ''}`}
        >
          <div className="grid justify-items-start gap-2 max-desk:hidden">
            <ResourceCode
              resource={{ url: '/down', qrCodeUrl: '' }}
              label={t('qrOf', { name: t('download') })}
              className="size-40"
            />
            <p aria-hidden="true" className="text-sm text-ink-2">
              {t('scan')}
            </p>
          </div>
          <Loaded query={guide} empty={{ title: '' }}>
            {([html]) =>
              html ? (
                <Html html={html} />
              ) : (
                <>
                  <h2 className="text-md">{t('install')}</h2>
                  <ol className="grid list-decimal gap-2 ps-5 text-sm text-ink-2">
                    {(['install_1', 'install_2', 'install_3'] as const).map((step) => (
                      <li key={step}>{t(step)}</li>
                    ))}
                  </ol>
                </>
              )
            }
          </Loaded>
        </Card>
      </div>
    </main>
  )
}
