import type { Permission } from '@padma/contract'
import { moduleTree } from '../settings/module-tree.ts'
import type { Settings } from '../settings/settings.ts'

/** The whole configuration as the portal gets it: one call drives what it shows. */
export function permissionOf(input: {
  code: string
  settings: Settings
  studioOrigin: string
  ip: string
  hasFirebaseForm: boolean
}): Permission {
  const { settings } = input
  return {
    info: {
      whitelabel: moduleTree(settings.modules),
      register: settings.register,
      resources: settings.resources,
      customerService: { url: settings.customerServiceUrl, vipUrl: settings.vipServiceUrl },
      banners: settings.banners
        .filter((banner) => banner.isOn)
        .map(({ isOn: _, ...banner }) => banner),
      analytics: { gtagId: settings.gtagId },
      imageCDNs: settings.imageCDNs,
      // Each must open what any other does, so other vendors' origins are none of them.
      launchGameCDNs:
        settings.launchGameCDNs.length > 0 ? settings.launchGameCDNs : [input.studioOrigin],
      hasFirebaseForm: input.hasFirebaseForm,
    },
    location: { ip: input.ip, country: settings.country },
    maintenance: settings.maintenance,
    regionRestriction: settings.regionRestriction,
    statusText: settings.statusText,
    themeColor: settings.themeColor,
    jackpotTicker: settings.jackpotTicker,
    brandName: settings.name,
    brandNames: settings.brandNames,
    merchantCode: input.code,
    platform: 'web',
    lotteryType: settings.lotteryType,
    device: 'WEB',
    chatHeaderColor: settings.chatHeaderColor,
    prizeModes: settings.prizeModes,
    announcementTypes: settings.announcementTypes,
    announcementExecution: 'B',
    esports: settings.esports,
    minBetChoices: settings.minBetChoices,
    currency: settings.currency,
    currencySymbol: settings.currencySymbol,
    languages: settings.languages,
    defaultLanguage: settings.defaultLanguage,
    timeZone: settings.timeZone,
    minimumAge: settings.minimumAge,
  }
}

/**
 * The host that a `url` of the old wire names: a bare host, a host with its port, or a whole
 * address.
 */
export function hostOf(url: string): string {
  return url
    .trim()
    .toLowerCase()
    .replace(/^[a-z][a-z0-9+.-]*:\/\//, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '')
}
