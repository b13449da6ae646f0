import { z } from 'zod'
import { calls, Instant } from './call.ts'

export const FieldRule = z.object({
  enabled: z.boolean(),
  required: z.boolean(),
  minLength: z.number(),
  maxLength: z.number(),
  patternId: z.number(),
  acceptedPattern: z.string().describe('a regular expression; * accepts anything'),
})
export type FieldRule = z.output<typeof FieldRule>
export const RegisterRules = z.record(z.string(), FieldRule)
export type RegisterRules = z.output<typeof RegisterRules>

export type ModuleNode = { modId: string; enabled: string; childrenNodes: ModuleNode[] }
export const ModuleNode: z.ZodType<ModuleNode> = z.object({
  modId: z.string(),
  enabled: z.string(),
  get childrenNodes() {
    return z.array(ModuleNode)
  },
}) as z.ZodType<ModuleNode>

export const Localised = z.record(z.string(), z.string()).describe('text by language')

export const Permission = z.object({
  info: z.object({
    whitelabel: z.array(ModuleNode),
    register: RegisterRules,
    resources: z.array(
      z.object({
        resourceType: z.string(),
        url: z.string(),
        qrCodeUrl: z.string(),
        labelNameEn: z.string(),
      }),
    ),
    customerService: z.object({
      url: z.string(),
      vipUrl: z.string().describe('for a club rank above 4'),
    }),
    banners: z.array(
      z.object({
        bannerId: z.string(),
        groupName: z.string(),
        url: z.string().describe('the picture'),
        alt: Localised,
        title: Localised,
        text: Localised,
        action: Localised,
        linkageType: z.string().describe('empty: not clickable; page; elsewhere'),
        linkage: z.string(),
      }),
    ),
    analytics: z.object({ gtagId: z.string() }),
    imageCDNs: z.array(z.string()),
    launchGameCDNs: z.array(z.string()),
    hasFirebaseForm: z
      .boolean()
      .describe(
        'whether the portal’s own form can have Firebase send a code; apps that speak to Firebase themselves go by the module alone',
      ),
  }),
  location: z.object({ ip: z.string(), country: z.string() }),
  maintenance: z.boolean(),
  regionRestriction: z.boolean(),
  statusText: z.object({ title: Localised, info: Localised }),
  themeColor: z.string().describe('empty: the look’s own'),
  jackpotTicker: z.enum(['clock', 'pool', 'off']),
  brandName: z.string(),
  brandNames: Localised.describe('the name in languages that write it otherwise'),
  merchantCode: z.string(),
  platform: z.string(),
  lotteryType: z.string(),
  device: z.string(),
  chatHeaderColor: z.string(),
  prizeModes: z.array(z.string()),
  announcementTypes: z.array(z.string()),
  announcementExecution: z.string(),
  esports: z.array(z.string()),
  currency: z.string(),
  currencySymbol: z.string(),
  languages: z.array(z.string()),
  defaultLanguage: z.string(),
  timeZone: z.string(),
  minimumAge: z.number(),
})
export type Permission = z.output<typeof Permission>

export const Announcement = z.object({
  id: z.string(),
  type: z.string(),
  title: z.string(),
  content: z.string().describe('HTML, cleaned'),
  timestamp: Instant,
})
const HelpTopic = z.object({
  id: z.string().describe('also the hash by which it is opened'),
  title: z.string(),
  content: z.string().describe('HTML, cleaned'),
})
export const Promotion = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  content: z.string().describe('HTML, cleaned'),
  picture: z.string().describe('empty: none'),
  from: z.string().describe('an instant; empty: since ever'),
  until: z.string().describe('an instant; empty: without an end'),
  state: z.enum(['running', 'coming']),
})
const promotionsQuery = z.object({ language: z.string().max(8).default('bn') })
const announcementQuery = z.object({
  types: z.string().max(40).default('').describe('letters with commas; empty: all'),
  platform: z.string().max(4).optional(),
  execution: z.string().max(4).optional(),
  language: z.string().max(8).default('bn'),
})

