import { z } from 'zod'
import { Instant } from '../call.ts'
import { bannerGroups, noticeTypes, resourceTypes } from './choices.ts'
import { HtmlWords, Link, LinkOrNone, unique, Words, WordsNeeded } from '../values/settings.ts'

/**
 * A name in the domain name system, or this machine's own. No number is taken for one but that of
 * this machine: the platform asks each how fast it answers.
 */
const Host = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^(127\.0\.0\.1|localhost|([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z])$/)
const Slug = z.string().regex(/^[a-z0-9][a-z0-9-]{0,39}$/)
const Colour = z.string().regex(/^#[0-9a-f]{6}$/i)
export const Banner = z
  .object({
    bannerId: Slug,
    groupName: z.enum(bannerGroups),
    url: Link.describe('the picture'),
    alt: Words(200),
    title: Words(60)
      .default({})
      .describe('drawn over the picture, as are text and action; empty: the picture says it all'),
    text: Words(160).default({}),
    action: Words(40).default({}).describe('on the button; needs a linkage'),
    linkageType: z
      .enum(['', 'page', 'elsewhere'])
      .describe('empty: not clickable; a page of this site; an address elsewhere'),
    linkage: LinkOrNone,
    isOn: z.boolean(),
  })
  .refine(
    (banner) =>
      banner.linkageType === ''
        ? true
        : banner.linkageType === 'page'
          ? banner.linkage.startsWith('/')
          : banner.linkage.startsWith('https://'),
    { path: ['linkage'], message: 'pattern' },
  )
export type Banner = z.output<typeof Banner>

export const StoredNotice = z.object({
  id: Slug,
  type: z.enum(noticeTypes),
  title: WordsNeeded(200),
  content: HtmlWords(20_000),
  timestamp: Instant.refine((at) => at >= '1900', 'too_early'),
  isOn: z.boolean(),
})
export const StoredTopic = z.object({
  id: Slug,
  title: WordsNeeded(120),
  content: HtmlWords(40_000),
  isOn: z.boolean(),
})

export const Resource = z.object({
  resourceType: z.enum(resourceTypes),
  url: LinkOrNone,
  qrCodeUrl: LinkOrNone,
  labelNameEn: z.string().trim().max(60),
})

export const settings = {
  status: z.object({
    maintenance: z.boolean(),
    regionRestriction: z.boolean(),
    statusText: z.object({ title: WordsNeeded(120), info: WordsNeeded(1_000) }),
  }),
  modules: z.object({ modules: z.array(z.string().max(40)).max(200) }),
  banners: z.object({
    banners: z
      .array(Banner)
      .max(100)
      .superRefine(unique((banner) => banner.bannerId)),
  }),
  notices: z.object({
    notices: z
      .array(StoredNotice)
      .max(300)
      .superRefine(unique((notice) => notice.id)),
  }),
  help: z.object({
    topics: z
      .array(StoredTopic)
      .max(60)
      .superRefine(unique((topic) => topic.id)),
  }),
  pages: z.object({ downText: HtmlWords(20_000), joinText: HtmlWords(20_000) }),
  resources: z.object({
    resources: z
      .array(Resource)
      .max(40)
      .superRefine(unique((resource) => resource.resourceType)),
  }),
  customerService: z.object({
    customerServiceUrl: LinkOrNone.meta({ label: 'field.customerServiceUrl', hint: 'linkHint' }),
    vipServiceUrl: LinkOrNone.meta({
      label: 'field.vipServiceUrl',
      hint: 'customerService.vipHint',
    }),
  }),
  appearance: z.object({
    brandNames: Words(60).default({}),
    themeColor: z.union([z.literal(''), Colour]),
    chatHeaderColor: Colour,
    jackpotTicker: z.enum(['clock', 'pool', 'off']),
  }),
  analytics: z.object({
    gtagId: z
      .union([
        z.literal(''),
        z
          .string()
          .max(24)
          .regex(/^(G|GT|AW)-[A-Z0-9]{4,20}$/),
      ])
      .meta({ label: 'field.gtagId', hint: 'analytics.hint' }),
  }),
  cdns: z.object({
    imageCDNs: z
      .array(Link.refine((link) => link.startsWith('https://'), { message: 'pattern' }))
      .max(10)
      .meta({ label: 'field.imageCDNs', hint: 'cdns.imageCDNs', wrongLine: 'address' }),
    launchGameCDNs: z
      .array(Link.refine((link) => link.startsWith('https://'), { message: 'pattern' }))
      .max(10)
      .meta({ label: 'field.launchGameCDNs', hint: 'cdns.launchGameCDNs', wrongLine: 'address' }),
  }),
  domains: z.object({
    domains: z
      .array(Host)
      .min(1)
      .max(50)
      .superRefine(unique((host) => host)),
  }),
  announcements: z.object({
    announcementTypes: z
      .array(z.enum(noticeTypes))
      .max(noticeTypes.length)
      .superRefine(unique((type) => type)),
  }),
  languages: z
    .object({
      languages: z
        .array(z.enum(['bn', 'en', 'ar']))
        .min(1)
        .meta({ label: 'field.languages', words: 'language' }),
      defaultLanguage: z
        .enum(['bn', 'en', 'ar'])
        .meta({ label: 'field.defaultLanguage', hint: 'languages.defaultHint', words: 'language' }),
    })
    .refine((value) => value.languages.includes(value.defaultLanguage), {
      path: ['defaultLanguage'],
      message: 'not_offered',
    }),
  visitors: z.object({
    country: z
      .string()
      .regex(/^[A-Z]{2}$/)
      .meta({ label: 'field.country', hint: 'visitors.countryHint', isCountry: true }),
    minimumAge: z
      .number()
      .int()
      .min(18)
      .max(99)
      .meta({ label: 'field.minimumAge', hint: 'visitors.ageHint', unit: 'years' }),
  }),
} as const
