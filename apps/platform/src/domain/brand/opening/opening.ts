import { escaped } from '../../../http/escaped.ts'
import { nameIn } from '../content/name-in.ts'
import type { Settings } from '../settings/settings.ts'

const homes = ['/', '/index', '/index.html', '/home']

/**
 * The picture that the home page begins with, for the page itself to show until its script has
 * come. None elsewhere, where something else takes the page's place, and where the browser first
 * picks a CDN for pictures.
 */
export function openingPicture(
  settings: Pick<
    Settings,
    'banners' | 'modules' | 'imageCDNs' | 'maintenance' | 'regionRestriction'
  >,
  path: string,
): string {
  if (
    !homes.includes(path) ||
    settings.maintenance ||
    settings.regionRestriction ||
    settings.modules.includes('LOGGED_IN_HOME')
  )
    return ''
  const first = settings.banners.find(({ isOn, groupName }) => isOn && groupName === '/')
  // Without banners the home page has a picture of its own, with words over it:
  // features/home/HomePage.tsx.
  const url = first?.url ?? '/art/scene0.svg'
  const hasWords =
    !first ||
    [first.title, first.text].some((words) => Object.values(words).some((word) => word !== ''))
  if (url.startsWith('/') && settings.imageCDNs.length > 0) return ''
  return `<div class="opening-picture"><span${hasWords ? ' class="has-words"' : ''}><img src="${escaped(url)}" alt="" fetchpriority="high"></span></div>`
}

/**
 * The brand by its name in the language in which new visitors read it, until the script knows
 * theirs. Markup.
 */
export const openingTitle = (
  settings: Pick<Settings, 'brandNames' | 'defaultLanguage' | 'name'>,
): string => escaped(nameIn(settings, settings.defaultLanguage))

/** The brand's names and logo for the console's sign-in page, as markup for the head. */
export function openingBrand({
  name,
  brandNames,
  resources,
}: Pick<Settings, 'name' | 'brandNames' | 'resources'>): string {
  const own = resources.find(({ resourceType }) => resourceType === 'LOGO')
  return `<meta name="brand" content="${escaped(JSON.stringify({ name, names: brandNames, logo: own?.qrCodeUrl || own?.url || '' }))}" />`
}