export const brandCalls = calls({
  'GET /wps/system/permission': {
    summary: 'The whole configuration of the brand that the host names',
    session: 'none',
    query: z.object({ url: z.string().max(253).optional() }),
    value: Permission,
    refusals: ['invalid_url'],
  },
  'GET /wps/system/status': {
    summary: 'The same shape as the permission call',
    session: 'none',
    query: z.object({ url: z.string().max(253).optional() }),
    value: Permission,
    refusals: ['invalid_url'],
  },
  'GET /wps/system/keys': {
    summary: 'Public keys for sealed bodies; never cached',
    session: 'none',
    value: z.object({
      keys: z.array(z.record(z.string(), z.unknown())).describe('JWK set, the newest first'),
      serverTime: z.number().describe('ms since 1970'),
    }),
    refusals: [],
  },
  'GET /wps/system/whitelabel': {
    summary: 'The module tree alone',
    session: 'none',
    value: z.array(ModuleNode),
    refusals: [],
  },
  'GET /wps/system/helpCenter': {
    summary: 'Topics of the help centre',
    session: 'none',
    query: z.object({
      lang: z.string().max(8).default('bn'),
      device: z.string().max(10).optional(),
    }),
    value: z.object({ topics: z.array(HelpTopic) }),
    refusals: [],
  },
  'GET /wps/system/page': {
    summary: 'What operators wrote for a page of its own; empty: the page’s own words stand',
    session: 'none',
    query: z.object({ name: z.enum(['down', 'join']), lang: z.string().max(8).default('bn') }),
    value: z.object({ content: z.string().describe('HTML, cleaned') }),
    refusals: [],
  },
  'GET /wps/system/domainRoute': {
    summary:
      'Addresses of the brand, each with the time in ms that it took to answer; and its resources',
    session: 'none',
    value: z.object({
      domainList: z.array(z.object({ domain: z.string(), speed: z.number().nullable() })),
      resources: z.array(
        z.object({
          resourceType: z.string(),
          url: z.string(),
          qrCodeUrl: z.string(),
          labelNameEn: z.string(),
        }),
      ),
    }),
    refusals: [],
  },
  'GET /wps/system/country': {
    summary: 'The visitor’s country, and all with their dialling codes',
    session: 'none',
    value: z.object({
      country: z.string(),
      codesTo: z
        .array(z.string())
        .describe(
          'countries to whose numbers codes are sent that anybody may ask for; empty: to all',
        ),
      countries: z.array(z.object({ countryCode: z.string(), countryDialingCode: z.string() })),
    }),
    refusals: [],
  },
  'GET /wps/relay/MCSFE_getListAnnouncements': {
    summary: 'Notices, the newest first',
    session: 'none',
    query: announcementQuery,
    value: z.object({ list: z.array(Announcement) }),
    refusals: [],
  },
  'GET /wps/relay/MCSFE_getListAnnouncementsMember': {
    summary: 'Notices for whoever is signed in',
    session: 'member',
    forTrial: true,
    query: announcementQuery,
    value: z.object({ list: z.array(Announcement) }),
    refusals: [],
  },
  'GET /wps/relay/MCSFE_getListPromotions': {
    summary: 'Promotions that run or are coming, for guests',
    session: 'none',
    query: promotionsQuery,
    value: z.object({ list: z.array(Promotion) }),
    refusals: [],
  },
  'GET /wps/relay/MCSFE_getListPromotionsMember': {
    summary: 'Promotions that run or are coming, for whoever is signed in',
    session: 'member',
    forTrial: true,
    query: promotionsQuery,
    value: z.object({ list: z.array(Promotion) }),
    refusals: [],
  },
  'GET /wps/system/setting/register': {
    summary: 'Field rules of registration',
    session: 'none',
    value: RegisterRules,
    refusals: [],
  },
})
