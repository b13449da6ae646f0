import type { PageSources } from '../../../http/page-policy.ts'
import type { Brand } from '../index.ts'
import { openingBrand, openingPicture, openingTitle } from './opening.ts'

type Opening = { markup: string; title: string }
type Request = { host: string; url: string }

/** What pages of either server show of the brand of their host before their script has come. */
export function createPages(
  brand: Pick<Brand, 'brandOf' | 'settings'>,
  framesOf: (brandId: number) => Promise<string[]>,
) {
  const brandAt = (host: string) => brand.brandOf(host.replace(/:\d+$/, ''))
  const settingsAt = async (host: string) => {
    const found = await brandAt(host)
    return found && brand.settings(found.id)
  }
  return {
    portal: async ({ host, url }: Request): Promise<Opening | null> => {
      const settings = await settingsAt(host)
      return (
        settings && {
          markup: openingPicture(settings, url.replace(/[?#].*$/, '')),
          title: openingTitle(settings),
        }
      )
    },
    console: async ({ host }: Request): Promise<Opening | null> => {
      const settings = await settingsAt(host)
      return settings && { markup: openingBrand(settings), title: openingTitle(settings) }
    },
    /** What the portal's pages may reach beside their own origin. */
    sources: async (host: string): Promise<PageSources> => {
      const found = await brandAt(host)
      if (!found) return { hasMeasuring: false, frames: [], mirrors: [] }
      const settings = await brand.settings(found.id)
      return {
        hasMeasuring: Boolean(settings.gtagId),
        frames: await framesOf(found.id),
        mirrors: settings.launchGameCDNs.map((address) => new URL(address).origin),
      }
    },
  }
}
