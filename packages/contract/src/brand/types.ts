import { z } from 'zod'
import { Amount, Instant } from '../call.ts'

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
export const ModuleNode = z
  .object({
    modId: z.string(),
    enabled: z.string(),
    get childrenNodes() {
      return z.array(ModuleNode)
    },
  })
  .meta({ id: 'ModuleNode' }) as z.ZodType<ModuleNode>

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
  minBetChoices: z.array(Amount).describe('by which smallest stakes the lobby can be narrowed'),
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
export const HelpTopic = z.object({
  id: z.string().describe('also the hash by which it is opened'),
  title: z.string(),
  content: z.string().describe('HTML, cleaned'),
})
